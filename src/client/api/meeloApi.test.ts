import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createElement } from 'react';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { recordRequests } from '../../testing/fakeServer/recordRequests.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import {
  aConfig,
  aProfile,
  aReportAnswer,
  aLoginAnswer,
} from '../../testing/fakeServer/builders.ts';
import { selectSelectedProfile } from '../state/profileSlice.ts';
import { createStore } from '../store/store.ts';
import { ToastProvider } from '../toasts/ToastProvider.tsx';
import { meeloApi } from './meeloApi.ts';

const { endpoints } = meeloApi;
const server = startFakeServer();
afterEach(() => localStorage.clear());

function signedInStore() {
  return createStore({ user: aLoginAnswer() });
}

const recordRequest = recordRequests(server);

test('login sends email and password and nothing else, and no token', async () => {
  const seen = recordRequest('post', '/users/login', aLoginAnswer());
  await createStore().dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'secret' }));
  expect(await seen.request?.json()).toEqual({ email: 'a@b.c', password: 'secret' });
  expect(seen.request?.headers.get('content-type')).toBe('application/json');
  expect(seen.request?.headers.has('authorization')).toBe(false);
});

test('login stores the session and clears the selection of a former user', async () => {
  recordRequest('post', '/users/login', aLoginAnswer());
  const store = createStore({ profile: { id: 9, name: 'Old', username: 'old', user_id: 8 } });
  await store.dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'secret' }));
  expect(store.getState().user).toMatchObject(aLoginAnswer());
  expect(selectSelectedProfile(store.getState())).toBeNull();
});

test.each([
  {},
  { access_token: '', user: aLoginAnswer().user },
  { access_token: 7, user: aLoginAnswer().user },
  { access_token: 'a-token' },
  { access_token: 'a-token', user: {} },
])('a login answered with %j brings no session', async (answer) => {
  // RTK Query reports an answer that cannot be read.
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  recordRequest('post', '/users/login', answer);
  const store = createStore();
  const call = await store.dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'x' }));
  expect(call.error).toBeDefined();
  expect(store.getState().user).toMatchObject({ access_token: null, user: null });
});

test('a user without a name or an email has empty ones', async () => {
  recordRequest('post', '/users/login', { access_token: 'a-token', user: { id: 3, name: null } });
  const store = createStore();
  await store.dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'x' }));
  expect(store.getState().user.user).toEqual({ id: 3, name: '', email: '' });
});

test('login with a profile id selects that profile, and the list brings its names', async () => {
  const { user, access_token } = aLoginAnswer();
  recordRequest('post', '/users/login', {
    access_token,
    user: { ...user, profileId: 'profile-1' },
  });
  recordRequest('get', '/profiles', [aProfile()]);
  const store = createStore();
  await store.dispatch(endpoints.login.initiate({ email: 'a@b.c', password: 'secret' }));
  await Promise.all(store.dispatch(meeloApi.util.getRunningQueriesThunk()));
  expect(selectSelectedProfile(store.getState())).toMatchObject({
    id: 'profile-1',
    name: 'Ana Souza',
    username: 'ana.creates',
    user_id: 'user-1',
  });
});

test('a signed-in call carries the bearer token and the interface language', async () => {
  document.documentElement.lang = 'fr';
  const seen = recordRequest('get', '/profiles', []);
  await signedInStore().dispatch(endpoints.getProfiles.initiate('user-1'));
  expect(seen.request?.headers.get('authorization')).toBe('Bearer a-token');
  expect(seen.request?.headers.get('accept-language')).toBe('fr');
  expect(new URL(seen.request?.url ?? '').search).toBe('?userId=user-1');
});

test('calls go to the address that the configuration names', async () => {
  server.config = aConfig({ API_BASE_URL: 'https://api.example.org/' });
  const seen = recordRequest('get', '/users/payment/user-1', { paymentStatus: 'ACTIVE' });
  await signedInStore().dispatch(endpoints.getPaymentStatus.initiate('user-1'));
  expect(seen.request?.url).toBe('https://api.example.org/api/users/payment/user-1');
});

test('a configuration that cannot be read means same origin', async () => {
  server.use(http.get('*/config.json', () => HttpResponse.text('<html></html>')));
  const seen = recordRequest('get', '/profiles', []);
  await signedInStore().dispatch(endpoints.getProfiles.initiate('user-1'));
  expect(seen.request?.url).toBe(`${window.location.origin}/api/profiles?userId=user-1`);
});

test('a 401 on a signed-in call ends the session', async () => {
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json({}, { status: 401 })));
  const store = signedInStore();
  await store.dispatch(endpoints.getProfiles.initiate('user-1'));
  expect(store.getState().user).toMatchObject({ access_token: null, user: null });
  // The answer to what a loader asks for may come before the first rendering.
  render(createElement(ToastProvider, null, null));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test.each([
  ['ACTIVE', 'active'],
  ['INACTIVE', 'inactive'],
  ['SUSPENDED', 'blocked'],
])('reads the payment status %s as %s', async (paymentStatus, expected) => {
  recordRequest('get', '/users/payment/user-1', { paymentStatus });
  const { data } = await signedInStore().dispatch(endpoints.getPaymentStatus.initiate('user-1'));
  expect(data).toBe(expected);
});

test('a 401 to another token than the stored one takes over what is stored', async () => {
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json({}, { status: 401 })));
  const user = { ...aLoginAnswer({ id: 'user-2' }), access_token: 'another' };
  const profile = { id: '9', name: 'Lia', username: 'lia', user_id: 'user-2' };
  localStorage.setItem('user-storage', JSON.stringify(user));
  localStorage.setItem('profile-storage', JSON.stringify(profile));
  const store = createStore({ user: aLoginAnswer() });
  await store.dispatch(endpoints.getProfiles.initiate('user-1'));
  expect(store.getState()).toMatchObject({ user, profile });
});

test('a 401 on the call for the bot, which a server may lack, ends no session', async () => {
  server.use(http.get(apiUrl('/bots/:id'), () => HttpResponse.json({}, { status: 401 })));
  const store = signedInStore();
  const { isError } = await store.dispatch(meeloApi.endpoints.getBot.initiate('profile-1'));
  expect(isError).toBe(true);
  expect(store.getState().user.access_token).toBe('a-token');
});

test('stories are asked ten at a time, page one first', async () => {
  const seen = recordRequest('get', '/storiesprofile', {
    data: [
      {
        id: '1',
        profile_name: 'ana',
        activity: 'Curtir',
        print_scr: '/a_thumb.jpg',
        data_inte: '2025-03-05T14:07:00Z',
      },
    ],
    pagination: { totalPages: 1, hasPrevPage: false, hasNextPage: false },
  });
  const query = { userId: 'user-1', profileId: 'profile-1', page: 1 };
  const { data } = await signedInStore().dispatch(endpoints.getStories.initiate(query));
  expect(Object.fromEntries(new URL(seen.request?.url ?? '').searchParams)).toEqual({
    user_id: 'user-1',
    profile_id: 'profile-1',
    page: '1',
    limit: '10',
    last24h: 'false',
  });
  expect(data).toEqual({
    rows: [
      {
        id: '1',
        profileName: 'ana',
        activity: 'Curtir',
        thumbnailUrl: '/a_thumb.jpg',
        happenedAt: '2025-03-05T14:07:00Z',
        text: null,
        caption: null,
        publishedAt: null,
        reason: null,
        outcome: null,
        outcomeReason: null,
        postKind: null,
        writtenBy: null,
        approval: null,
        ruleVersion: null,
        postUrl: null,
        answerUrl: null,
        isPostGone: false,
        isPractice: false,
        takeBack: null,
        canTakeBack: false,
        reactionCount: null,
        isOwnConversation: null,
      },
    ],
    total: null,
    totalPages: 1,
    hasPrevPage: false,
    hasNextPage: false,
  });
});

test('a report without any metric is null, and an absurd value is none', async () => {
  recordRequest('get', '/profiles-report/profile-1', {});
  const empty = await signedInStore().dispatch(endpoints.getReport.initiate('profile-1'));
  expect(empty.data).toBeNull();
  recordRequest('get', '/profiles-report/profile-1', { total_views: 'NaN', accounts_reached: 5 });
  const { data } = await signedInStore().dispatch(endpoints.getReport.initiate('profile-1'));
  expect(data).toMatchObject({ totalViews: null, accountsReached: 5 });
});

test('a report is kept per profile id, and asked for once each', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/profiles-report/:id'), ({ params }) => {
      asked.push(String(params['id']));
      return HttpResponse.json(aReportAnswer({ total_views: asked.length }));
    }),
  );
  const store = signedInStore();
  const totalViews = async (id: string) =>
    (await store.dispatch(endpoints.getReport.initiate(id))).data?.totalViews;
  expect(await totalViews('profile-1')).toBe(1);
  expect(await totalViews('profile-2')).toBe(2);
  expect(await totalViews('profile-1')).toBe(1);
  expect(asked).toEqual(['profile-1', 'profile-2']);
});

test('logout forgets every answer, and keeps the configuration', async () => {
  recordRequest('get', '/profiles', [aProfile()]);
  const store = signedInStore();
  await store.dispatch(endpoints.getProfiles.initiate('user-1', { subscribe: false }));
  store.dispatch({ type: 'user/loggedOut' });
  expect(Object.keys(store.getState().api.queries)).toEqual(['getClientConfig(undefined)']);
});
