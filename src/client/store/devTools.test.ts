import { afterEach, expect, test } from '@jest/globals';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';

interface Options {
  name: string;
  actionSanitizer: (action: Action) => Action;
  stateSanitizer: (state: unknown) => unknown;
}

// Stands in for the browser's extension, which the toolkit looks for when it is loaded.
const extension: { options?: Options } = {};
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: Options) => {
    extension.options = options;
    return (...[first]: StoreEnhancer[]) => first;
  },
});
const { persistStore } = await import('redux-persist');
const { meeloApi } = await import('../api/meeloApi.ts');
const { attachApi } = await import('./attachApi.ts');
const { createStore } = await import('./createStore.ts');
const { endpoints } = meeloApi;

startFakeServer();

afterEach(() => localStorage.clear());

/** What the extension would show of a visit in which every secret is used. */
async function shownOfVisit() {
  const store = createStore();
  const shown: Action[] = [];
  const raw: unknown[] = [];
  const record = () => (next: (action: unknown) => unknown) => (action: unknown) => {
    raw.push(action, store.getState());
    const { options } = extension;
    if (options) {
      shown.push(options.actionSanitizer(action as Action));
      states.push(options.stateSanitizer(store.getState()));
    }
    return next(action);
  };
  const states: unknown[] = [];
  store.attach({ reducerPath: 'record', reducer: (state = null) => state, middleware: [record] });
  const { dispatch } = attachApi(store);
  persistStore(store);
  await dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'pass-of-login' }));
  await dispatch(endpoints.getProfiles.initiate('user-1'));
  const profile = { userId: 'user-1', username: 'ana', password: 'pass-of-profile' };
  await dispatch(endpoints.createProfile.initiate(profile));
  const code = { id: 'profile-1', username: 'ana', syncStatusBot: 6, verificationCode: '246810' };
  await dispatch(endpoints.updateProfile.initiate(code));
  const user = { id: 'user-1', name: 'Ada', email: 'a@b.c', password: 'pass-of-settings' };
  await dispatch(endpoints.updateUser.initiate(user));
  return { shown, states, raw };
}

const secrets = ['a-token', 'pass-of-login', 'pass-of-profile', '246810', 'pass-of-settings'];

test('no action and no state of a visit shows a password, a token or a code', async () => {
  const { shown, states, raw } = await shownOfVisit();
  const leaked = (value: unknown) =>
    secrets.filter((secret) => JSON.stringify(value).includes(secret));
  expect(leaked(raw)).toEqual(secrets);
  expect(leaked([shown, states])).toEqual([]);
});

test('actions are called by what they do', async () => {
  const { shown } = await shownOfVisit();
  const names = shown.map(({ type }) => type);
  expect(names).toEqual(
    expect.arrayContaining([
      'persist/PERSIST',
      'persist/REHYDRATE theme-storage',
      'api/login/pending',
      'user/loggedIn',
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
