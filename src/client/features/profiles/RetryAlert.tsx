import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { Retry } from '../../components/ErrorState.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';

interface Props extends Retry {
  title: string;
  description: string;
}

/** A read that failed, while the rest of the page is shown. */
export function RetryAlert({ title, description, onRetry, isRetrying = false }: Props) {
  const { t } = useTranslation('common');
  const retry = (
    <PendingButton
      variant="outlined"
      color="inherit"
      size="small"
      isPending={isRetrying}
      onClick={onRetry}
    >
      {t('actions.retry')}
    </PendingButton>
  );
  return (
    <Notice>
      <Alert severity="warning" action={retry}>
        <AlertTitle>{title}</AlertTitle>
        {description}
      </Alert>
    </Notice>
  );
}
