import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Id } from '../../shared/contract/id.ts';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import {
  aBotAnswer,
  aLoginAnswer,
  aProfile,
  invitedOnly,
} from '../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { startFakePush } from '../../testing/client/fakePush.ts';
import { meeloApi } from '../api/meeloApi.ts';
import { loggedOut, sessionEnded, sessionFollowed } from '../state/userSlice.ts';
import { createStore } from '../store/store.ts';
import { leaveBrowser } from '../worker/leaveBrowser.ts';
import { startPush } from './followPush.ts';
import { goOn } from './followSession.ts';
import { forgetOwner, hashOf, keepOwner, readEndpointHash, readOwner } from './owner.ts';

const server = startFakeServer();
const login = aLoginAnswer();
const { user } = login;
const again = { ...login, access_token: 'another-token' };
const other = { access_token: 'of-other', user: { ...user, id: 'user-2' } };
const lead = jest.fn();
const endpoint = 'https://push.example.com/of-this-browser';
const former = 'https://push.example.com/before';

let browser: ReturnType<typeof startFakePush> | undefined;
afterEach(() => {
  browser?.stop();
  forgetOwner();
  localStorage.clear();
  lead.mockClear();
});

/** A page in a browser that takes messages, and has gone on at its start. */
async function open({
  isOffline = false,
  owner = user.id,
  known = endpoint,
}: { isOffline?: boolean; owner?: Id | null; known?: string } = {}) {
  browser = startFakePush({ isSubscribed: true, isOffline });
  if (owner !== null) keepOwner(owner, await hashOf(known));
  const store = createStore({ user: login });
  startPush(store, lead);
  await waitFor(() => expect(sent()).toContain('POST /users/user-1/devices/renewal'));
  return { store, browser };
}

/** The browser keeps the app of somebody who takes no messages. */
async function openWithoutPush({ knowsPush = true } = {}) {
  browser = startFakePush({ isSubscribed: true, knowsPush });
  browser.subscription = null;
  const store = createStore({ user: login });
  startPush(store, lead);
  return { store, browser };
}

const sent = () => server.changes().map(({ method, path }) => `${method} ${path}`);
const renewals = () => sent().filter((call) => call.endsWith('/renewal'));
const failRenewals = (status: number) =>
  server.use(
    http.post(apiUrl('/users/:id/devices/renewal'), () => HttpResponse.json({}, { status })),
  );
const off = { subscription: null, shown: [] };
const left = { ...off, isRegistered: false, caches: [] };

test.each([false, true])(
  'a logout takes the browser off, clears what is shown and removes the app, offline too: %s',
  async (isOffline) => {
    const { store, browser: emptied } = await open({ isOffline });
    store.dispatch(loggedOut());
    await waitFor(() => expect(emptied).toMatchObject(left));
    expect([readOwner(), readEndpointHash()]).toEqual(['', null]);
  },
);

test('where the browser knows no pushes, a logout removes the app all the same', async () => {
  const { store, browser: emptied } = await openWithoutPush({ knowsPush: false });
  store.dispatch(loggedOut());
  await waitFor(() => expect(emptied).toMatchObject({ isRegistered: false, caches: [] }));
});

test('where the browser knows no pushes, another login fails nowhere and keeps the app', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, browser: kept } = await openWithoutPush({ knowsPush: false });
  store.dispatch(sessionEnded());
  store.dispatch(sessionFollowed(again));
  await goOn(store, { userId: user.id, isAgain: false });
  expect(kept).toMatchObject({ isRegistered: true, caches: ['meelo-app'] });
  expect(sent()).toEqual([]);
  expect(report).not.toHaveBeenCalled();
  report.mockRestore();
});

test('a session that ends clears what is shown, and the same person goes on after the next login', async () => {
  const { store, browser: kept } = await open();
  store.dispatch(sessionEnded());
  await waitFor(() => expect(kept.shown).toEqual([]));
  store.dispatch(sessionFollowed(again));
  await waitFor(() => expect(renewals()).toHaveLength(2));
  expect(server.changes().at(-1)?.body).toEqual({ endpoint });
  expect(kept.isRegistered).toBe(true);
});

test.each([
  ['a logout', loggedOut(), null],
  ['a session that ends', sessionEnded(), null],
  ['a login of somebody else', sessionFollowed(other), null],
  ['another login of the same person', sessionFollowed(again), 'seen'],
])('%s decides what stays of what was last seen', async (_name, action, kept) => {
  localStorage.setItem('meelo-last-seen', 'seen');
  const { store, browser: told } = await open();
  store.dispatch(action);
  await waitFor(() => expect(told.shown).toEqual([]));
  expect(localStorage.getItem('meelo-last-seen')).toBe(kept);
});

test('a start without a session forgets what was last seen', () => {
  localStorage.setItem('meelo-last-seen', 'seen');
  browser = startFakePush({ isSubscribed: true });
  startPush(createStore({}), lead);
  expect(localStorage.getItem('meelo-last-seen')).toBeNull();
});

test('somebody else who logs in there is never told what the former person is, and keeps the app', async () => {
  const { store, browser: kept } = await open();
  store.dispatch(sessionEnded());
  store.dispatch(sessionFollowed(other));
  await waitFor(() => expect(kept).toMatchObject({ ...off, isRegistered: true }));
  expect(renewals()).toHaveLength(1);
});

test('where the push service cannot be told, the worker goes with the messages of the former person', async () => {
  const { store, browser: emptied } = await open({ isOffline: true });
  store.dispatch(sessionEnded());
  store.dispatch(sessionFollowed(other));
  await waitFor(() => expect(emptied).toMatchObject({ ...off, isRegistered: false }));
});

test.each([404, 429, 500])('where it is not known whose it is, a %i ends it', async (status) => {
  failRenewals(status);
  const { browser: silent } = await open({ owner: null });
  await waitFor(() => expect(silent).toMatchObject(off));
});

test('what a server does not answer for the same person is asked again by the next page', async () => {
  failRenewals(500);
  const { browser: kept, store } = await open();
  store.dispatch(sessionFollowed(again));
  await waitFor(() => expect(renewals()).toHaveLength(2));
  expect(kept.isRegistered).toBe(true);
});

test('a device that was removed elsewhere is off', async () => {
  failRenewals(404);
  const { browser: silent } = await open();
  await waitFor(() => expect(silent).toMatchObject(off));
});

test('a subscription that the browser has renewed takes the place of the former one', async () => {
  failRenewals(404);
  const { browser: kept } = await open({ known: former });
  await waitFor(() => expect(sent().at(-1)).toBe('PUT /users/user-1/devices'));
  expect(server.changes().at(-1)?.body).toEqual({
    endpoint,
    keys: { p256dh: 'key', auth: 'secret' },
  });
  await waitFor(async () => expect(readEndpointHash()).toBe(await hashOf(endpoint)));
  expect(kept.subscription).not.toBeNull();
});

test('a renewed subscription that the server does not take yet waits for the next page', async () => {
  failRenewals(404);
  server.use(http.put(apiUrl('/users/:id/devices'), () => HttpResponse.json({}, { status: 500 })));
  const { browser: kept, store } = await open({ known: former });
  await waitFor(() => expect(sent().at(-1)).toBe('PUT /users/user-1/devices'));
  await goOn(store, { userId: user.id, isAgain: false });
  expect(sent().filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  expect(kept.subscription).not.toBeNull();
});

/** A renewal that is on its way until it is told how the server answers. */
function holdRenewal() {
  const { promise, resolve } = Promise.withResolvers<200 | 404>();
  server.use(
    http.post(
      apiUrl('/users/:id/devices/renewal'),
      async () => HttpResponse.json({}, { status: await promise }),
      { once: true },
    ),
  );
  return resolve;
}

/** A page that goes on, and waits for the answer to its renewal. */
async function goOnHeld({ owner, known }: { owner: Id | null; known: string }) {
  const answer = holdRenewal();
  browser = startFakePush({ isSubscribed: true });
  if (owner !== null) keepOwner(owner, await hashOf(known));
  const store = createStore({ user: login });
  const going = goOn(store, { userId: user.id, isAgain: false });
  await waitFor(() => expect(renewals()).toHaveLength(1));
  const end = (status: 200 | 404) => {
    answer(status);
    return going;
  };
  return { store, browser, end };
}

test.each([
  ['answered', { status: 200, known: endpoint }],
  ['refused', { status: 404, known: former }],
] as const)('a logout in another tab stays one where a renewal is then %s', async (_what, then) => {
  const { end } = await goOnHeld({ owner: user.id, known: then.known });
  await leaveBrowser();
  await end(then.status);
  expect([readOwner(), readEndpointHash()]).toEqual(['', null]);
  expect(sent().filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('a logout stays one where nobody knew whose the browser was when its renewal began', async () => {
  const { store, end } = await goOnHeld({ owner: null, known: endpoint });
  store.dispatch(loggedOut());
  await leaveBrowser();
  await end(200);
  expect([readOwner(), readEndpointHash()]).toEqual(['', null]);
});

test('a login again keeps the device whose renewal is refused for the former session', async () => {
  const { store, browser: kept, end } = await goOnHeld({ owner: user.id, known: endpoint });
  store.dispatch(sessionFollowed(again));
  await goOn(store, { userId: user.id, isAgain: true });
  await end(404);
  expect(kept.subscription).not.toBeNull();
  expect(readOwner()).toBe(user.id);
});

test('of the subscription the browser remembers nothing by which one could push to it', async () => {
  await open({ known: former });
  await waitFor(async () => expect(readEndpointHash()).toBe(await hashOf(endpoint)));
  expect(JSON.stringify({ ...localStorage })).not.toContain('push.example.com');
});

test('a login again keeps the device, though the former session ends with it', async () => {
  const { store, browser: kept } = await open();
  failRenewals(404);
  store.dispatch(sessionFollowed(again));
  await waitFor(() => expect(sent().at(-1)).toBe('PUT /users/user-1/devices'));
  expect(server.changes().at(-1)?.body).toEqual({
    endpoint,
    keys: { p256dh: 'key', auth: 'secret' },
  });
  expect(kept.isRegistered).toBe(true);
});

test.each([true, false])(
  'the icon of the app counts what waits of all profiles, and nothing after a logout (push is on: %s)',
  async (isOn) => {
    server.profiles = [
      aProfile({ id: 'p-1', capabilities: invitedOnly }),
      aProfile({ id: 'p-2', capabilities: invitedOnly }),
      aProfile({ id: 'p-3' }),
    ];
    const waiting: Record<string, number> = { 'p-1': 2, 'p-2': 3, 'p-3': 100 };
    server.use(
      http.get(apiUrl('/bots/:id'), ({ params }) =>
        HttpResponse.json(aBotAnswer({ waiting: waiting[String(params['id'])] ?? 0 })),
      ),
    );
    const { store, browser: counting } = await (isOn ? open() : openWithoutPush());
    const { getBot, getProfiles } = meeloApi.endpoints;
    await store.dispatch(getProfiles.initiate(user.id));
    await store.dispatch(getBot.initiate('p-1'));
    expect(counting.badge).toBeUndefined();
    await store.dispatch(getBot.initiate('p-2'));
    await waitFor(() => expect(counting.badge).toBe(5));
    store.dispatch(loggedOut());
    await waitFor(() => expect(counting.badge).toBe(0));
  },
);

test('a clicked message leads the page as a link does, and says so to the worker', async () => {
  const { browser: clicked } = await open();
  const navigate = `${window.location.origin}/app/activity/review?profile=1#top`;
  const answers: unknown[] = [];
  const port = { postMessage: (answer: unknown) => void answers.push(answer) };
  const message = Object.assign(new Event('message'), { data: { navigate }, ports: [port] });
  clicked.serviceWorker.dispatchEvent(message);
  expect(lead.mock.calls).toEqual([['/app/activity/review?profile=1#top']]);
  expect(answers).toEqual(['led']);
});
