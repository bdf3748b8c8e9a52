import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { minuteMs } from '../../../shared/durations.ts';
import {
  createSignedInUser,
  createTestServer,
  logInAgain,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';

let server: TestServer;
let ana: SignedInUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = new Date();
  ana = await createSignedInUser(server);
});

type Method = 'GET' | 'POST' | 'DELETE';
type Headers = Record<string, string>;

async function call(method: Method, path: string, headers: Headers = ana.headers) {
  const answer = await server.api.inject({ method, url: `/api/users/${path}`, headers });
  return { status: answer.statusCode, body: answer.body && answer.json<unknown>() };
}

const further = async (): Promise<Headers> => (await logInAgain(server, ana)).headers;

const statusOf = async (headers?: Headers) =>
  (await call('GET', `payment/${ana.id}`, headers)).status;

test('every session is told the account as it is now', async () => {
  const elsewhere = await further();
  const user = { id: ana.id, name: 'Ana Maria', email: `new.${ana.email}` };
  const { name, email } = user;
  const change = { method: 'PATCH', url: `/api/users/${ana.id}`, headers: ana.headers } as const;
  await server.api.inject({ ...change, payload: { name, email } });
  expect((await call('GET', 'sessions', elsewhere)).body).toEqual({ user, count: 2 });
});

describe('logging out', () => {
  test('ends the session at once, and no other', async () => {
    const elsewhere = await further();
    expect(await statusOf()).toBe(200);
    expect(await call('POST', 'logout')).toEqual({ status: 204, body: '' });
    expect([await statusOf(), await statusOf(elsewhere)]).toEqual([401, 200]);
    expect((await call('POST', 'logout')).status).toBe(401);
  });

  test('everywhere else keeps the session that asks', async () => {
    const stranger = await createSignedInUser(server);
    const others = [await further(), await further()];
    expect((await call('GET', 'sessions')).body).toMatchObject({ count: 3 });
    expect(await call('DELETE', 'sessions')).toEqual({ status: 204, body: '' });
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect((await call('GET', 'sessions')).body).toMatchObject({ count: 1 });
    expect((await call('GET', 'sessions', stranger.headers)).body).toMatchObject({ count: 1 });
  });

  test('everywhere else asks for a login of the last five minutes', async () => {
    const other = await further();
    server.pass(5 * minuteMs + 1);
    expect(await call('DELETE', 'sessions')).toMatchObject({
      status: 403,
      body: { code: 'login.notRecent' },
    });
    expect(await statusOf(other)).toBe(200);
    expect((await call('DELETE', 'sessions', await further())).status).toBe(204);
    expect([await statusOf(other), await statusOf()]).toEqual([401, 401]);
  });

  test('is not needed on a device whose session has run out', async () => {
    server.pass(11 * 60 * minuteMs);
    const now = await further();
    server.pass(2 * 60 * minuteMs);
    expect((await call('GET', 'sessions', now)).body).toMatchObject({ count: 1 });
  });
});

test('of more than fifty sessions the one that was not used for longest ends', async () => {
  const first = ana.headers;
  const old: Headers[] = [];
  for (let count = 0; count < 2; count++) {
    server.pass(minuteMs);
    old.push(await further());
  }
  server.pass(5 * minuteMs);
  expect(await statusOf(first)).toBe(200);
  const latest: Headers[] = [];
  for (let count = 0; count < 44; count++) latest.push(await further());
  // More at once would wait for one another longer than a busy machine lets them.
  latest.push(...(await Promise.all(Array.from({ length: 4 }, further))));
  expect(await Promise.all(old.map(statusOf))).toEqual([401, 200]);
  expect(await Promise.all([first, ...latest].map(statusOf))).toEqual(Array(49).fill(200));
  expect((await call('GET', 'sessions')).body).toMatchObject({ count: 50 });
});
