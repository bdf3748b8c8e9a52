import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import type { ApprovedAnswer, ReviewResult } from '../../api/reviews.ts';
import { holdClicks, panesOf } from './holdClicks.ts';
import { placeOf } from './queuePlaces.ts';
import { useDecide } from './useDecide.ts';

type Act = Pick<ApprovedAnswer, 'id' | 'version' | 'author'> & { profileId: Id };

/** Undoes decisions, profile by profile, and leads to the first text that waits again. */
export function useTakeBack() {
  const { t } = useTranslation('review');
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  const { decide } = useDecide();
  const [isPending, setIsPending] = useState(false);
  const takeBack = async (
    acts: readonly Act[],
    /** In the part of the screen that changes with it. */
    from: Element | null,
    decision: 'unapprove' | 'unleave' = 'unapprove',
  ) => {
    const panes = panesOf(from);
    setIsPending(true);
    const results: ReviewResult[] = [];
    for (const profileId of new Set(acts.map((act) => act.profileId))) {
      const ofOne = acts.filter((act) => act.profileId === profileId);
      const decisions = ofOne.map(({ id, version }) => ({ id, version, decision }));
      results.push(...(await decide(profileId, decisions)));
    }
    setIsPending(false);
    const waiting = results.filter(({ outcome }) => outcome === 'waiting');
    holdClicks(panes);
    const first = acts.find(({ id }) => id === waiting[0]?.id);
    if (!first) return;
    const count = waiting.length;
    // One alone is seen, and has the focus: a toast would lie over it. Somebody may have gone to another screen meanwhile.
    const isSeen = panes?.isConnected === true;
    if (count > 1 || !isSeen)
      enqueueSnackbar(t('results.waitingCount', { count }), { variant: 'success' });
    if (isSeen) void navigate(placeOf(first), { replace: true });
  };
  return { takeBack, isPending };
}
