import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { lettingGo, type ActivityOutcome } from '../../../shared/contract/activity.ts';
import { isLeftAlone } from './activityWords.ts';

interface Props {
  outcome: ActivityOutcome | null;
  outcomeReason: string | null;
}

/** A note on an act that was not done, or may not have been. */
export function OutcomeNote({ outcome, outcomeReason }: Props) {
  const { t } = useTranslation('acts');
  if (outcome === null || outcome === 'done' || isLeftAlone({ outcomeReason })) return null;
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color: 'warning.main' }}>
      {t(`outcome.${wordFor(outcomeReason) ?? outcome}`)}
    </Typography>
  );
}

/** What the network has no part in; undefined: it has. */
function wordFor(reason: string | null): 'gaveUp' | 'letGo' | undefined {
  if (reason === 'gaveUp') return reason;
  return lettingGo.some((each) => each === reason) ? 'letGo' : undefined;
}
