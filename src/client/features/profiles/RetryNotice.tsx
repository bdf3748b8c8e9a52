import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';

interface Props {
  title: string;
  description: string;
  onRetry: () => void;
}

/** A read that failed, while the rest of the page is shown. */
export function RetryNotice({ title, description, onRetry }: Props) {
  const { t } = useTranslation('common');
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Button variant="outlined" color="inherit" size="small" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {description}
    </Notice>
  );
}
