import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ActivityOutcome } from '../../../shared/contract/activity.ts';

/** Says of an act that it was not done, or may not have been. */
export function OutcomeNote({ outcome }: { outcome: ActivityOutcome | null }) {
  const { t } = useTranslation('acts');
  if (outcome === null || outcome === 'done') return null;
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color: 'warning.main' }}>
      {t(`outcome.${outcome}`)}
    </Typography>
  );
}
