import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { meeloApi } from '../api/meeloApi.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { profileSelected } from '../state/profileSlice.ts';
import { loggedIn, loggedOut, sessionEnded } from '../state/userSlice.ts';
import { showToast } from '../ui/toasts/toastQueue.ts';
import type { AppDispatch, RootState } from './createStore.ts';

/** What follows from the beginning and the end of a session. */
export function createSessionListener() {
  const listener = createListenerMiddleware();
  const startListening = listener.startListening.withTypes<RootState, AppDispatch>();
  // No answer outlives the session that it was given to.
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionEnded),
    effect: (_action, { dispatch }) => {
      dispatch(meeloApi.util.resetApiState());
    },
  });
  startListening({
    actionCreator: sessionEnded,
    effect: async () => {
      await loadTexts(['toasts']);
      const t = i18n.getFixedT(null, 'toasts');
      showToast('warning', t('session.ended'), t('session.endedDescription'));
    },
  });
  // A selection that is known by its id alone gets its names from the list.
  startListening({
    actionCreator: profileSelected,
    effect: ({ payload }, { dispatch }) => {
      const { initiate } = meeloApi.endpoints.getProfiles;
      if (payload.username === '') void dispatch(initiate(payload.user_id, { subscribe: false }));
    },
  });
  return listener.middleware;
}
