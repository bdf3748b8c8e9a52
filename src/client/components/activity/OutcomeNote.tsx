import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ActivityOutcome } from '../../../shared/contract/activity.ts';
import { lettingGo } from '../../../shared/reasons.ts';
import { isLeftAlone } from './activityWords.ts';

interface Ended {
  outcome: ActivityOutcome | null;
  outcomeReason: string | null;
  takeBack: { takenBackAt: string | null; hasFailed: boolean } | null;
  isPostGone: boolean;
}

/** A note on an act that was not done, or may not have been, or stands no more as it was. */
export function OutcomeNote({ act }: { act: Ended }) {
  const { t } = useTranslation('acts');
  const word = noteOn(act);
  if (word === undefined) return null;
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color: 'warning.main' }}>
      {t(`outcome.${word}`)}
    </Typography>
  );
}

/** Undefined where there is nothing to note. */
export function noteOn({ outcome, outcomeReason, takeBack, isPostGone }: Ended) {
  if (takeBack && !takeBack.hasFailed) return takeBack.takenBackAt ? 'takenBack' : 'takingBack';
  if (outcome === 'done') return isPostGone ? 'postGone' : undefined;
  if (outcome === null || isLeftAlone({ outcomeReason })) return undefined;
  return wordFor(outcomeReason) ?? outcome;
}

/** What the network has no part in; undefined: it has. */
function wordFor(reason: string | null): 'gaveUp' | 'letGo' | undefined {
  if (reason === 'gaveUp') return reason;
  return lettingGo.some((each) => each === reason) ? 'letGo' : undefined;
}
