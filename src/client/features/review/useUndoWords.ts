import { useTranslation } from 'react-i18next';
import type { Undoable } from '../../api/reviews.ts';
import { useProfiles } from '../../profile/useProfiles.ts';
import { useGoingOut } from './useGoingOut.ts';

/** What is said of the last decisions while they can be undone; `announced` to who hears the page, too, and `hint` is not read out. */
export function useUndoWords(acts: readonly Undoable[]) {
  const { t } = useTranslation('review');
  const { data: profiles } = useProfiles();
  const profileOf = ({ profileId }: Undoable) => profiles?.find(({ id }) => id === profileId);
  const practised = acts.filter((act) => profileOf(act)?.practice);
  const goingOut = useGoingOut(practised.length === acts.length);
  const [last] = acts;
  if (!last) return undefined;
  const { decision, author: name } = last;
  const count = acts.length;
  const say = (
    one: 'left' | 'approved' | 'approvedLater',
    several: 'leftCount' | 'approvedCount' | 'approvedLaterCount',
  ) => (count === 1 ? t(`results.${one}`, { name }) : t(`results.${several}`, { count }));
  if (decision === 'leave') {
    const announced = say('left', 'leftCount');
    return { announced, untilSent: () => announced, hint: t('results.leftText') };
  }
  const sendings = acts.map((act) => ({
    isBeingSent: false,
    heldBy: act.heldBy ?? (profileOf(act)?.pause ? ('paused' as const) : null),
    goesOutAt: act.goesOutAt,
  }));
  if (practised.length > 0 || sendings.some(({ heldBy }) => heldBy)) {
    const announced = say('approvedLater', 'approvedLaterCount');
    const isOfAll =
      practised.length === count ||
      (practised.length === 0 && sendings.every(({ heldBy }) => heldBy === sendings[0]?.heldBy));
    const goesOutAt = count === 1 ? last.goesOutAt : null;
    const description = isOfAll
      ? goingOut(sendings[0] && { ...sendings[0], goesOutAt })
      : t('results.approvedLaterText');
    return { announced, untilSent: () => announced, description };
  }
  return {
    announced: say('approved', 'approvedCount'),
    untilSent: (seconds: number) =>
      count === 1 ? t('undo.sent', { name, seconds }) : t('undo.sentCount', { count, seconds }),
  };
}
