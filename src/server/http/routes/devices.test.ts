import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { DevicesAnswer } from '../../../shared/contract/devices.ts';
import { dayMs, hourMs } from '../../../shared/durations.ts';
import {
  createPushServer,
  type PushService,
} from '../../../testing/notifications/createPushServer.ts';
import {
  createSignedInUser,
  createTestServer,
  logInAgain,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { makeVapidKeys } from '../../config/vapidKeys.ts';
import { mostDevices } from '../../notifications/push/devices.ts';
import { runMaintenance } from '../../start/runMaintenance.ts';

const keys = makeVapidKeys();
const push = { subject: 'mailto:meelo@example.com', keys };
const publicUrl = 'https://meelo.example.com';
const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let service: PushService;
let server: TestServer;
let strict: TestServer;
let silent: TestServer;
let user: SignedInUser;
beforeAll(async () => {
  service = await createPushServer();
  server = await createTestServer({ push, publicUrl, allowsPrivateAddresses: true });
  strict = await createTestServer({ push, publicUrl });
  silent = await createTestServer();
});
afterAll(async () => {
  for (const each of [server, strict, silent]) await each.close();
  await service.close();
});
beforeEach(async () => {
  server.clock.now = new Date();
  user = await createSignedInUser(server);
});
afterEach(() => {
  service.answers.clear();
  service.taken.length = 0;
});

interface Call {
  of?: SignedInUser;
  at?: TestServer;
  path?: string;
  payload?: object;
}

async function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', call: Call = {}) {
  const { of = user, at = server, path = '', payload } = call;
  const response = await at.api.inject({
    method,
    url: `/api/users/${of.id}/devices${path}`,
    headers: { ...of.headers, 'user-agent': userAgent },
    ...(payload && { payload }),
  });
  const body = response.body === '' ? undefined : response.json<unknown>();
  return { status: response.statusCode, body: body as DevicesAnswer };
}

const add = (payload: object = service.subscribe(), call: Call = {}) =>
  ask('PUT', { payload, ...call });
const names = async (of = user) => (await ask('GET', { of })).body.devices;
const renew = (endpoint: string, of = user) =>
  ask('POST', { of, path: '/renewal', payload: { endpoint } });

const further = (of = user) => logInAgain(server, of);

test('the browser of a session is added once, however often it is said, and known again', async () => {
  const device = service.subscribe();
  const { body } = await add(device);
  expect(body).toEqual({
    publicKey: keys.publicKey,
    devices: [
      {
        id: expect.any(String),
        name: 'Firefox · Android',
        isThis: true,
        addedAt: expect.any(String),
      },
    ],
  });
  expect((await add(device)).body).toEqual(body);
  expect((await ask('GET', { of: await further() })).body.devices).toMatchObject([
    { isThis: false },
  ]);
  // The browser has another address, where its push service gave it a new one.
  const [first] = body.devices;
  const { devices } = (await add()).body;
  expect(devices).toHaveLength(1);
  expect(devices[0]?.id).not.toBe(first?.id);
});

test('a browser belongs to the last person who switched it on there', async () => {
  const other = await createSignedInUser(server);
  const device = service.subscribe();
  await add(device);
  await add(device, { of: other });
  expect(await names()).toEqual([]);
  expect(await names(other)).toMatchObject([{ isThis: true }]);
  expect((await renew(device.endpoint)).status).toBe(404);
  await ask('POST', { path: '/test', of: other });
  expect(service.taken).toHaveLength(1);
});

test('takes no browser from somebody whose address alone is known, however it is written', async () => {
  const other = await createSignedInUser(server);
  const device = service.subscribe();
  await add(device);
  const { keys: own } = service.subscribe();
  const refused = { status: 400, body: { code: 'input.invalid', field: 'endpoint' } };
  expect(await add({ ...device, keys: own }, { of: other })).toMatchObject(refused);
  const written = device.endpoint.replace('http://', 'HTTP://');
  expect(await add({ keys: own, endpoint: written }, { of: other })).toMatchObject(refused);
  expect(await names()).toHaveLength(1);
  expect((await renew(written)).status).toBe(204);
});

test('a session has one browser, whichever was added there before', async () => {
  const former = service.subscribe();
  await add(former);
  user = await further();
  await add();
  expect((await renew(former.endpoint)).status).toBe(204);
  expect(await names()).toMatchObject([{ isThis: true }]);
});

test('a session that has ended meanwhile gets no browser', async () => {
  const of = await further();
  const device = service.subscribe();
  await add(device, { of });
  const { db } = server.context.database;
  // As another process does, before this one has heard of it.
  await db.deleteFrom('sessions').where('user_id', '=', of.id).execute();
  expect((await add(service.subscribe(), { of })).status).toBe(401);
  expect((await renew(device.endpoint, of)).status).toBe(401);
});

test('keeps the last devices of a person', async () => {
  for (let count = 0; count <= mostDevices; count += 1) {
    server.pass(1000);
    await add(undefined, { of: await further() });
  }
  const devices = await names();
  expect(devices).toHaveLength(mostDevices);
  const times = devices.map(({ addedAt }) => addedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(times[0]).toBe(server.clock.now.toISOString());
});

test('a device is removed by its person alone', async () => {
  const [device] = (await add()).body.devices;
  const path = `/${device?.id}`;
  const other = await createSignedInUser(server);
  expect((await ask('DELETE', { path, of: other })).status).toBe(404);
  expect((await ask('DELETE', { path: '/1' })).status).toBe(404);
  expect((await ask('DELETE', { path })).body.devices).toEqual([]);
  expect((await ask('DELETE', { path })).status).toBe(404);
});

test('none of it is for others', async () => {
  const other = await createSignedInUser(server);
  const of = { ...user, headers: other.headers };
  const payload = service.subscribe();
  expect((await ask('GET', { of })).status).toBe(403);
  expect((await ask('PUT', { of, payload })).status).toBe(403);
  expect((await renew(payload.endpoint, of)).status).toBe(403);
  expect((await ask('POST', { of, path: '/test' })).status).toBe(403);
  expect((await ask('DELETE', { of, path: `/${user.id}` })).status).toBe(403);
});

test('a device ends with its session, whichever way that ends', async () => {
  const logOut = (of: SignedInUser) =>
    server.api.inject({ method: 'POST', url: '/api/users/logout', headers: of.headers });
  const phone = await further();
  await add(undefined, { of: phone });
  await add();
  await logOut(phone);
  expect(await names()).toMatchObject([{ isThis: true }]);
  await add(undefined, { of: await further() });
  await server.api.inject({
    method: 'DELETE',
    url: '/api/users/sessions',
    headers: user.headers,
  });
  expect(await names()).toMatchObject([{ isThis: true }]);
  await logOut(user);
  user = await further();
  expect(await names()).toEqual([]);
});

test('goes on after a session that nobody used for a night, until a month after the last login', async () => {
  const device = service.subscribe();
  await add(device);
  server.pass(13 * hourMs);
  await runMaintenance(server.context, new AbortController().signal);
  user = await further();
  expect(await names()).toMatchObject([{ isThis: false }]);
  expect((await renew(device.endpoint)).status).toBe(204);
  expect(await names()).toMatchObject([{ isThis: true }]);
  server.pass(30 * dayMs);
  user = await further();
  expect(await names()).toEqual([]);
  await runMaintenance(server.context, new AbortController().signal);
  expect((await renew(device.endpoint)).status).toBe(404);
});

const good = { auth: Buffer.alloc(16, 1).toString('base64url'), p256dh: keys.publicKey };
const endpoint = 'https://push.example.com/abc';

test.each([
  ['no address', { endpoint: 'abc', keys: good }, 'endpoint'],
  ['an address without https', { endpoint: 'http://push.example.com/', keys: good }, 'endpoint'],
  ['an address of this machine', { endpoint: 'https://127.0.0.1/', keys: good }, 'endpoint'],
  ['a private address', { endpoint: 'https://10.0.0.7/', keys: good }, 'endpoint'],
  ['a private one in IPv6', { endpoint: 'https://[fd00::1]/', keys: good }, 'endpoint'],
  [
    'an address with a password',
    { endpoint: 'https://a:b@push.example.com/', keys: good },
    'endpoint',
  ],
  ['an address with a fragment', { endpoint: `${endpoint}#a`, keys: good }, 'endpoint'],
  ['no point of the curve', { endpoint, keys: { ...good, p256dh: 'BAAA' } }, 'keys.p256dh'],
  ['a short secret', { endpoint, keys: { ...good, auth: 'AAAA' } }, 'keys.auth'],
  ['a long address', { endpoint: `${endpoint}${'a'.repeat(2000)}`, keys: good }, 'endpoint'],
])('takes no device with %s', async (_what, payload, field) => {
  const of = await createSignedInUser(strict);
  const { status, body } = await add(payload, { of, at: strict });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'input.invalid', field } });
  expect((await add({ endpoint, keys: good }, { of, at: strict })).status).toBe(200);
});

test('offers nothing where push is not configured', async () => {
  const of = await createSignedInUser(silent);
  const at = silent;
  expect((await ask('GET', { of, at })).body).toEqual({ publicKey: null, devices: [] });
  const refused = { status: 409, body: { code: 'push.notOffered' } };
  expect(await add(undefined, { of, at })).toMatchObject(refused);
  expect(await ask('POST', { of, at, path: '/test' })).toMatchObject(refused);
});

const tryOut = () => ask('POST', { path: '/test' });

test('pushes a test to all devices of a person, in their language, and soon lets nobody send more', async () => {
  expect((await tryOut()).status).toBe(404);
  await add(undefined, { of: await further() });
  await add();
  expect((await tryOut()).body).toEqual({ outcome: 'sent', failure: null });
  expect(service.taken.map(({ payload }) => payload.notification)).toMatchObject([
    { title: 'Um teste do Meelo', navigate: `${publicUrl}/app/settings/theme#notifications` },
    { title: 'Um teste do Meelo' },
  ]);
  for (const { path } of service.taken) {
    service.answers.set(service.origin + path, (response) => void response.writeHead(410).end());
  }
  expect((await tryOut()).body).toEqual({ outcome: 'failed', failure: 'address' });
  expect(await names()).toEqual([]);
  await tryOut();
  await tryOut();
  expect((await tryOut()).status).toBe(429);
});

test('tells nobody the address of a device, nor stores it as it is', async () => {
  const device = service.subscribe();
  const { body } = await add(device);
  const secrets = [device.endpoint, device.keys.auth, device.keys.p256dh];
  const rows = await server.context.database.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .execute();
  const told = JSON.stringify([body, rows, server.logLines]);
  for (const secret of secrets) expect(told).not.toContain(secret);
});
