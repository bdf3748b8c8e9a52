import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aLoginAnswer, aSelectedProfile } from '../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { screenWidth } from '../../testing/screenWidth.ts';
import { meeloApi } from '../api/meeloApi.ts';
import { createStore } from '../store/store.ts';
import { prefetchProfiles, prefetchReviews } from './prefetch.ts';

const server = startFakeServer();
const state = { user: aLoginAnswer(), profile: aSelectedProfile() };

const stores: ReturnType<typeof createStore>[] = [];
const open = () => {
  const store = createStore(state);
  stores.push(store);
  return store;
};
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(meeloApi.util.resetApiState());
});

const asked = () =>
  server.requests.map(({ path }) => path).filter((path) => path !== '/config.json');
const address = (search = '') => new URL(`http://localhost/app/activity/review${search}`);

test.each([
  ['a wide screen, of the profile in use', 1024, '', ['/reviews', '/profiles/profile-1/reviews']],
  ['a narrow screen, without the queue', 1023, '', ['/profiles/profile-1/reviews']],
  ['the profile that its address names', 1023, '?profile=9', ['/profiles/9/reviews']],
])('asks for what waits ahead for %s', async (_what, width, search, paths) => {
  screenWidth(width);
  open().dispatch(prefetchReviews(address(search)));
  await waitFor(() => expect(asked()).toEqual(paths));
});

test('asks for the profiles of who is logged in, and of nobody else', async () => {
  createStore().dispatch(prefetchProfiles());
  open().dispatch(prefetchProfiles());
  await waitFor(() => expect(asked()).toEqual(['/profiles']));
});
