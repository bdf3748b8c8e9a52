import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  description: string;
  onRetry: () => void;
}

/** A read that failed while the rest of the page stands. */
export function RetryNotice({ title, description, onRetry }: Props) {
  const { t } = useTranslation('common');
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {description}
    </Alert>
  );
}
