import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  description: string;
  onRetry: () => void;
}

/** A read that failed, while the rest of the page is shown. */
export function RetryAlert({ title, description, onRetry }: Props) {
  const { t } = useTranslation('common');
  const retry = (
    <Button variant="outlined" color="inherit" size="small" onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
  return (
    <Alert severity="warning" action={retry}>
      <AlertTitle>{title}</AlertTitle>
      {description}
    </Alert>
  );
}
