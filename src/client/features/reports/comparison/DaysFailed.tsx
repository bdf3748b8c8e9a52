import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../../components/PendingButton.tsx';

interface DaysFailedProps {
  isRetrying: boolean;
  retry: () => void;
}

/** Of a profile whose days cannot be read. */
export function DaysFailed({ isRetrying, retry }: DaysFailedProps) {
  const { t } = useTranslation(['history', 'common']);
  return (
    <Typography component="div" variant="caption" sx={{ color: 'error.main' }}>
      {t('error')}
      <PendingButton size="small" onClick={retry} isPending={isRetrying}>
        {t('common:actions.retry')}
      </PendingButton>
    </Typography>
  );
}
