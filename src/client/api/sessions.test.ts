import { expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer, aProfile } from '../../testing/fakeServer/builders.ts';
import { selectSelectedProfile } from '../state/profileSlice.ts';
import { createStore } from '../store/store.ts';
import { meeloApi } from './meeloApi.ts';

const { endpoints } = meeloApi;
const server = startFakeServer();

test.each(['/users/login', '/users/sessions'])(
  'a 401 of %s says nothing of the session that it carried',
  async (path) => {
    server.use(http.all(apiUrl(path), () => HttpResponse.json({}, { status: 401 })));
    const store = createStore({ user: aLoginAnswer() });
    await store.dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'wrong' }));
    await store.dispatch(meeloApi.endpoints.getSessions.initiate());
    expect(store.getState().user.access_token).toBe('a-token');
  },
);

test('a login again keeps answers and selection of the same person, and drops those of another', async () => {
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([aProfile()])));
  const store = createStore({ user: aLoginAnswer() });
  await store.dispatch(endpoints.getProfiles.initiate('user-1', { subscribe: false }));
  const logIn = async (id: string) => {
    const answer = { ...aLoginAnswer({ id, profileId: 'profile-1' }), access_token: `new-${id}` };
    server.use(http.post(apiUrl('/users/login'), () => HttpResponse.json(answer)));
    await store.dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'secret' }));
  };
  const known = () => endpoints.getProfiles.select('user-1')(store.getState()).data;
  await logIn('user-1');
  expect(store.getState().user.access_token).toBe('new-user-1');
  expect(selectSelectedProfile(store.getState())).toMatchObject({ username: 'ana.creates' });
  expect(known()).toHaveLength(1);
  await logIn('user-2');
  expect(known()).toBeUndefined();
});
