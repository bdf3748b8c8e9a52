import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { startProxy, type DatabaseProxy } from '../../testing/postgres/startProxy.ts';
import type { TestDatabaseAddress } from '../../testing/postgres/templateDatabase.ts';
import { setUpServerProcesses } from '../../testing/processes/setUpServerProcesses.ts';
import { createUser } from '../accounts/users.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database } from './Database.ts';

const { start, request, logIn } = setUpServerProcesses();
const ana = { email: 'ana@example.com', password: 'a-long-password' };

let address: TestDatabaseAddress;
let proxy: DatabaseProxy;
beforeAll(async () => {
  address = await createTestAddress();
  const database = await createDatabase(address);
  await createUser(database.db, { ...ana, name: 'Ana', paymentStatus: 'ACTIVE' });
  await database.close();
  proxy = await startProxy(address.databaseUrl);
});
afterAll(async () => {
  await proxy.stop();
  await address.drop();
});

let server: ReturnType<typeof start>;
beforeEach(async () => {
  proxy.resume();
  server = start({ DATABASE_URL: proxy.url });
  await server.untilPrinted(/Meelo runs at/);
});

interface Session {
  access_token: string;
  user: { id: string };
}

/** Logs in, and gives what the page would call then. */
async function openPage() {
  const session = (await (await logIn(ana)).json()) as Session;
  const { id } = session.user;
  const headers = {
    authorization: `Bearer ${session.access_token}`,
    'content-type': 'application/json',
  };
  const call = (method: string, path: string, body?: object) =>
    request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return {
    rename: () => call('PATCH', `/users/${id}`, { name: 'Ana Lima', email: ana.email }),
    readPayment: () => call('GET', `/users/payment/${id}`),
    link: () =>
      call('POST', '/profiles', { username: 'ana.creates', password: 'sandbox', userId: id }),
  };
}

async function timed(response: Promise<Response>) {
  const startedAt = performance.now();
  const { status, headers } = await response;
  return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - startedAt };
}

const overdue = { status: 503, retryAfter: '1', ms: expect.any(Number) };

test('while the connection is stalled calls get 503 within five seconds, and go on after it', async () => {
  const page = await openPage();
  proxy.stall();
  const ready = timed(request('/readyz'));
  const calls = [page.rename(), page.link(), logIn(ana), logIn(ana), page.readPayment()].map(timed);
  expect((await ready).status).toBe(503);
  expect((await ready).ms).toBeLessThan(2000);
  const answers = await Promise.all(calls);
  expect(answers).toEqual(calls.map(() => overdue));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5000);

  proxy.resume();
  await server.untilPrinted(/can be reached again/);
  expect((await page.rename()).status).toBe(200);
  expect((await page.link()).status).toBe(201);
  expect(server.output().match(/the connection to the database broke/g)).toHaveLength(1);
});

test('connections that are lost without a word are given up after the first overdue answer', async () => {
  const page = await openPage();
  await Promise.all([page.rename(), page.rename(), page.rename(), page.rename()]);
  proxy.stall();
  proxy.forwardNew();
  expect(await timed(page.rename())).toEqual(overdue);
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await page.rename()).status);
  expect(statuses).toEqual(Array(6).fill(200));
});

test('stops in good order while the connection is stalled', async () => {
  await openPage();
  proxy.stall();
  server.kill('SIGTERM');
  await expect(server.ended).resolves.toBe(0);
});

test.each([
  ['the database is silent', () => proxy.stall()],
  [
    'its connection is lost, and new ones work',
    () => {
      proxy.stall();
      proxy.forwardNew();
    },
  ],
])('a process that ends does not wait out a statement where %s', async (_what, lose) => {
  const database = await createDatabase({ databaseUrl: proxy.url });
  const outside = await createDatabase(address);
  const answer = sql`select pg_sleep(60)`.execute(database.db);
  await Promise.race([answer, untilSleeping(outside)]);
  lose();
  const begun = performance.now();
  database.beginClosing();
  await expect(answer).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  // Its own limit is 35 seconds.
  expect(performance.now() - begun).toBeLessThan(10_000);
  await Promise.all([database.close(), outside.close()]);
});

test('a process that ends takes the answer of a statement that has one in time', async () => {
  const database = await createDatabase(address);
  const slow = sql`select 1 as one, pg_sleep(1)`.execute(database.db);
  database.beginClosing();
  expect((await slow).rows).toMatchObject([{ one: 1 }]);
  const after = await sql`select 2 as two`.execute(database.db);
  expect(after.rows).toEqual([{ two: 2 }]);
  await database.close();
});

async function untilSleeping({ db }: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()
    `.execute(db);
    if (rows.length > 0) return;
    await pause(50);
  }
}
