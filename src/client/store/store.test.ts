import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { selectionFollowed } from '../state/profileSlice.ts';
import { themeColorChosen, themeToggled } from '../state/themeSlice.ts';
import { loggedOut, sessionFollowed } from '../state/userSlice.ts';
import { createStore } from './store.ts';
import { startPersistence } from './persistence.ts';
import { readStoredState } from '../state/storedState.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function stored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

function startedStore() {
  const store = createStore(readStoredState());
  startPersistence(store);
  return store;
}

function storageChanges(key: string | null, newValue: string | null): void {
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }),
  );
}

const profile = { id: 'profile-1', name: 'Ana', username: 'ana', user_id: 'user-1' };

test('session, selection and theme are stored as plain JSON', async () => {
  const store = startedStore();
  store.dispatch(sessionFollowed(aLoginAnswer()));
  store.dispatch(selectionFollowed(profile));
  store.dispatch(themeToggled());
  store.dispatch(themeColorChosen('violet'));
  await waitFor(() => expect(stored('user-storage')).toEqual(aLoginAnswer()));
  await waitFor(() => expect(stored('profile-storage')).toEqual(profile));
  await waitFor(() =>
    expect(stored('theme-storage')).toEqual({ theme: 'dark', themeColor: 'violet' }),
  );
});

test('what was dispatched before storage was ready is not overwritten', async () => {
  localStorage.setItem('theme-storage', '{"theme":"dark","themeColor":"red"}');
  const store = createStore(readStoredState());
  store.dispatch(themeColorChosen('blue'));
  startPersistence(store);
  await waitFor(() =>
    expect(stored('theme-storage')).toEqual({ theme: 'dark', themeColor: 'blue' }),
  );
  expect(store.getState().theme).toMatchObject({ theme: 'dark', themeColor: 'blue' });
});

test('logout removes session and selection from storage and leaves the rest', async () => {
  localStorage.setItem('meelo-onboarding-completed', 'true');
  const store = startedStore();
  store.dispatch(themeToggled());
  store.dispatch(sessionFollowed(aLoginAnswer()));
  store.dispatch(selectionFollowed(profile));
  await waitFor(() => expect(stored('user-storage')).toEqual(aLoginAnswer()));
  store.dispatch(loggedOut());
  await waitFor(() => expect(localStorage.getItem('user-storage')).not.toContain('a-token'));
  await waitFor(() => expect(localStorage.getItem('profile-storage')).not.toContain('ana'));
  expect(stored('theme-storage')).toEqual({ theme: 'dark', themeColor: 'neutral' });
  expect(localStorage.getItem('meelo-onboarding-completed')).toBe('true');
});

test('login, theme and logout of another tab become this tab’s', () => {
  const store = startedStore();
  storageChanges('user-storage', JSON.stringify(aLoginAnswer()));
  expect(store.getState().user).toMatchObject(aLoginAnswer());
  storageChanges('theme-storage', '{"theme":"dark","themeColor":"green"}');
  expect(store.getState().theme).toMatchObject({ theme: 'dark', themeColor: 'green' });
  storageChanges(null, null);
  expect(store.getState().user).toMatchObject({ access_token: null, user: null });
});

test.each([
  ['comes back with the session of now', aLoginAnswer(), profile],
  ['comes back without a session that has ended', { access_token: null, user: null }, undefined],
])('a page that the browser kept aside %s', (_what, user, selected) => {
  const store = startedStore();
  store.dispatch(sessionFollowed({ ...aLoginAnswer(), access_token: 'old' }));
  localStorage.setItem('user-storage', JSON.stringify(user));
  localStorage.setItem('profile-storage', JSON.stringify(selected ?? {}));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(store.getState().user.access_token).toBe('old');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.getState()).toMatchObject({ user, profile: { id: selected?.id ?? null } });
});

test('a page takes over no selection that is not of the user whom another tab has stored', () => {
  const store = startedStore();
  store.dispatch(sessionFollowed({ ...aLoginAnswer(), access_token: 'old' }));
  store.dispatch(selectionFollowed(profile));
  const user = { id: 'user-2', name: 'Bo', email: 'bo@example.org' };
  localStorage.setItem('user-storage', JSON.stringify({ access_token: 'new', user }));
  localStorage.setItem('profile-storage', JSON.stringify(profile));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.getState()).toMatchObject({ user: { user }, profile: { id: null } });
});

test.each([
  ['is forbidden', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)],
  ['holds nothing', () => localStorage.clear()],
])('a page that the browser kept aside goes on as it was where storage %s', (_what, arrange) => {
  const store = startedStore();
  store.dispatch(sessionFollowed(aLoginAnswer()));
  store.dispatch(selectionFollowed(profile));
  store.dispatch(themeToggled());
  arrange();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const theme = { theme: 'dark' };
  expect(store.getState()).toMatchObject({ user: aLoginAnswer(), profile, theme });
});

function forbid(): never {
  throw new DOMException('', 'SecurityError');
}
