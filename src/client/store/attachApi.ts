import { setupListeners } from '@reduxjs/toolkit/query';
import { meeloApi } from '../api/meeloApi.ts';
import type { AppStore, RootState } from './createStore.ts';
import { createSessionListener } from './sessionListener.ts';

/** The state of a store that the nine calls have joined. */
export type StateWithApi = RootState & { api: ReturnType<typeof meeloApi.reducer> };

type StoreWithApi = Omit<AppStore, 'getState'> & { getState: () => StateWithApi };

/** Lets the nine calls join the store, once. Answers the same store. */
export function attachApi(store: AppStore): StoreWithApi {
  const joined = store as StoreWithApi;
  if (meeloApi.reducerPath in store.getState()) return joined;
  store.attach({
    reducerPath: meeloApi.reducerPath,
    reducer: meeloApi.reducer,
    middleware: [createSessionListener(), meeloApi.middleware],
  });
  setupListeners(store.dispatch);
  return joined;
}
