import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit';
import type { Id } from '../../shared/contract/id.ts';
import { notificationsApi } from '../api/notificationsApi.ts';
import { isNotFound } from '../api/failure.ts';
import { loggedOut, selectAccessToken, selectUser } from '../state/userSlice.ts';
import { forgetLastSeen } from '../store/lastSeen.ts';
import type { AppDispatch, AppStore, RootState } from '../store/store.ts';
import { closeShown, leavePush, requestOf, subscriptionOf } from './browserPush.ts';
import { leaveBrowser } from '../worker/leaveBrowser.ts';
import { hashOf, keepOwner, readEndpointHash, readOwner } from './owner.ts';

const { addDevice, renewDevice } = notificationsApi.endpoints;

/**
 * What is shown, and what was last seen, goes with the session. Who logs out, or is followed by somebody else, is told
 * nothing here any more; who logs in again goes on.
 */
export const followSession = {
  predicate: (_action: UnknownAction, state: RootState, previous: RootState) =>
    selectAccessToken(state) !== selectAccessToken(previous),
  effect: async (
    action: UnknownAction,
    { getOriginalState, ...store }: ListenerEffectAPI<RootState, AppDispatch>,
  ): Promise<void> => {
    const [user, former] = [selectUser(store.getState()), selectUser(getOriginalState())];
    if (user?.id !== former?.id) forgetLastSeen();
    if (loggedOut.match(action)) return leaveBrowser();
    await closeShown();
    return user ? goOn(store, { userId: user.id, isAgain: user.id === former?.id }) : undefined;
  },
};

interface SignedIn {
  userId: Id;
  /** By a login while the former session lasts, with which that one may end for the server. */
  isAgain: boolean;
}

/** Takes messages for the session of now, if its person is the one who switched them on. */
export async function goOn(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  { userId, isAgain }: SignedIn,
): Promise<void> {
  const token = selectAccessToken(getState());
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await subscriptionOf(registration);
  if (!subscription) return;
  const owner = readOwner();
  const isOwn = owner === String(userId);
  if (owner !== '' && !isOwn) return leavePush(registration);
  const request = { userId, ...requestOf(subscription) };
  const [endpointHash, known] = [await hashOf(request.endpoint), readEndpointHash()];
  // Another tab that logs out forgets whom it was before this one hears of it.
  const isOver = () => selectAccessToken(getState()) !== token || readOwner() !== owner;
  const { error } = await dispatch(renewDevice.initiate({ userId, endpoint: request.endpoint }));
  if (isOver()) return;
  if (!error) return keepOwner(userId, endpointHash);
  if (isOwn && !isNotFound(error)) return;
  // The browser has another one than the server was told of.
  const isRenewed = known !== null && known !== endpointHash;
  if (!isOwn || !(isAgain || isRenewed)) return leavePush(registration);
  const added = await dispatch(addDevice.initiate(request));
  if (!added.error && !isOver()) keepOwner(userId, endpointHash);
}
