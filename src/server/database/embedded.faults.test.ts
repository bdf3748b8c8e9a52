import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { createEmbeddedTestDatabase } from '../../testing/database/createTestDatabase.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/api/createTestServer.ts';
import { setUpSync } from '../../testing/bot/setUpSync.ts';
import { logIn } from '../accounts/logIn.ts';
import { removeUser, setPassword } from '../accounts/users.ts';
import { sweepPictures } from '../media/sweepPictures.ts';
import { takeSnapshot } from '../reports/takeSnapshot.ts';

// The other tests of SQL run on PostgreSQL; here each service shows that the embedded database
// understands it, too.

describe('the calls on the embedded database', () => {
  let server: TestServer;
  let ana: SignedInUser;
  beforeAll(async () => {
    server = await createTestServer({}, { createDatabase: createEmbeddedTestDatabase });
    ana = await createSignedInUser(server);
  });
  afterAll(() => server.close());

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    const answer = await server.api.inject({
      method,
      url,
      headers: ana.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  }

  test('log in, count failures and change the account', async () => {
    const wrong = { email: ana.email, password: 'wrong' };
    expect(await call('POST', '/api/users/login', wrong)).toMatchObject({ status: 401 });
    const right = { email: ana.email, password: ana.password };
    expect(await call('POST', '/api/users/login', right)).toMatchObject({ status: 200 });
    const failures = await server.context.database.db
      .selectFrom('login_failures')
      .selectAll()
      .execute();
    expect(failures).toEqual([]);
    const changed = { name: 'Ana', email: ana.email, password: 'secret-2' };
    expect(await call('PATCH', `/api/users/${ana.id}`, changed)).toMatchObject({ status: 200 });
    expect(await call('GET', `/api/users/payment/${ana.id}`)).toEqual({
      status: 200,
      body: { paymentStatus: 'ACTIVE' },
    });
  });

  test('count sessions, change the e-mail and log out', async () => {
    const other = await createSignedInUser(server);
    const asOther = async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      payload?: object,
    ) => {
      const url = `/api/users/${path}`;
      const request = { method, url, headers: other.headers, ...(payload && { payload }) };
      return (await server.api.inject(request)).statusCode;
    };
    expect(await asOther('GET', 'sessions')).toBe(200);
    expect(await asOther('DELETE', 'sessions')).toBe(204);
    const email = `new.${other.email}`;
    expect(await asOther('PATCH', other.id, { name: 'Bo', email })).toBe(200);
    expect(await asOther('POST', 'logout')).toBe(204);
    expect(await asOther('GET', 'sessions')).toBe(401);
  });

  test('link, list, synchronise, report and remove a profile', async () => {
    const typed = { userId: ana.id, username: 'ana.creates', password: 'sandbox' };
    const { body } = await call('POST', '/api/profiles', typed);
    const list = `/api/profiles?userId=${ana.id}`;
    expect(await call('GET', list)).toMatchObject({ body: [{ id: body.id }] });
    expect((await call('POST', '/api/profiles', typed)).status).toBe(409);
    const asked = { username: 'ana.creates', syncStatusBot: 0 };
    expect((await call('PATCH', `/api/profiles/${body.id}`, asked)).status).toBe(200);
    expect(await call('GET', `/api/profiles-report/${body.id}`)).toMatchObject({ status: 200 });
    const activity = `/api/storiesprofile?user_id=${ana.id}&profile_id=${body.id}&last24h=true`;
    expect(await call('GET', activity)).toMatchObject({ status: 200, body: { data: [] } });
    const bot = { actionsToday: 0, nextLookAt: null, restsFor: null };
    expect(await call('GET', `/api/bots/${body.id}`)).toMatchObject({
      status: 200,
      body: bot,
    });
    const rules = { version: 0, rules: { steps: { thanks: 'off' } } };
    expect(await call('PUT', `/api/profiles/${body.id}/rules`, rules)).toMatchObject({
      status: 200,
      body: { version: 1, rules: rules.rules },
    });
    await server.context.database.db.updateTable('profiles').set({ sync_code: 10 }).execute();
    expect((await call('DELETE', `/api/profiles/${body.id}`)).status).toBe(204);
  });

  test('end sessions by password and by removal', async () => {
    const { db } = server.context.database;
    const other = await createSignedInUser(server);
    const news = Promise.withResolvers<string>();
    const stop = await server.context.database.listen('sessions', news.resolve);
    await setPassword(db, other.id, 'secret-3');
    expect(await news.promise).toContain(other.id);
    await stop();
    const credentials = { address: '203.0.113.1', at: new Date() };
    const proven = await logIn(
      { db, keys: [Buffer.alloc(32)] },
      { ...credentials, email: other.email, password: 'secret-3' },
    );
    expect(proven.outcome).toBe('accepted');
    await removeUser(db, other.id);
    expect(await server.context.sessions.find(other.token)).toBeUndefined();
  });
});

describe('the sync service on the embedded database', () => {
  const bench = setUpSync(createEmbeddedTestDatabase);

  test('takes a profile to operation and asks for a code on the way', async () => {
    bench.network.answer('signIn', { outcome: 'twoFactorCodeAsked', challenge: 'challenge-text' });
    await bench.startWorker();
    const id = await bench.standingAt(2);
    await bench.reaches(id, 5);
    bench.network.answer('signIn', { outcome: 'accepted', session: 's', isRenewable: true });
    const renewed = await bench.standingAt(0);
    await bench.reaches(renewed, 7);
    expect(await bench.secretKinds(renewed)).toEqual(['session']);
  });
});

describe('the bot and the reports on the embedded database', () => {
  const bench = setUpBot(createEmbeddedTestDatabase);

  test('act once, keep the picture, sweep the old one and take a snapshot', async () => {
    await Promise.all([bench.cycle(), bench.cycle()]);
    expect(await bench.activities()).toMatchObject([{ picture_id: expect.any(String) }]);
    const claimed = await bench.claim('next_snapshot_at');
    if (!claimed) throw new Error('The profile cannot be claimed.');
    await takeSnapshot(bench.context, { ...claimed, signal: new AbortController().signal });
    const { db } = bench.database;
    expect(await db.selectFrom('report_snapshots').select('profile_id').execute()).toEqual([
      { profile_id: bench.profileId },
    ]);
    bench.clock = new Date(bench.clock.getTime() + 91 * 86_400_000);
    await sweepPictures(bench.context, new AbortController().signal);
    expect(await bench.activities()).toMatchObject([{ picture_id: null }]);
  });
});

test('a queue of queries does not hold up the event loop', async () => {
  const database = await createEmbeddedTestDatabase();
  const answers: unknown[] = [];
  const query = () => database.db.selectFrom('users').selectAll().execute();
  for (let index = 0; index < 500; index += 1) void query().then((rows) => answers.push(rows));
  let turns = 0;
  for (; answers.length < 500; turns += 1) await nextTurn();
  expect(turns).toBeGreaterThan(3);
  await database.close();
});
