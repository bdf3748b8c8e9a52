import {
  createListenerMiddleware,
  isAnyOf,
  isRejectedWithValue,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { meeloApi } from '../api/meeloApi.ts';
import { failureStatus } from '../api/failure.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { sessionLost } from '../state/draftsSlice.ts';
import { readStoredUser } from '../state/storedState.ts';
import { loggedOut, selectAccessToken, selectUser, sessionEnded } from '../state/userSlice.ts';
import { applyColorScheme } from '../theme/applyColorScheme.ts';
import { showToast } from '../toasts/showToast.ts';
import { followStorage } from './followStorage.ts';
import { refetchOld, retryReads } from './polling.ts';
import { refetchForOtherTab, tellFailedChoice, tellRemovedElsewhere } from './profileChoice.ts';
import { noteSlowReads } from './slowReads.ts';
import type { AppDispatch, RootState } from './store.ts';

const { getBot, getClientConfig, getProfiles, getSessions, login, logOut } = meeloApi.endpoints;

/** What every store does by itself. */
export const listenerMiddleware = createListenerMiddleware();

const startListening = listenerMiddleware.startListening.withTypes<RootState, AppDispatch>();

/** What the page's own store does beyond the page: in this browser's storage, at the icon of the app, with messages. */
export const pageListenerMiddleware = createListenerMiddleware();

export const startPageListening = pageListenerMiddleware.startListening.withTypes<
  RootState,
  AppDispatch
>();

// By CSS variables alone: another color scheme renders nothing.
startListening({
  predicate: (_action, { theme }, previous) => theme !== previous.theme,
  effect: (_action, { getState }) => applyColorScheme(getState().theme),
});

// No answer is shown to somebody else than it was given to, but the configuration belongs to nobody.
startListening({
  predicate: (_action, state, previous) => {
    const user = selectUser(previous);
    return user !== null && user.id !== selectUser(state)?.id;
  },
  effect: (_action, { dispatch, getState }) => {
    const { data: value } = getClientConfig.select()(getState());
    dispatch(meeloApi.util.resetApiState());
    if (!value) return;
    const entry = { endpointName: 'getClientConfig', arg: undefined, value } as const;
    dispatch(meeloApi.util.upsertQueryEntries([entry]));
  },
});

// By the server, or in another tab: what is typed on this page waits for the same user.
startListening({
  predicate: (action, state, previous) =>
    selectUser(previous) !== null && selectUser(state) === null && !loggedOut.match(action),
  effect: (_action, { dispatch, getOriginalState }) => {
    const user = selectUser(getOriginalState());
    if (user) dispatch(sessionLost(user.id));
  },
});

interface FailedCallMeta {
  baseQueryMeta?: FetchBaseQueryMeta;
}

type FailedCall = PayloadAction<unknown, string, FailedCallMeta>;

const isFailedCall = (action: unknown): action is FailedCall => isRejectedWithValue(action);

// A 401 of these does not end the session. That of a login again means a wrong password. The others
// are calls that a server may lack; the list that is polled beside them gets a 401, too, where the
// session has ended.
const endsNoSession = isAnyOf(login.matchRejected, getBot.matchRejected, getSessions.matchRejected);

// A 401 ends the session whose token the call carried, and no other one: another tab may have stored
// one of which this page, as one that the browser had put aside, has not heard.
startListening({
  matcher: isFailedCall,
  effect: (action, { dispatch, getState }) => {
    const { payload, meta } = action;
    const token = selectAccessToken(getState());
    const sent = meta.baseQueryMeta?.request.headers.get('Authorization');
    if (failureStatus(payload) !== 401 || sent !== `Bearer ${token}`) return;
    if (endsNoSession(action)) return;
    const stored = readStoredUser();
    const isAnother = stored !== undefined && stored.access_token !== token;
    if (isAnother) followStorage(dispatch);
    else dispatch(sessionEnded());
  },
});

startListening({
  actionCreator: sessionEnded,
  effect: async () => {
    // Without its texts the login page alone says so.
    await loadTexts(['toasts']).catch(() => undefined);
    const t = i18n.getFixedT(null, 'toasts');
    await showToast(t('session.ended'), {
      variant: 'warning',
      description: t('session.endedDescription'),
    });
  },
});

// The server is told, and nobody waits for its answer.
startListening({
  actionCreator: loggedOut,
  effect: (_action, { dispatch, getOriginalState }) => {
    const token = selectAccessToken(getOriginalState());
    if (token !== null) void dispatch(logOut.initiate({ access_token: token }, { track: false }));
  },
});

startListening(retryReads);
startListening(refetchOld);
startListening(noteSlowReads);
startListening(tellFailedChoice);
startListening(refetchForOtherTab);
startListening(tellRemovedElsewhere);

// The profile that a login names by its id gets its names from the list.
startListening({
  matcher: login.matchFulfilled,
  effect: ({ payload: { user } }, { dispatch }) => {
    if (!user.profileId) return;
    void dispatch(getProfiles.initiate(user.id, { subscribe: false }));
  },
});
