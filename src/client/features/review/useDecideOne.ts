import { useSnackbar } from 'notistack';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { ReviewDecision } from '../../../shared/contract/review.ts';
import type { ReviewItem, ReviewResult } from '../../api/reviews.ts';
import { useCapOpening } from './useCapOpening.ts';
import { useDecide } from './useDecide.ts';
import { useGoingOut } from './useGoingOut.ts';

/** About what waits. */
export type CardDecision = Exclude<ReviewDecision, 'unapprove' | 'unleave' | 'write'>;

export interface OwnText {
  text: string;
  isOwnWords: boolean;
}

interface Made {
  /** Where the decision is made; the bar with the way back stands there. */
  screen: Element | null;
  own: OwnText | undefined;
}

export type DecideOne = (
  item: ReviewItem,
  decision: CardDecision,
  made: Made,
) => Promise<ReviewResult | undefined>;

/**
 * Sends the decision about one text and says what came of it; undefined where the request failed.
 * One function for all cards, so that none of them subscribes to queries of its own.
 */
export function useDecideOne(profileId: Id, isPractising: boolean): DecideOne {
  const { t } = useTranslation('review');
  const { enqueueSnackbar } = useSnackbar();
  const { decide } = useDecide();
  const goingOut = useGoingOut(isPractising);
  const capOpening = useCapOpening();
  return useCallback(
    async (item, decision, { screen, own }) => {
      const { id, version, author: name } = item;
      const [result] = await decide(profileId, [{ id, version, decision, ...own }]);
      if (result?.capOpensAt !== undefined) {
        const description = capOpening(result.capOpensAt, item);
        enqueueSnackbar(t('cap.title'), { variant: 'warning', description });
      }
      if (!result || result.outcome === 'refused' || result.outcome === 'moved') return result;
      const { outcome, approved } = result;
      if (outcome === 'tooOld') {
        const description = t('results.tooOldText');
        enqueueSnackbar(t('results.tooOld', { name }), { variant: 'warning', description });
        return result;
      }
      // The bar says it, with the way back. No decision about one lets it wait on.
      if ((result.undoable && screen?.isConnected) || outcome === 'waiting') return result;
      const said = outcome === 'left' && decision === 'leaveAuthor' ? 'leftAuthor' : outcome;
      const isHeld = approved?.heldBy || (isPractising && outcome === 'approved');
      enqueueSnackbar(t(`results.${isHeld ? 'approvedLater' : said}`, { name }), {
        variant: 'success',
        ...(isHeld && { description: goingOut(approved) }),
      });
      return result;
    },
    [capOpening, decide, enqueueSnackbar, goingOut, isPractising, profileId, t],
  );
}
