import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { profileSlice } from '../state/profileSlice.ts';
import { themeSlice } from '../state/themeSlice.ts';
import { userSlice } from '../state/userSlice.ts';
import { persisted } from './persisted.ts';
import { storageKeys } from './storage.ts';
import type { StoredState } from './storedState.ts';
import { devTools } from './devTools.ts';

interface LatePart {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware[];
}

/**
 * What every page needs: session, selection and looks. The nine calls join with `attachApi`, so
 * that a page which asks the server nothing does not download them.
 */
export function createStore(preloadedState: Partial<StoredState> = {}) {
  const reducers = {
    user: persisted(storageKeys.user, userSlice.reducer),
    profile: persisted(storageKeys.profile, profileSlice.reducer),
    theme: persisted(storageKeys.theme, themeSlice.reducer),
  };
  const late = createDynamicMiddleware();
  const store = configureStore({
    reducer: combineReducers(reducers),
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        serializableCheck: {
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      }).concat(late.middleware),
    devTools: process.env.NODE_ENV === 'production' ? false : devTools,
  });
  const attach = ({ reducerPath, reducer, middleware }: LatePart) => {
    late.addMiddleware(...middleware);
    store.replaceReducer(combineReducers({ ...reducers, [reducerPath]: reducer }));
  };
  return Object.assign(store, { attach });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
