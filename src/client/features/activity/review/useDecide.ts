import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { failureText, isPassing, refusalOf } from '../../../api/failure.ts';
import { useDecideReviewsMutation, type Decision } from '../../../api/reviewApi.ts';
import type { ReviewResult } from '../../../api/reviews.ts';

/** Most decisions of one request. */
const mostAtOnce = 50;

/** Sends decisions, and says where they did not count. The results of a failed request are left out. */
export function useDecide(profileId: Id) {
  const { t } = useTranslation(['review', 'common']);
  const { enqueueSnackbar } = useSnackbar();
  const [send, { isLoading: isPending }] = useDecideReviewsMutation();

  const decide = async (decisions: Decision[]): Promise<ReviewResult[]> => {
    const { data, error } = await send({ profileId, decisions: decisions.slice(0, mostAtOnce) });
    if (!data) {
      const reason = isPassing(error) ? undefined : refusalOf(error).message;
      const description = reason ?? t(`common:${failureText(error)}`);
      enqueueSnackbar(t('results.failed'), { variant: 'error', description });
      return [];
    }
    const moved = data.filter(({ outcome }) => outcome === 'moved');
    if (moved.length > 0) {
      const isTooLate = decisions[0]?.decision === 'unapprove' && !moved.some(({ item }) => item);
      const said = isTooLate ? 'tooLate' : 'toast';
      const description = t(`moved.${said}Text`);
      enqueueSnackbar(t(`moved.${said}`), { variant: 'warning', description });
    }
    const rest = decisions.slice(mostAtOnce);
    return rest.length === 0 ? data : [...data, ...(await decide(rest))];
  };
  return { decide, isPending };
}
