import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit';
import { meeloApi } from '../api/meeloApi.ts';
import { mayHaveWaiting } from '../bot/status/botCapabilities.ts';
import { selectUser } from '../state/userSlice.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { showBadge } from './badge.ts';

const { getBot, getProfiles } = meeloApi.endpoints;

/** The icon of the app says how many texts wait, of all profiles, pushed or not; it stays as it is while some are not known. */
export const followWaiting = {
  matcher: getBot.matchFulfilled,
  effect: (
    _action: UnknownAction,
    { getState }: ListenerEffectAPI<RootState, AppDispatch>,
  ): void => {
    const counts = waitingCounts(getState());
    if (counts && !counts.includes(undefined)) {
      void showBadge(counts.reduce<number>((sum, count = 0) => sum + count, 0));
    }
  },
};

/** Of each profile; undefined: it is not known. */
function waitingCounts(state: RootState): (number | undefined)[] | undefined {
  const user = selectUser(state);
  const profiles = user ? getProfiles.select(user.id)(state).data : undefined;
  return profiles
    ?.filter(mayHaveWaiting)
    .map(({ id }) => getBot.select(id)(state).data?.waiting ?? undefined);
}
