import { expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer, aProfile } from '../../testing/fakeServer/builders.ts';
import { recordRequests } from '../../testing/fakeServer/recordRequests.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { selectSelectedProfile } from '../state/profileSlice.ts';
import { createStore, type AppStore } from '../store/store.ts';
import { meeloApi } from './meeloApi.ts';

const { endpoints } = meeloApi;
const server = startFakeServer();
const recordRequest = recordRequests(server);

const signedInStore = () => createStore({ user: aLoginAnswer() });

test('a created profile becomes the selected one and the list is fetched again', async () => {
  const answer = { id: 'p2', name: 'Bo', username: 'bo', user_id: 'user-1' };
  const store = signedInStore();
  recordRequest('get', '/profiles', []);
  await store.dispatch(endpoints.getProfiles.initiate('user-1'));
  recordRequest('post', '/profiles', answer);
  recordRequest('get', '/profiles', [aProfile({ id: 'p2', fullName: null, username: 'bo' })]);
  const body = { username: 'bo', password: 'x', userId: 'user-1' };
  await store.dispatch(endpoints.createProfile.initiate(body));
  expect(selectSelectedProfile(store.getState())).toMatchObject(answer);
  await Promise.all(store.dispatch(meeloApi.util.getRunningQueriesThunk()));
  expect(endpoints.getProfiles.select('user-1')(store.getState()).data).toHaveLength(1);
});

test('a deleted profile is no longer selected, whatever the answer says', async () => {
  recordRequest('delete', '/profiles/profile-1');
  const store = createStore({
    user: aLoginAnswer(),
    profile: { id: 'profile-1', name: 'Ana', username: 'ana', user_id: 'user-1' },
  });
  await store.dispatch(endpoints.deleteProfile.initiate('profile-1'));
  expect(selectSelectedProfile(store.getState())).toBeNull();
});

test.each([
  { meanwhile: 'nothing else', isListPending: false },
  { meanwhile: 'a list from before it', isListPending: true },
])('after a deletion the list is fetched again, with $meanwhile pending', async (given) => {
  recordRequest('get', '/profiles', [aProfile()]);
  const store = signedInStore();
  await store.dispatch(endpoints.getProfiles.initiate('user-1'));
  if (given.isListPending) {
    const asked = Promise.withResolvers<void>();
    const neverAnswer = () => {
      asked.resolve();
      return new Promise<never>(() => undefined);
    };
    server.use(http.get(apiUrl('/profiles'), neverAnswer, { once: true }));
    void store.dispatch(endpoints.getProfiles.initiate('user-1', { forceRefetch: true }));
    await asked.promise;
  }
  const answered = Promise.withResolvers<void>();
  recordRequest('delete', '/profiles/profile-1');
  recordRequest('get', '/profiles', [aProfile({ id: 'p2' })]);
  store.subscribe(() => {
    const { data } = endpoints.getProfiles.select('user-1')(store.getState());
    if (data?.[0]?.id === 'p2') answered.resolve();
  });
  await store.dispatch(endpoints.deleteProfile.initiate('profile-1'));
  await answered.promise;
  const { data } = endpoints.getProfiles.select('user-1')(store.getState());
  expect(data?.map(({ id }) => id)).toEqual(['p2']);
});

test('a saved user replaces the stored one and keeps the token', async () => {
  const answer = { id: 'user-1', name: 'Ada King', email: 'king@example.org' };
  const seen = recordRequest('patch', '/users/user-1', answer);
  const store = signedInStore();
  const { name, email } = answer;
  await store.dispatch(endpoints.updateUser.initiate({ id: 'user-1', name, email }));
  expect(await seen.request?.json()).toEqual({ name, email });
  expect(store.getState().user).toMatchObject({ access_token: 'a-token', user: answer });
});

test('a save answered without the user keeps what was there', async () => {
  recordRequest('patch', '/users/user-1', { name: 'Ada King' });
  const store = signedInStore();
  const change = { name: 'Ada King', email: 'king@example.org' };
  await store.dispatch(endpoints.updateUser.initiate({ id: 'user-1', ...change }));
  expect(store.getState().user.user).toEqual({ ...aLoginAnswer().user, name: 'Ada King' });
});

test('a saved user has the profiles list asked for again, at once where it is in use', async () => {
  const store = signedInStore();
  let asked = 0;
  server.use(
    http.get(apiUrl('/profiles'), () => {
      asked += 1;
      return HttpResponse.json([]);
    }),
  );
  const list = store.dispatch(endpoints.getProfiles.initiate('user-1'));
  await list;
  const save = async () => {
    const answer = { id: 'user-1', name: 'Ada King', email: 'king@example.org' };
    recordRequest('patch', '/users/user-1', answer);
    await store.dispatch(endpoints.updateUser.initiate(answer));
    await Promise.all(store.dispatch(meeloApi.util.getRunningQueriesThunk()));
  };
  await save();
  expect(asked).toBe(2);

  list.unsubscribe();
  await save();
  expect(asked).toBe(2);
  await store.dispatch(endpoints.getProfiles.initiate('user-1'));
  expect(asked).toBe(3);
});

const { changeRules } = meeloApi.endpoints;
const { restoreRules } = meeloApi.endpoints;
const ofRules = { profileId: 'profile-1', version: 0, warnsFirst: false };

test.each([
  [
    'saved',
    async ({ dispatch }: AppStore) => dispatch(changeRules.initiate({ ...ofRules, rules: {} })),
  ],
  [
    'gone back to',
    async ({ dispatch }: AppStore) => dispatch(restoreRules.initiate({ ...ofRules, restored: 0 })),
  ],
])('rules that are %s have the status of the bot asked for again', async (_what, change) => {
  const store = signedInStore();
  await store.dispatch(meeloApi.endpoints.getBot.initiate('profile-1'));
  const { error } = await change(store);
  expect(error).toBeUndefined();
  await Promise.all(store.dispatch(meeloApi.util.getRunningQueriesThunk()));
  expect(server.requestsTo('GET', /bots/)).toHaveLength(2);
});
