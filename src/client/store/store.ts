import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { AnswerCall, StoreExtra } from '../api/baseQuery.ts';
import { meeloApi } from '../api/meeloApi.ts';
import { deletionsSlice } from '../state/deletionsSlice.ts';
import { draftsSlice } from '../state/draftsSlice.ts';
import { profileSlice } from '../state/profileSlice.ts';
import { slowReadsSlice } from '../state/slowReadsSlice.ts';
import { storageKeys } from '../state/storage.ts';
import type { StoredState } from '../state/storedState.ts';
import { themeSlice } from '../state/themeSlice.ts';
import { userSlice } from '../state/userSlice.ts';
import { devTools } from './devTools.ts';
import { listenerMiddleware, pageListenerMiddleware } from './listeners.ts';
import { persisted } from './persistence.ts';
import { tellMoves } from './syncMoves.ts';

const rootReducer = combineReducers({
  user: persisted(storageKeys.user, userSlice.reducer),
  profile: persisted(storageKeys.profile, profileSlice.reducer),
  theme: persisted(storageKeys.theme, themeSlice.reducer),
  drafts: draftsSlice.reducer,
  deletions: deletionsSlice.reducer,
  slowReads: slowReadsSlice.reducer,
  [meeloApi.reducerPath]: meeloApi.reducer,
});

const developmentMiddleware = process.env.NODE_ENV === 'production' ? [] : [tellMoves];

/**
 * What it holds is stored once `startPersistence` has been called. With `answerCall` it asks no server, does not follow
 * the window, and does nothing beyond the page.
 */
export function createStore(preloadedState: Partial<StoredState> = {}, answerCall?: AnswerCall) {
  const extraArgument: StoreExtra = { answerCall };
  const pageMiddleware = answerCall ? [] : [pageListenerMiddleware.middleware];
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument },
        serializableCheck: {
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      })
        .prepend(listenerMiddleware.middleware)
        .concat(meeloApi.middleware, ...pageMiddleware, ...developmentMiddleware),
    devTools: process.env.NODE_ENV === 'production' ? false : devTools,
  });
  if (!answerCall) setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
