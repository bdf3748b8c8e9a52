import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type PersistConfig } from 'redux-persist';
import { followChange, followStorage } from './followStorage.ts';
import type { AppStore } from './store.ts';

// A slice is stored as one plain JSON object; redux-persist's own engine and serializer would
// write each field as a string within a string.
const jsonStorage = {
  getItem: (key: string) => Promise.resolve(window.localStorage.getItem(key)),
  setItem: async (key: string, value: unknown) =>
    window.localStorage.setItem(key, JSON.stringify(value)),
  removeItem: async (key: string) => window.localStorage.removeItem(key),
};

/** Writes a slice to local storage. It is read by `readStoredState`, before the store exists. */
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

/** Stores the session, the selection and the theme, and takes them over from other tabs. */
export function startPersistence(store: AppStore): void {
  persistStore(store);
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea === window.localStorage) followChange(store.dispatch, key, newValue);
  });
  window.addEventListener('pageshow', (event) => {
    // While the browser keeps a page aside, it hears nothing of other tabs.
    if (event.persisted) followStorage(store.dispatch);
  });
}
