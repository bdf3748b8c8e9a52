import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { meeloApi } from '../../api/meeloApi.ts';
import type { Undoable } from '../../api/reviews.ts';
import { useProfiles } from '../../profile/useProfiles.ts';

/** What is said of the last decisions while they can be undone; `announced` to who hears the page. */
export function useUndoWords(last: Undoable | undefined, count: number) {
  const { id, profileId, decision, author: name } = last ?? {};
  const { t } = useTranslation('review');
  const profile = useProfiles().data?.find((each) => each.id === profileId);
  const { isHeld } = meeloApi.endpoints.getReviews.useInfiniteQueryState(
    profileId === undefined ? skipToken : { profileId },
    {
      selectFromResult: ({ data }) => ({
        isHeld: data?.pages[0]?.approved.some((act) => act.id === id && act.heldBy) === true,
      }),
    },
  );
  const say = (
    one: 'left' | 'approved' | 'approvedLater',
    several: 'leftCount' | 'approvedCount' | 'approvedLaterCount',
  ) => (count === 1 ? t(`results.${one}`, { name }) : t(`results.${several}`, { count }));
  if (!last) return undefined;
  if (decision === 'leave') {
    const announced = say('left', 'leftCount');
    return { announced, untilSent: () => announced };
  }
  // Then nobody knows when it is sent, or it never is.
  if (isHeld || profile?.pause || profile?.practice) {
    const announced = say('approvedLater', 'approvedLaterCount');
    const description = t(profile?.practice ? 'onItsWay.practice' : 'results.approvedLaterText');
    return { announced, untilSent: () => announced, description };
  }
  return {
    announced: say('approved', 'approvedCount'),
    untilSent: (seconds: number) =>
      count === 1 ? t('undo.sent', { name, seconds }) : t('undo.sentCount', { count, seconds }),
  };
}
