import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { aLoginAnswer, aProfile } from '../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';

interface Options {
  name: string;
  predicate: (state: unknown, action: Action) => boolean;
  actionSanitizer: (action: Action) => Action;
  stateSanitizer: (state: unknown) => unknown;
}

/** The browser's extension: it gets every action and state, and shows what the options make of them. */
const extension: { options?: Options; raw: unknown[]; actions: Action[]; states: unknown[] } = {
  raw: [],
  actions: [],
  states: [],
};

const record: StoreEnhancer = (createReduxStore) => (reducer, preloadedState) =>
  createReduxStore((state, action) => {
    const next = reducer(state, action);
    extension.raw.push(action, next);
    if (extension.options?.predicate(next, action)) {
      extension.actions.push(extension.options.actionSanitizer(action));
      extension.states.push(extension.options.stateSanitizer(next));
    }
    return next;
  }, preloadedState);

// The toolkit looks for the extension when it is loaded.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: Options) => {
    extension.options = options;
    return (...enhancers: StoreEnhancer[]) => compose(...enhancers, record);
  },
});
const { compose } = await import('@reduxjs/toolkit');
const { meeloApi } = await import('../api/meeloApi.ts');
const { startPersistence } = await import('./persistence.ts');
const { createStore } = await import('./store.ts');
const { loggedOut } = await import('../state/userSlice.ts');
const { endpoints } = meeloApi;

const server = startFakeServer();

beforeEach(() => {
  for (const told of [extension.raw, extension.actions, extension.states]) told.length = 0;
});

afterEach(() => localStorage.clear());

const names = () => extension.actions.map(({ type }) => type);

/** What the extension would show of a visit in which every secret is used. */
async function visit() {
  const store = createStore();
  const { dispatch } = store;
  startPersistence(store);
  await dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'pass-of-login' }));
  await dispatch(endpoints.getProfiles.initiate('user-1'));
  const profile = { userId: 'user-1', username: 'ana', password: 'pass-of-profile' };
  await dispatch(endpoints.createProfile.initiate(profile));
  const code = { id: 'profile-1', username: 'ana', syncStatusBot: 6, verificationCode: '135791' };
  await dispatch(endpoints.updateProfile.initiate(code));
  const user = { id: 'user-1', name: 'Ada', email: 'a@b.c', password: 'pass-of-settings' };
  await dispatch(endpoints.updateUser.initiate(user));
  return extension;
}

const secrets = ['a-token', 'pass-of-login', 'pass-of-profile', '135791', 'pass-of-settings'];

test('no action and no state of a visit shows a password, a token or a code', async () => {
  const { actions, states, raw } = await visit();
  const leaked = (value: unknown) =>
    secrets.filter((secret) => JSON.stringify(value).includes(secret));
  expect(leaked(raw)).toEqual(secrets);
  expect(leaked([actions, states])).toEqual([]);
});

test('actions are called by what they do', async () => {
  await visit();
  expect(names()).toEqual(
    expect.arrayContaining([
      'persist/PERSIST',
      'persist/REHYDRATE theme-storage',
      'api/login/pending',
      'api/login/fulfilled',
      'api/getProfiles/fulfilled',
      'api/updateProfile/pending',
    ]),
  );
  expect(names().filter((name) => /executeQuery|executeMutation/.test(name))).toEqual([]);
});

test('what is no secret stays readable, at any depth', () => {
  const state = { user: { access_token: 'a-token', user: { id: 'user-1' } }, theme: 'dark' };
  expect(extension.options?.stateSanitizer(state)).toEqual({
    user: { access_token: '•••', user: { id: 'user-1' } },
    theme: 'dark',
  });
});

test('a synchronisation reads as moves of its profile, one after the other', async () => {
  const { dispatch } = createStore({ user: aLoginAnswer() });
  for (const syncStatusBot of [undefined, 0, 2, 2, 5, 6, 3, 1, 7]) {
    server.profiles = [aProfile({ id: 'p1', syncStatusBot }), aProfile({ id: 'p2' })];
    await dispatch(endpoints.getProfiles.initiate('user-1', { forceRefetch: true }));
  }
  expect(names().filter((name) => name.startsWith('sync/'))).toEqual([
    'sync/moved ana.creates absent → 0 (starting)',
    'sync/moved ana.creates 0 → 2 (authenticating)',
    'sync/moved ana.creates 2 → 5 (awaitingTwoFactor)',
    'sync/moved ana.creates 5 → 6 (validatingTwoFactor)',
    'sync/moved ana.creates 6 → 3 (authenticated)',
    'sync/moved ana.creates 3 → 1 (synchronising)',
    'sync/moved ana.creates 1 → 7 (operating)',
  ]);
});

test('a move that no call has brought is read, and so is where its list comes from', async () => {
  const { dispatch } = createStore({ user: aLoginAnswer() });
  const { data = [] } = await dispatch(endpoints.getProfiles.initiate('user-1'));
  const value = data.map((profile) => ({ ...profile, syncStatusBot: 8 }));
  const entry = { endpointName: 'getProfiles', arg: 'user-1', value } as const;
  dispatch(meeloApi.util.upsertQueryEntries([entry]));
  expect(names().slice(-2)).toEqual([
    'api/getProfiles/upserted',
    'sync/moved ana.creates 7 → 8 (fatal)',
  ]);
});

test('only what happened is shown: no books of subscriptions, and no call that was not made', async () => {
  const { dispatch } = createStore({ user: aLoginAnswer() });
  const first = dispatch(endpoints.getProfiles.initiate('user-1'));
  dispatch(endpoints.getProfiles.initiate('user-1')).unsubscribe();
  await first;
  await dispatch(endpoints.getProfiles.initiate('user-1'));
  first.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(extension.raw.length).toBeGreaterThan(2 * names().length);
  expect(names().filter((name) => name.startsWith('api/getProfiles'))).toEqual([
    'api/getProfiles/pending',
    'api/getProfiles/fulfilled',
  ]);
  expect(names().filter((name) => /subscription|rejected|middleware/i.test(name))).toEqual([]);
});

test('a logout is read as what happened here and as its call, without the token', async () => {
  const { dispatch } = createStore({ user: aLoginAnswer() });
  dispatch(loggedOut());
  await waitFor(() => expect(names()).toContain('api/logOut/fulfilled'));
  expect(names()).toEqual(expect.arrayContaining(['user/loggedOut', 'api/logOut/pending']));
  expect(JSON.stringify([extension.actions, extension.states])).not.toContain('a-token');
});
