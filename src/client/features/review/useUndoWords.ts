import { useTranslation } from 'react-i18next';
import { meeloApi } from '../../api/meeloApi.ts';
import type { Undoable } from '../../api/reviews.ts';
import { useProfiles } from '../../profile/useProfiles.ts';
import { useGoingOut } from './useGoingOut.ts';

/** What is said of the last decisions while they can be undone; `announced` to who hears the page. */
export function useUndoWords({ id, profileId, decision, author: name }: Undoable, count: number) {
  const { t } = useTranslation('review');
  const profile = useProfiles().data?.find((each) => each.id === profileId);
  const isPractising = Boolean(profile?.practice);
  const goingOut = useGoingOut(isPractising);
  const { act } = meeloApi.endpoints.getReviews.useInfiniteQueryState(
    { profileId },
    {
      selectFromResult: ({ data }) => ({
        act: data?.pages[0]?.approved.find((each) => each.id === id),
      }),
    },
  );
  const say = (
    one: 'left' | 'approved' | 'approvedLater',
    several: 'leftCount' | 'approvedCount' | 'approvedLaterCount',
  ) => (count === 1 ? t(`results.${one}`, { name }) : t(`results.${several}`, { count }));
  if (decision === 'leave') {
    const announced = say('left', 'leftCount');
    return { announced, untilSent: () => announced };
  }
  // Then nobody knows when it is sent, or it never is.
  if (isPractising || profile?.pause || act?.heldBy) {
    const announced = say('approvedLater', 'approvedLaterCount');
    const ofSeveral = isPractising ? t('onItsWay.practice') : t('results.approvedLaterText');
    const ofOne = isPractising || act ? goingOut(act) : undefined;
    return {
      announced,
      untilSent: () => announced,
      description: count === 1 ? ofOne : ofSeveral,
    };
  }
  return {
    announced: say('approved', 'approvedCount'),
    untilSent: (seconds: number) =>
      count === 1 ? t('undo.sent', { name, seconds }) : t('undo.sentCount', { count, seconds }),
  };
}
