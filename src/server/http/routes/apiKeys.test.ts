import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { keysPerUser, type KeyScope } from '../../../shared/contract/keyScopes.ts';
import type { MadeKeyAnswer } from '../../../shared/contract/apiKey.ts';
import { createTestKey } from '../../../testing/api/createTestKey.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { limitedCalls, limitsOfKeys } from '../limitedCalls.ts';

let server: TestServer;
let ana: SignedInUser;
let profileId: string;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await createSignedInUser(server);
  profileId = await insertProfile(server.context.database.db, { user_id: ana.id, sync_code: 7 });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Record<string, string>;

async function call(name: string, headers: Headers, payload?: object) {
  const [method, path] = name.split(' ') as [Method, string];
  const asked = { method, url: `/api/${path}`, headers, ...(payload && { payload }) };
  const answer = await server.api.inject(asked);
  const body = answer.body && answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, body, headers: answer.headers };
}

const wanted = () => ({
  name: 'My script',
  scopes: ['read'] as KeyScope[],
  expiresInDays: 90 as number | null,
  password: ana.password,
});

const make = (change: object = {}) =>
  call(`POST users/${ana.id}/keys`, ana.headers, { ...wanted(), ...change });

const list = async () => (await call(`GET users/${ana.id}/keys`, ana.headers)).body;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('of an account', () => {
  test('one is made, shown once, used and ended', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    const { key, token } = body as unknown as MadeKeyAnswer;
    expect(key).toMatchObject({ name: 'My script', scopes: ['read'], usedAt: null });
    const own = await call('GET key', bearer(token));
    const { expiresAt } = key;
    expect(own.body).toEqual({ userId: ana.id, name: 'My script', scopes: ['read'], expiresAt });
    const profiles = await call(`GET profiles?userId=${ana.id}`, bearer(token));
    expect(profiles.body).toMatchObject([{ id: profileId }]);
    const listed = await list();
    expect(listed).toEqual({ keys: [{ ...key, usedAt: expect.any(String) }] });
    expect(JSON.stringify(listed)).not.toContain(token);
    const ending = `users/${ana.id}/keys/${key.id}`;
    expect((await call(`DELETE ${ending}`, ana.headers)).status).toBe(204);
    expect(await call('GET key', bearer(token))).toMatchObject({
      status: 401,
      body: { code: 'key.refused' },
    });
    expect((await call(`DELETE ${ending}`, ana.headers)).status).toBe(404);
    expect(await list()).toEqual({ keys: [] });
  });

  test('none is made without the password, whose guesses count', async () => {
    const refused = await make({ password: 'wrong' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'password.refused', field: 'password' },
    });
    for (let guess = 0; guess < 4; guess += 1) await make({ password: 'wrong' });
    expect(await make()).toMatchObject({ status: 429, body: { code: 'login.locked' } });
    expect(await list()).toEqual({ keys: [] });
  });

  test.each([
    ['without a scope', { scopes: [] }],
    ['with a scope that there is not', { scopes: ['approve'] }],
    ['with a scope twice', { scopes: ['read', 'read'] }],
    ['with a name of spaces', { name: '   ' }],
    ['with a name that hides a character', { name: 'My\u202Escript' }],
    ['with a name that is too long', { name: 'x'.repeat(61) }],
    ['that has expired', { expiresInDays: 0 }],
    ['that lives too long', { expiresInDays: 366 }],
  ])('none is made %s', async (_, change) => {
    expect((await make(change)).status).toBe(400);
  });

  test('there are so many at most', async () => {
    for (let made = 0; made < keysPerUser; made += 1) await createTestKey(server, ana.id);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'key.limit' } });
  });

  test('nobody sees, makes or ends those of another', async () => {
    const bruno = await createSignedInUser(server);
    const { id } = await createTestKey(server, ana.id);
    expect((await call(`GET users/${ana.id}/keys`, bruno.headers)).status).toBe(403);
    const made = await call(`POST users/${ana.id}/keys`, bruno.headers, wanted());
    expect(made.status).toBe(403);
    expect((await call(`DELETE users/${ana.id}/keys/${id}`, bruno.headers)).status).toBe(403);
    expect((await call(`DELETE users/${bruno.id}/keys/${id}`, bruno.headers)).status).toBe(404);
  });

  test('a new password ends them', async () => {
    const { headers } = await createTestKey(server, ana.id);
    const { email } = ana;
    const change = { name: 'Ana', email, password: 'another-password' };
    await server.api.inject({
      method: 'PATCH',
      url: `/api/users/${ana.id}`,
      headers: ana.headers,
      payload: change,
    });
    expect((await call('GET key', headers)).status).toBe(401);
  });
});

test('a session has no key', async () => {
  expect((await call('GET key', ana.headers)).status).toBe(404);
});

test('a scope that lacks is named, in the language that is asked for', async () => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const french = { ...headers, 'accept-language': 'fr' };
  expect((await call(`GET profiles?userId=${ana.id}`, french)).body).toEqual({
    code: 'key.notAllowed',
    message: 'Cette clé d’API n’a pas l’autorisation «\u00a0read\u00a0». Créez-en une qui l’a.',
  });
});

test('what is of another user is refused as to a session', async () => {
  const bruno = await createSignedInUser(server);
  const { headers } = await createTestKey(server, bruno.id);
  expect(await call(`GET profiles?userId=${ana.id}`, headers)).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
  const paused = await call(`PUT profiles/${profileId}/pause`, headers, { until: null });
  expect(paused.status).toBe(404);
});

test('a key that asks too often waits, and nobody else does', async () => {
  const [busy, other] = [await createTestKey(server, ana.id), await createTestKey(server, ana.id)];
  for (let asked = 0; asked < limitsOfKeys.max; asked += 1) await call('GET key', busy.headers);
  const refused = await call('GET key', busy.headers);
  expect(refused).toMatchObject({ status: 429, body: { code: 'calls.tooOften' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('GET key', other.headers)).status).toBe(200);
  expect((await call(`GET profiles?userId=${ana.id}`, ana.headers)).status).toBe(200);
});

const pause = (headers: Headers, until: string | null) =>
  call(`PUT profiles/${profileId}/pause`, headers, { until });
const inHours = (hours: number) =>
  new Date(server.clock.now.getTime() + hours * 3_600_000).toISOString();

test('a key pauses, and has no pause end earlier', async () => {
  const { headers } = await createTestKey(server, ana.id, ['steer']);
  expect((await pause(headers, inHours(2))).status).toBe(204);
  expect((await pause(headers, inHours(3))).status).toBe(204);
  const earlier = { status: 403, body: { code: 'key.notAllowed' } };
  expect(await pause(headers, inHours(1))).toMatchObject(earlier);
  expect((await pause(headers, null)).status).toBe(204);
  expect(await pause(headers, inHours(9))).toMatchObject(earlier);
  expect(await call(`DELETE profiles/${profileId}/pause`, headers)).toMatchObject(earlier);
  expect((await pause(ana.headers, inHours(1))).status).toBe(204);
});

test('a key that pauses too often leaves the pauses of its person to them', async () => {
  const { headers } = await createTestKey(server, ana.id, ['steer']);
  const { max } = limitedCalls.change.rateLimit;
  for (let paused = 0; paused < max; paused += 1) await pause(headers, null);
  expect((await pause(headers, null)).status).toBe(429);
  expect((await pause(ana.headers, null)).status).toBe(204);
});

describe('a key in a URL', () => {
  test.each([
    ['in the query', (token: string) => `key?access_token=${token}`],
    ['escaped', (token: string) => `key?k=%6deelo_${token.slice(6)}`],
    ['as a name', (token: string) => `key?${token}`],
    ['in the path', (token: string) => `profiles/${token}/reviews`],
  ])('is refused, with what to do: %s', async (_, path) => {
    const { token, headers } = await createTestKey(server, ana.id);
    for (const sent of [{}, headers]) {
      const { status, body } = await call(`GET ${path(token)}`, sent);
      expect(status).toBe(400);
      expect(body).toEqual({
        code: 'key.inUrl',
        message: expect.stringMatching(/End this key in the settings, make a new one/),
      });
    }
  });
});

test('a name in a URL that begins as a key does is none', async () => {
  const address = `profiles/${profileId}/activity.csv?person=meelo_fans_of_the_north_and_the_south`;
  const { statusCode } = await server.api.inject({ url: `/api/${address}`, headers: ana.headers });
  expect(statusCode).toBe(200);
});

test('no log line has a key, whatever becomes of its call', async () => {
  const { token, headers } = await createTestKey(server, ana.id, ['read']);
  await make();
  await call('GET key', headers);
  await call('GET events', headers);
  await call(`GET nothing-here?k=${token}`, headers);
  await call(`GET key?k=${token}`, headers);
  await call('GET key', bearer(`${token}x`));
  await call('POST users/login', headers, { email: token, password: token });
  expect(server.logLines.length).toBeGreaterThan(5);
  expect(server.logLines.filter((line) => line.includes('meelo_'))).toEqual([]);
});
