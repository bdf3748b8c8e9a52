import type { UnknownAction } from '@reduxjs/toolkit';
import { devicesApi } from '../api/devicesApi.ts';
import { failureStatus } from '../api/failure.ts';
import { loggedOut, selectUser } from '../state/userSlice.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { closeShown, leavePush } from './browserPush.ts';

interface SessionChange {
  action: UnknownAction;
  /** After it. */
  state: RootState;
  dispatch: AppDispatch;
}

/**
 * What is shown goes with the session. Who logs out, or is followed by somebody else, is told nothing here any more;
 * who logs in again after a session that expired goes on.
 */
export async function followSession(
  registration: ServiceWorkerRegistration,
  { action, state, dispatch }: SessionChange,
): Promise<void> {
  if (loggedOut.match(action)) return leavePush(registration);
  await closeShown(registration);
  const subscription = await registration.pushManager.getSubscription();
  const userId = selectUser(state)?.id;
  if (userId === undefined || subscription === null) return undefined;
  const { endpoint } = subscription;
  const renewal = devicesApi.endpoints.renewDevice.initiate({ userId, endpoint });
  const { error } = await dispatch(renewal);
  return failureStatus(error) === 404 ? leavePush(registration) : undefined;
}
