import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer, aSelectedProfile } from '../../testing/fakeServer/builders.ts';
import { screenWidth } from '../../testing/client/screenWidth.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { meeloApi } from '../api/meeloApi.ts';
import { startI18n } from '../i18n/i18n.ts';
import { writeLastSeen } from '../store/lastSeen.ts';
import { createStore, type AppStore } from '../store/store.ts';
import { prefetchReviews } from './prefetch.ts';
import { loadShell, preloadAddress } from './preloadAddress.ts';
import { Shell, shellScreenAt } from './shellScreens.tsx';

const server = startFakeServer();
const login = aLoginAnswer();
const review = new URL('http://localhost/app/activity/review?profile=9');

let store: AppStore;
const open = (state = {}) => (store = createStore(state));

afterEach(() => {
  store.dispatch(meeloApi.util.resetApiState());
  localStorage.clear();
  jest.restoreAllMocks();
});

const failed = () => HttpResponse.error();

const asked = () =>
  server.requests.map(({ path }) => path).filter((path) => path !== '/config.json');

test('who is logged in has shell, screen and answers of the address under way', async () => {
  screenWidth(1023);
  await startI18n('en');
  preloadAddress(open({ user: login, profile: aSelectedProfile() }), review);
  await waitFor(() => expect(asked()).toEqual(['/profiles', '/profiles/9/reviews']));
  await waitFor(() => expect(Shell.isLoaded()).toBe(true), { timeout: 20_000 });
  await waitFor(() => expect(shellScreenAt(review.pathname)?.Screen.isLoaded()).toBe(true));
  // The router loads it as well.
  await loadShell(store);
  expect(asked()).toHaveLength(2);
});

test.each([
  { who: 'nobody', state: {}, address: review },
  { who: 'who is not in the shell', state: { user: login }, address: new URL('/login', review) },
])('$who has nothing downloaded', async ({ state, address }) => {
  const load = jest.spyOn(Shell, 'load');
  preloadAddress(open(state), address);
  expect(load).not.toHaveBeenCalled();
  expect(store.getState().api.queries).toEqual({});
});

test('what has failed is left to the screen', async () => {
  server.use(
    http.get(apiUrl('/profiles'), failed),
    http.get(apiUrl('/profiles/9/reviews'), failed),
  );
  screenWidth(1023);
  preloadAddress(open({ user: login }), review);
  const failures = () =>
    Object.values(store.getState().api.queries).filter((query) => query?.error);
  await waitFor(() => expect(failures()).toHaveLength(2));
  await loadShell(store);
  await store.dispatch(prefetchReviews(review));
  expect(asked()).toHaveLength(2);
});

test('without a network the shell is loaded with how the profiles stood last', async () => {
  localStorage.setItem('user-storage', JSON.stringify(login));
  const { getProfiles } = meeloApi.endpoints;
  const before = createStore({ user: login });
  await before.dispatch(getProfiles.initiate('user-1'));
  before.dispatch(writeLastSeen());
  before.dispatch(meeloApi.util.resetApiState());

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get(apiUrl('/profiles'), failed));
  await loadShell(open({ user: login }));
  expect(getProfiles.select('user-1')(store.getState()).data).toMatchObject([
    { username: 'ana.creates' },
  ]);
});
