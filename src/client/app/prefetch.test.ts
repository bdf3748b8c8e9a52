import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aLoginAnswer, aSelectedProfile } from '../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { screenWidth } from '../../testing/client/screenWidth.ts';
import { meeloApi } from '../api/meeloApi.ts';
import { createStore } from '../store/store.ts';
import { prefetchProfiles, prefetchReviews, untilAnswered } from './prefetch.ts';

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
  {
    what: 'a wide screen, of the profile in use',
    width: 1024,
    paths: ['/reviews', '/profiles/profile-1/reviews'],
  },
  {
    what: 'a narrow screen, without the queue',
    width: 1023,
    paths: ['/profiles/profile-1/reviews'],
  },
  {
    what: 'the profile that its address names',
    width: 1023,
    search: '?profile=9',
    paths: ['/profiles/9/reviews'],
  },
])('asks for what waits ahead for $what', async ({ width, search, paths }) => {
  screenWidth(width);
  void open().dispatch(prefetchReviews(address(search)));
  await waitFor(() => expect(asked()).toEqual(paths));
});

test('asks for the profiles of who is logged in, and of nobody else', async () => {
  await createStore().dispatch(prefetchProfiles());
  expect(asked()).toEqual([]);
  await open().dispatch(prefetchProfiles());
  expect(asked()).toEqual(['/profiles']);
});

describe('waiting for answers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('ends with them', async () => {
    expect(await untilAnswered(Promise.resolve('answered'))).toBe('answered');
  });

  test('ends after 300 ms without them', async () => {
    const onEnd = jest.fn();
    void untilAnswered(new Promise(() => undefined)).then(onEnd);
    await jest.advanceTimersByTimeAsync(299);
    expect(onEnd).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalled();
  });
});
