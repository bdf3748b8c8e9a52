import { useSnackbar } from 'notistack';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import { failureText, isPassing, refusalOf } from '../../api/failure.ts';
import { anew, readAgain } from '../../api/readAgain.ts';
import { meeloApi, useDecideReviewsMutation } from '../../api/meeloApi.ts';
import type { Deciding, Decision, ReviewResult } from '../../api/reviews.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { whatBecameOf } from './whatBecameOf.ts';

/** Most decisions of one request. */
const mostAtOnce = 50;

/** What is said where nothing waits that was to wait again. */
const tooLate: Partial<Record<Decision['decision'], 'tooLate' | 'tooLateToUndo'>> = {
  unapprove: 'tooLate',
  unleave: 'tooLateToUndo',
};

/** Sends decisions, and says where they did not count. The results of a failed request are left out. */
export function useDecide() {
  const { t } = useTranslation(['review', 'common']);
  const { enqueueSnackbar } = useSnackbar();
  const dispatch = useAppDispatch();
  const [send, { isLoading: isPending }] = useDecideReviewsMutation();

  /** Undefined where not all of them have happened: what was sent can be sent again. */
  const lostResults = useCallback(
    async ({ profileId, decisions }: Deciding) => {
      const { getReviews } = meeloApi.endpoints;
      const ask = () => dispatch(getReviews.initiate({ profileId }, anew));
      const data = await dispatch(readAgain({ ask, select: getReviews.select({ profileId }) }));
      return data && whatBecameOf(decisions, data.pages);
    },
    [dispatch],
  );

  const decide = useCallback(
    async (profileId: Id, decisions: Decision[]): Promise<ReviewResult[]> => {
      const results: ReviewResult[] = [];
      for (let sent = 0; sent < decisions.length; sent += mostAtOnce) {
        const batch = decisions.slice(sent, sent + mostAtOnce);
        const deciding = { profileId, decisions: batch };
        const { data: answered, error } = await send(deciding);
        const data = answered ?? (isPassing(error) ? await lostResults(deciding) : undefined);
        if (!data) {
          const reason = isPassing(error) ? undefined : refusalOf(error).message;
          const description = reason ?? t(`common:${failureText(error)}`);
          enqueueSnackbar(t('results.failed'), { variant: 'error', description });
          return results;
        }
        const moved = data.filter(({ outcome }) => outcome === 'moved');
        if (moved.length > 0) {
          const isThere = moved.some(({ item }) => item);
          const undoing = isThere ? undefined : tooLate[decisions[sent]?.decision ?? 'approve'];
          const said = undoing ?? 'toast';
          const description = t(`moved.${said}Text`);
          enqueueSnackbar(t(`moved.${said}`), { variant: 'warning', description });
        }
        results.push(...data);
      }
      return results;
    },
    [send, lostResults, t, enqueueSnackbar],
  );
  return { decide, isPending };
}
