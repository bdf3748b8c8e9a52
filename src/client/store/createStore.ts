import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { meeloApi } from '../api/meeloApi.ts';
import type { Id } from '../state/id.ts';
import { profileSelected, profileSlice } from '../state/profileSlice.ts';
import { themeSlice } from '../state/themeSlice.ts';
import { loggedIn, loggedOut, sessionEnded, userSlice } from '../state/userSlice.ts';
import { persisted } from './persisted.ts';
import { storageKeys } from './storage.ts';
import type { StoredState } from './storedState.ts';
import { withoutSecrets } from './withoutSecrets.ts';

const rootReducer = combineReducers({
  user: persisted(storageKeys.user, userSlice.reducer),
  profile: persisted(storageKeys.profile, profileSlice.reducer),
  theme: persisted(storageKeys.theme, themeSlice.reducer),
  [meeloApi.reducerPath]: meeloApi.reducer,
});

const readProfiles = (userId: Id) =>
  meeloApi.endpoints.getProfiles.initiate(userId, { subscribe: false });

/** No answer outlives the session it was given to; a selection known by its id alone is completed. */
function createSessionListener() {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionEnded),
    effect: (_action, { dispatch }) => {
      dispatch(meeloApi.util.resetApiState());
    },
  });
  listener.startListening({
    actionCreator: profileSelected,
    effect: ({ payload }, { dispatch }) => {
      const isNamed = payload.username !== '';
      if (!isNamed) dispatch(readProfiles(payload.user_id) as unknown as UnknownAction);
    },
  });
  return listener.middleware;
}

export function createStore(preloadedState: Partial<StoredState> = {}) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        serializableCheck: {
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      })
        .prepend(createSessionListener())
        .concat(meeloApi.middleware),
    devTools: process.env.NODE_ENV === 'production' ? false : withoutSecrets,
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
