import { afterEach, expect, test } from '@jest/globals';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';

interface Options {
  name: string;
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
    if (extension.options) {
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
const { endpoints } = meeloApi;

startFakeServer();

afterEach(() => localStorage.clear());

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
  const { actions } = await visit();
  const names = actions.map(({ type }) => type);
  expect(names).toEqual(
    expect.arrayContaining([
      'persist/PERSIST',
      'persist/REHYDRATE theme-storage',
      'api/login/pending',
      'api/login/fulfilled',
      'api/getProfiles/fulfilled',
      'api/updateProfile/pending',
    ]),
  );
  expect(names.filter((name) => /executeQuery|executeMutation/.test(name))).toEqual([]);
});

test('what is no secret stays readable, at any depth', () => {
  const state = { user: { access_token: 'a-token', user: { id: 'user-1' } }, theme: 'dark' };
  expect(extension.options?.stateSanitizer(state)).toEqual({
    user: { access_token: '•••', user: { id: 'user-1' } },
    theme: 'dark',
  });
});
