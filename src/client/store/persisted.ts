import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig } from 'redux-persist';

// A slice stands in storage as one plain JSON object; redux-persist's own engine and serializer
// would write each field as a string within a string.
const jsonStorage = {
  getItem: (key: string) => Promise.resolve(window.localStorage.getItem(key)),
  setItem: async (key: string, value: unknown) =>
    window.localStorage.setItem(key, JSON.stringify(value)),
  removeItem: async (key: string) => window.localStorage.removeItem(key),
};

/** Keeps a slice in local storage. Reading is not its part: the store starts with what was stored. */
export function persisted<State>(key: string, reducer: Reducer<State>): Reducer<State> {
  const config: PersistConfig<State> = {
    key,
    keyPrefix: '',
    storage: jsonStorage,
    serialize: false,
    blacklist: ['_persist'],
    stateReconciler: false,
    timeout: 0,
    getStoredState: () => Promise.resolve(undefined),
    // Storage can be full or forbidden; the visit goes on without it.
    writeFailHandler: () => undefined,
  };
  return persistReducer(config, reducer) as unknown as Reducer<State>;
}
