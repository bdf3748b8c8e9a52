import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { webhooksPerUser } from '../../../shared/contract/notificationLists.ts';
import type { AddedWebhookAnswer, WebhooksAnswer } from '../../../shared/contract/webhooks.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import {
  createWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/notifications/createWebhookReceiver.ts';
import { removeUser, setPassword } from '../../accounts/users.ts';
import { addWebhook } from '../../notifications/webhooks/webhooks.ts';

const publicUrl = 'https://meelo.example.com';

let receiver: WebhookReceiver;
let server: TestServer;
let strict: TestServer;
let silent: TestServer;
let ana: SignedInUser;
beforeAll(async () => {
  receiver = await createWebhookReceiver();
  server = await createTestServer({ publicUrl, allowsPrivateAddresses: true });
  strict = await createTestServer({ publicUrl });
  silent = await createTestServer();
});
afterAll(async () => {
  for (const each of [server, strict, silent]) await each.close();
  await receiver.close();
});
beforeEach(async () => {
  ana = await createSignedInUser(server);
});
afterEach(() => {
  receiver.answers.clear();
  receiver.taken.length = 0;
});

interface Call {
  of?: SignedInUser;
  at?: TestServer;
  path?: string;
  payload?: object;
}

async function ask(method: 'GET' | 'POST' | 'DELETE', call: Call = {}) {
  const { of = ana, at = server, path = '', payload } = call;
  const response = await at.api.inject({
    method,
    url: `/api/users/${of.id}/webhooks${path}`,
    headers: of.headers,
    ...(payload && { payload }),
  });
  const body: unknown = response.body === '' ? undefined : response.json();
  return { status: response.statusCode, body };
}

const wanted = (change: object = {}) => ({
  name: 'Home server',
  url: receiver.address(),
  password: ana.password,
  ...change,
});

const list = async (of = ana) => ((await ask('GET', { of })).body as WebhooksAnswer).webhooks;

async function add(change: object = {}): Promise<AddedWebhookAnswer> {
  const payload = wanted(change);
  const { status, body } = await ask('POST', { payload });
  expect(status).toBe(201);
  const added = body as AddedWebhookAnswer;
  receiver.secrets.set(payload.url, added.secret);
  return added;
}

const tryOut = (id: string, call: Call = {}) => ask('POST', { path: `/${id}/test`, ...call });

test('one is added with the password, its secret is shown once, and it is removed', async () => {
  expect((await ask('GET')).body).toEqual({ isOffered: true, webhooks: [] });
  const { webhook, secret } = await add();
  expect(webhook).toEqual({
    id: expect.any(String),
    name: 'Home server',
    addedAt: server.clock.now.toISOString(),
    lastTry: null,
  });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await list()).toEqual([webhook]);
  const path = `/${webhook.id}`;
  expect((await ask('DELETE', { path })).status).toBe(204);
  expect((await ask('DELETE', { path })).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('none is added without the password, whose guesses count', async () => {
  const payload = wanted({ password: 'wrong' });
  const refused = { status: 403, body: { code: 'password.refused', field: 'password' } };
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await ask('POST', { payload })).toMatchObject(refused);
  }
  const locked = { status: 429, body: { code: 'login.locked' } };
  expect(await ask('POST', { payload: wanted() })).toMatchObject(locked);
  expect(await list()).toEqual([]);
});

test.each([
  ['no address', { url: 'abc' }, 'url'],
  ['an address without https', { url: 'http://hooks.example.com/' }, 'url'],
  ['an address of this machine', { url: 'https://127.0.0.1/' }, 'url'],
  ['a private address', { url: 'https://10.0.0.7/' }, 'url'],
  ['a private one in IPv6', { url: 'https://[fd00::1]/' }, 'url'],
  ['an address with a password', { url: 'https://a:b@hooks.example.com/' }, 'url'],
  ['an address with a fragment', { url: 'https://hooks.example.com/#a' }, 'url'],
  ['a long address', { url: `https://hooks.example.com/${'a'.repeat(2000)}` }, 'url'],
  ['a name of spaces', { name: '   ' }, 'name'],
  ['a name that hides a character', { name: 'Home\u202Eserver' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
])('none is added with %s', async (_what, change, field) => {
  const of = await createSignedInUser(strict);
  const good = wanted({ url: 'https://hooks.example.com/meelo' });
  const payload = { ...good, ...change };
  expect(await ask('POST', { of, at: strict, payload })).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', field },
  });
  expect((await ask('POST', { of, at: strict, payload: good })).status).toBe(201);
});

test('there are so many at most', async () => {
  for (let count = 0; count < webhooksPerUser; count += 1) await add();
  expect(await ask('POST', { payload: wanted() })).toMatchObject({
    status: 409,
    body: {
      code: 'webhook.limit',
      message: 'You may have up to 5 webhooks. Remove one to add another.',
    },
  });
});

test('nobody sees, adds, tries or removes those of another', async () => {
  const { webhook } = await add();
  const bruno = await createSignedInUser(server);
  const of = { ...ana, headers: bruno.headers };
  const path = `/${webhook.id}`;
  expect((await ask('GET', { of })).status).toBe(403);
  expect((await ask('POST', { of, payload: wanted() })).status).toBe(403);
  expect((await ask('DELETE', { of, path })).status).toBe(403);
  expect((await tryOut(webhook.id, { of })).status).toBe(403);
  expect((await ask('DELETE', { of: bruno, path })).status).toBe(404);
  expect((await tryOut(webhook.id, { of: bruno })).status).toBe(404);
  expect(await list()).toHaveLength(1);
  expect(receiver.taken).toEqual([]);
});

test('a new password ends them, by whichever way it comes', async () => {
  await add();
  const { email } = ana;
  const change = { name: 'Ana', email, password: 'another-password' };
  await server.api.inject({
    method: 'PATCH',
    url: `/api/users/${ana.id}`,
    headers: ana.headers,
    payload: change,
  });
  expect(await list()).toEqual([]);
  await add({ password: 'another-password' });
  const { db } = server.context.database;
  await setPassword(db, ana.id, 'a-third-password');
  const left = () => db.selectFrom('webhooks').where('user_id', '=', ana.id).select('id').execute();
  expect(await left()).toEqual([]);
});

test('none is added by a password that has changed since it was proved', async () => {
  const { context } = server;
  const wanted = { name: 'Home server', url: receiver.address(), now: context.now() };
  const stale = { userId: ana.id, provenHash: 'of the password before' };
  await expect(
    addWebhook(context.database.db, context.secrets, { ...wanted, ...stale }),
  ).rejects.toMatchObject({ code: 'password.refused' });
  expect(await list()).toEqual([]);
});

test('they go with their person', async () => {
  await add();
  const { db } = server.context.database;
  await removeUser(db, ana.id);
  expect(
    await db.selectFrom('webhooks').where('user_id', '=', ana.id).select('id').execute(),
  ).toEqual([]);
});

test('a test is posted to one of them, signed, and soon nobody sends more', async () => {
  const { webhook } = await add();
  await add();
  expect(await tryOut(webhook.id)).toEqual({
    status: 200,
    body: { outcome: 'sent', failure: null },
  });
  expect(receiver.taken.map(({ payload }) => payload)).toEqual([
    {
      type: 'notification.test',
      timestamp: server.clock.now.toISOString(),
      data: { event: 'test', url: `${publicUrl}/app/settings/theme#notifications` },
    },
  ]);
  const at = server.clock.now.toISOString();
  expect(await list()).toContainEqual({ ...webhook, lastTry: { at, failure: null } });
  const [taken] = receiver.taken;
  receiver.answers.set(taken?.url ?? '', (response) => void response.writeHead(500).end());
  expect((await tryOut(webhook.id)).body).toEqual({ outcome: 'failed', failure: 'unreachable' });
  expect(await list()).toContainEqual({ ...webhook, lastTry: { at, failure: 'unreachable' } });
  receiver.answers.set(taken?.url ?? '', (response) => void response.writeHead(410).end());
  expect((await tryOut(webhook.id)).body).toEqual({ outcome: 'failed', failure: 'address' });
  expect(await list()).toHaveLength(1);
  expect((await tryOut('1')).status).toBe(404);
  await tryOut(webhook.id);
  expect((await tryOut(webhook.id)).status).toBe(429);
});

test('offers nothing where the operator has not set the address of the pages', async () => {
  const of = await createSignedInUser(silent);
  const at = silent;
  expect((await ask('GET', { of, at })).body).toEqual({ isOffered: false, webhooks: [] });
  const refused = { status: 409, body: { code: 'webhook.notOffered' } };
  expect(await ask('POST', { of, at, payload: wanted() })).toMatchObject(refused);
  expect(await tryOut(of.id, { of, at })).toMatchObject(refused);
});

test('tells nobody the address of a webhook, nor stores or logs it or the secret as it is', async () => {
  const payload = wanted({ url: `${receiver.address()}?key=of-ana` });
  const { body } = await ask('POST', { payload });
  const { webhook, secret } = body as AddedWebhookAnswer;
  await tryOut(webhook.id);
  const rows = await server.context.database.db.selectFrom('webhooks').selectAll().execute();
  const told = JSON.stringify([webhook, await list(), rows, server.logLines]);
  for (const hidden of [payload.url, 'of-ana', secret]) expect(told).not.toContain(hidden);
});
