import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ActivityOutcome } from '../../../shared/contract/activity.ts';

/** A note on an act that was not done, or may not have been. */
export function OutcomeNote({ outcome }: { outcome: ActivityOutcome | null }) {
  const { t } = useTranslation('acts');
  if (outcome === null || outcome === 'done') return null;
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color: 'warning.main' }}>
      {t(`outcome.${outcome}`)}
    </Typography>
  );
}
