import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { dayMs, hourMs } from '../../../shared/durations.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';

let server: TestServer;
let ana: SignedInUser;
let bruno: SignedInUser;
beforeAll(async () => {
  server = await createTestServer();
  bruno = await createSignedInUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await createSignedInUser(server);
  server.clock.now = new Date();
});

function logIn(email: string, password: string, options = {}) {
  return server.api.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    ...options,
  });
}

function patchUser(id: string, payload: object, headers: Record<string, string> = ana.headers) {
  return server.api.inject({ method: 'PATCH', url: `/api/users/${id}`, payload, headers });
}

function payment(id: string, headers: Record<string, string> = ana.headers) {
  return server.api.inject({ url: `/api/users/payment/${id}`, headers });
}

test('signs in with a token that opens the other calls', async () => {
  const answer = await logIn(` ${ana.email.toUpperCase()} `, ana.password);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    user: { id: ana.id, name: expect.any(String), email: ana.email },
  });
  const { access_token: token } = answer.json<{ access_token: string }>();
  const paid = await payment(ana.id, { authorization: `Bearer ${token}` });
  expect([paid.statusCode, paid.json()]).toEqual([200, { paymentStatus: 'ACTIVE' }]);
});

test('names the first profile of the user at login', async () => {
  const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
  for (const [index, id] of ids.entries()) {
    await server.context.database.db
      .insertInto('profiles')
      .values({
        id,
        user_id: ana.id,
        network: 'sandbox',
        username: `name${index}`,
        created_at: new Date(2025, 0, index + 1),
      })
      .execute();
  }
  const answer = await logIn(ana.email, ana.password);
  expect(answer.json()).toMatchObject({ user: { profileId: ids[0] } });
});

test('answers an unknown email and a wrong password alike', async () => {
  const wrong = await logIn(ana.email, 'wrong-password');
  const unknown = await logIn('nobody@example.com', 'wrong-password');
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.json()).toEqual({
    code: 'login.refused',
    message: 'The email address or the password is not right.',
  });
  expect(unknown.json()).toEqual(wrong.json());
});

test('stores no token and no password, only their hashes', async () => {
  const { db } = server.context.database;
  const stored = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('users').selectAll().execute(),
  ]);
  expect(stored).not.toContain(ana.token);
  expect(stored).not.toContain(ana.password);
});

test('refuses every call but login without a living session', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${'x'.repeat(43)}`, `Basic ${ana.token}`]) {
    for (const [method, url] of [
      ['GET', `/api/users/payment/${ana.id}`],
      ['PATCH', `/api/users/${ana.id}`],
    ] as const) {
      const answer = await server.api.inject({ method, url, headers: { authorization } });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        {
          code: 'session.missing',
          message: 'You are not signed in, or your session has ended.',
        },
      ]);
    }
  }
});

test("refuses another user's id, known or not, and changes nothing", async () => {
  const change = { name: 'Mallory', email: 'mallory@example.com', password: 'mallory-1' };
  for (const id of [bruno.id, '01900000-0000-7000-8000-000000000000', 'nonsense', "' or 1=1 --"]) {
    const answers = [
      await patchUser(encodeURIComponent(id), change),
      await payment(encodeURIComponent(id)),
    ];
    expect(
      answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code]),
    ).toEqual([
      [403, 'access.forbidden'],
      [403, 'access.forbidden'],
    ]);
  }
  expect((await logIn(bruno.email, bruno.password)).statusCode).toBe(200);
});

test('changes name and email and keeps the password where none or an empty one is sent', async () => {
  for (const rest of [{}, { password: '' }]) {
    const email = `new.${ana.email}`;
    const answer = await patchUser(ana.id, { name: ' Ana Maria ', email, ...rest });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id: ana.id, name: 'Ana Maria', email },
    ]);
    expect((await logIn(email, ana.password)).statusCode).toBe(200);
  }
});

test('ends every other session when the password changes, and takes the new one', async () => {
  const other = (await logIn(ana.email, ana.password)).json<{ access_token: string }>();
  const otherHeaders = { authorization: `Bearer ${other.access_token}` };
  expect((await payment(ana.id, otherHeaders)).statusCode).toBe(200);
  const answer = await patchUser(ana.id, { name: 'Ana', email: ana.email, password: 'another-1' });
  expect(answer.statusCode).toBe(200);
  expect((await payment(ana.id)).statusCode).toBe(200);
  expect((await payment(ana.id, otherHeaders)).statusCode).toBe(401);
  expect((await logIn(ana.email, ana.password)).statusCode).toBe(401);
  expect((await logIn(ana.email, 'another-1')).statusCode).toBe(200);
});

test("refuses another user's email, in whatever case", async () => {
  const answer = await patchUser(ana.id, { name: 'Ana', email: bruno.email.toUpperCase() });
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      code: 'email.taken',
      message: 'This email address belongs to another account.',
      field: 'email',
    },
  ]);
});

test('shows the current payment status', async () => {
  await server.context.database.db
    .updateTable('users')
    .set({ payment_status: 'INACTIVE' })
    .where('id', '=', ana.id)
    .execute();
  expect((await payment(ana.id)).json()).toEqual({ paymentStatus: 'INACTIVE' });
});

test('ends a session after twelve hours without use', async () => {
  const start = server.clock.now.getTime();
  const { access_token: token } = (await logIn(ana.email, ana.password)).json<{
    access_token: string;
  }>();
  const headers = { authorization: `Bearer ${token}` };
  const statuses = [];
  for (const hours of [11, 22, 33.9, 45.95]) {
    server.clock.now = new Date(start + hours * hourMs);
    statuses.push((await payment(ana.id, headers)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 401]);
});

test('ends a session thirty days after login, however much it is used', async () => {
  const { access_token: token } = (await logIn(ana.email, ana.password)).json<{
    access_token: string;
  }>();
  const headers = { authorization: `Bearer ${token}` };
  const start = server.clock.now.getTime();
  const statuses = new Set<number>();
  for (let hours = 10; hours < 30 * 24; hours += 10) {
    server.clock.now = new Date(start + hours * hourMs);
    statuses.add((await payment(ana.id, headers)).statusCode);
  }
  expect([...statuses]).toEqual([200]);
  server.clock.now = new Date(start + 30 * dayMs);
  expect((await payment(ana.id, headers)).statusCode).toBe(401);
});
