import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer, aProfile, aStoryRow } from '../../testing/fakeServer/builders.ts';
import { aRedirectPrompt } from '../../testing/fakeServer/signInHandlers.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { meeloApi } from '../api/meeloApi.ts';
import { followUnanswered, keepLastSeen, showLastSeen, writeLastSeen } from './lastSeen.ts';
import { startPageListening } from './listeners.ts';
import { createStore } from './store.ts';

const server = startFakeServer();
const { getBot, getProfiles, getStories } = meeloApi.endpoints;
const login = aLoginAnswer();
const key = 'meelo-last-seen';
const signInId = 'a-sign-in-at-its-network';

beforeEach(() => localStorage.setItem('user-storage', JSON.stringify(login)));

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
  for (const script of document.querySelectorAll('script')) script.remove();
});

/** A visit in which answers came. */
async function visit() {
  server.profiles = [aProfile({ signInPrompt: aRedirectPrompt({ id: signInId }) })];
  const { dispatch, getState } = createStore({ user: login });
  await dispatch(getProfiles.initiate('user-1'));
  await dispatch(getBot.initiate('profile-1'));
  await dispatch(getStories.initiate({ userId: 'user-1', profileId: 'profile-1', page: 1 }));
  dispatch(writeLastSeen());
  return { dispatch, getState };
}

const profilesOf = ({ getState }: Pick<ReturnType<typeof createStore>, 'getState'>) =>
  getProfiles.select('user-1')(getState());

function start(user = login) {
  const store = createStore({ user });
  store.dispatch(showLastSeen());
  return store;
}

test('another start shows how the profiles and their bots stood, and when', async () => {
  const { getState } = await visit();
  const seen = profilesOf({ getState });
  const store = start();
  expect(profilesOf(store)).toMatchObject({
    isSuccess: true,
    data: [{ username: 'ana.creates', syncStatusBot: 7 }],
    fulfilledTimeStamp: seen.fulfilledTimeStamp,
  });
  expect(getBot.select('profile-1')(store.getState()).data).toEqual(
    getBot.select('profile-1')(getState()).data,
  );
});

test('a start that has no answer yet loses nothing of it', async () => {
  await visit();
  createStore({ user: login }).dispatch(writeLastSeen());
  expect(profilesOf(start()).data).toMatchObject([{ username: 'ana.creates' }]);
});

test('no word of others is written down, no sign-in at its network and no token', async () => {
  await visit();
  const written = localStorage.getItem(key);
  expect(written).toContain('ana.creates');
  for (const secret of [aStoryRow().caption, aStoryRow().profile_name, signInId, 'a-token']) {
    expect(written).not.toContain(secret);
  }
});

test('what comes later is written down by itself', async () => {
  startPageListening(keepLastSeen);
  const { dispatch } = createStore({ user: login });
  await dispatch(getProfiles.initiate('user-1'));
  expect(localStorage.getItem(key)).toContain('ana.creates');
});

test('after a logout in another tab nothing is written down', async () => {
  localStorage.removeItem('user-storage');
  await visit();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  ['to another user', () => start(aLoginAnswer({ id: 'user-2' }))],
  ['by another build', () => startAnotherBuild()],
  ['after a week', () => startAt(7 * 24 * 60 * 60_000)],
  ['by a clock that was set back', () => startAt(-60_000)],
  ['where the storage holds nonsense', () => startWith('{"userId":"user-1","queries":[1]}')],
])('nothing is shown %s', async (_when, startThen) => {
  await visit();
  expect(startThen().getState().api.queries).toEqual({});
});

function startAnotherBuild() {
  document.head.append(Object.assign(document.createElement('script'), { src: '/assets/next.js' }));
  return start();
}

function startAt(later: number) {
  jest.useFakeTimers({ now: Date.now() + later, doNotFake: ['queueMicrotask', 'nextTick'] });
  return start();
}

function startWith(text: string) {
  localStorage.setItem(key, text);
  return start();
}

test('what cannot be asked for stays failed, with what was seen before', async () => {
  await visit();
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.error()));
  const store = createStore({ user: login });
  await store.dispatch(getProfiles.initiate('user-1'));
  store.dispatch(showLastSeen());
  expect(profilesOf(store)).toMatchObject({
    isError: true,
    error: { status: 'FETCH_ERROR' },
    data: [{ username: 'ana.creates' }],
  });
});

test.each([
  ['no server answers', () => HttpResponse.error(), ['ana.creates']],
  ['the server refuses', () => HttpResponse.json({}, { status: 500 }), undefined],
])('it shows by itself only where none can be asked: %s', async (_when, answer, names) => {
  await visit();
  server.use(http.get(apiUrl('/profiles'), answer));
  startPageListening(followUnanswered);
  const store = createStore({ user: login });
  await store.dispatch(getProfiles.initiate('user-1'));
  expect(profilesOf(store).data?.map(({ username }) => username)).toEqual(names);
});

test('an answer that has come is not replaced', async () => {
  await visit();
  server.profiles = [];
  const store = createStore({ user: login });
  await store.dispatch(getProfiles.initiate('user-1'));
  store.dispatch(showLastSeen());
  expect(profilesOf(store).data).toEqual([]);
});
