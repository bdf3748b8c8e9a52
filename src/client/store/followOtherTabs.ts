import { profileCleared, profileSelected } from '../state/profileSlice.ts';
import { themeFollowed } from '../state/themeSlice.ts';
import { loggedIn, loggedOut, userUpdated } from '../state/userSlice.ts';
import type { AppStore } from './createStore.ts';
import { storageKeys } from './storage.ts';
import { parseStoredProfile } from './storedState.ts';
import { parseStoredTheme } from './storedTheme.ts';
import { parseStoredUser } from './storedUser.ts';

function followUser(store: AppStore, text: string | null): void {
  const { access_token, user } = parseStoredUser(text);
  const current = store.getState().user;
  if (access_token === null || user === null) {
    if (current.access_token !== null) store.dispatch(loggedOut());
  } else if (access_token === current.access_token) {
    store.dispatch(userUpdated(user));
  } else {
    store.dispatch(loggedIn({ access_token, user }));
  }
}

function followProfile(store: AppStore, text: string | null): void {
  const profile = parseStoredProfile(text);
  store.dispatch(profile.id === null ? profileCleared() : profileSelected(profile));
}

/** Login, logout, selection and theme of another tab become this tab's. Answers how to stop. */
export function followOtherTabs(store: AppStore): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage) return;
    // A null key means that the whole storage was emptied.
    if (key === storageKeys.user || key === null) followUser(store, newValue);
    if (key === storageKeys.profile || key === null) followProfile(store, newValue);
    if (key === storageKeys.theme || key === null) {
      store.dispatch(themeFollowed(parseStoredTheme(newValue)));
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
