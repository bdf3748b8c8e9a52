import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { meeloApi } from '../api/meeloApi.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { profileSelected } from '../state/profileSlice.ts';
import { isSessionBoundary, sessionEnded } from '../state/userSlice.ts';
import { showToast } from '../toasts/toastQueue.ts';
import type { RootState } from './createStore.ts';

type Dispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

/**
 * What follows from the beginning and the end of a session. The toolkit's listeners would do the
 * same, but everyone who comes to log in would download them.
 */
export const sessionMiddleware: Middleware<object, RootState, Dispatch> =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    // No answer outlives the session that it was given to.
    if (isSessionBoundary(action)) dispatch(meeloApi.util.resetApiState());
    // Without its words the login alone says so.
    if (sessionEnded.match(action)) tellOfEnd().catch(() => undefined);
    // A selection that is known by its id alone gets its names from the list.
    if (profileSelected.match(action) && action.payload.username === '') {
      const { initiate } = meeloApi.endpoints.getProfiles;
      void dispatch(initiate(action.payload.user_id, { subscribe: false }));
    }
    return result;
  };

async function tellOfEnd(): Promise<void> {
  await loadTexts(['toasts']);
  const t = i18n.getFixedT(null, 'toasts');
  showToast('warning', t('session.ended'), t('session.endedDescription'));
}
