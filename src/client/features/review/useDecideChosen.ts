import { useSnackbar } from 'notistack';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem, ReviewResult } from '../../api/reviews.ts';
import { joinSentences } from '../../components/formats/joinSentences.ts';
import { isForCapAlone, type ReviewEvent } from './reviewState.ts';
import { useCapOpening } from './useCapOpening.ts';
import { useDecide } from './useDecide.ts';

interface Options {
  /** The whole list, of one profile or of several. */
  items: readonly ReviewItem[];
  isPractising: boolean;
  dispatch: Dispatch<ReviewEvent>;
}

/** One decision about several texts; those that are refused for their words open with the reasons. */
export function useDecideChosen({ items, isPractising, dispatch }: Options) {
  const { t } = useTranslation('review');
  const { enqueueSnackbar } = useSnackbar();
  const { decide, isPending } = useDecide();
  const capOpening = useCapOpening();

  const decideChosen = async (
    decision: 'approve' | 'leave',
    picked: ReviewItem[],
    /** Where the bar with the way back stands. */
    screen: Element | null,
  ) => {
    dispatch({ type: 'decided', decision, items: picked });
    const results: ReviewResult[] = [];
    for (const profileId of new Set(picked.map((item) => item.profileId))) {
      const ofOne = picked.filter((item) => item.profileId === profileId);
      const decisions = ofOne.map(({ id, version }) => ({ id, version, decision }));
      results.push(...(await decide(profileId, decisions)));
    }
    dispatch({ type: 'answered', items: picked, results });
    // Of what can be undone the bar speaks.
    const said = results.filter(({ undoable }) => !undoable || !screen?.isConnected);
    const numberOf = (wanted: string) => said.filter((each) => each.outcome === wanted).length;
    const [approved, left, refused, tooOld] = ['approved', 'left', 'refused', 'tooOld'].map(
      numberOf,
    );
    if (approved) {
      const areHeld = isPractising || said.some((each) => each.approved?.heldBy);
      const description = t(isPractising ? 'onItsWay.practice' : 'results.approvedLaterText');
      enqueueSnackbar(
        t(areHeld ? 'results.approvedLaterCount' : 'results.approvedCount', { count: approved }),
        { variant: 'success', ...(areHeld && { description }) },
      );
    }
    if (left) enqueueSnackbar(t('results.leftCount', { count: left }), { variant: 'success' });
    if (tooOld) {
      const description = t('results.tooOldText');
      enqueueSnackbar(t('results.tooOldCount', { count: tooOld }), {
        variant: 'warning',
        description,
      });
    }
    const forWords = results.filter((each) => each.outcome === 'refused' && !isForCapAlone(each));
    if (refused) {
      const { capOpensAt } = results.findLast((each) => each.capOpensAt !== undefined) ?? {};
      const reasons = [
        capOpensAt !== undefined && capOpening(capOpensAt),
        forWords.length > 0 && t('results.refusedText'),
      ];
      enqueueSnackbar(t('results.refusedCount', { count: refused }), {
        variant: 'warning',
        description: joinSentences(reasons),
      });
    }
    for (const { id, problems, doubts } of forWords) {
      const place = items.findIndex((item) => item.id === id);
      const item = items[place];
      if (!item) continue;
      dispatch({ type: 'opened', edit: { item, place, text: item.text ?? '', problems, doubts } });
    }
    // Those of a request that failed stay chosen.
    const decided = new Set(results.map(({ id }) => id));
    dispatch({ type: 'chosen', items: picked.filter(({ id }) => !decided.has(id)) });
  };
  return { decide: decideChosen, isPending };
}
