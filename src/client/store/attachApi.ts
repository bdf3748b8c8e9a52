import { createAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { meeloApi } from '../api/meeloApi.ts';
import type { AppStore, RootState } from './createStore.ts';
import { sessionMiddleware } from './sessionMiddleware.ts';

/** The state of a store that the nine calls have joined. */
export type StateWithApi = RootState & { api: ReturnType<typeof meeloApi.reducer> };

const apiJoined = createAction('api/joined');

type StoreWithApi = Omit<AppStore, 'getState' | 'dispatch'> & {
  getState: () => StateWithApi;
  dispatch: ThunkDispatch<StateWithApi, undefined, UnknownAction>;
};

/** Lets the nine calls join the store, once. Answers the same store. */
export function attachApi(store: AppStore): StoreWithApi {
  const joined = store as AppStore & StoreWithApi;
  if (meeloApi.reducerPath in store.getState()) return joined;
  store.attach({
    reducerPath: meeloApi.reducerPath,
    reducer: meeloApi.reducer,
    middleware: [sessionMiddleware, meeloApi.middleware],
  });
  setupListeners(store.dispatch);
  // The calls' middleware settles in with the first action that it sees; without one of its own,
  // that would be in the middle of a component's rendering.
  store.dispatch(apiJoined());
  return joined;
}
