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

async function call(method: 'POST' | 'PATCH', path: string, options: object = {}) {
  const answer = await server.api.inject({
    method,
    url: `/api/users/${path}`,
    headers: ana.headers,
    ...options,
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

const notRecent = {
  status: 403,
  body: {
    code: 'login.notRecent',
    message: 'Log in again to change this: your last login is more than 5 minutes ago.',
  },
};

function change(parts: object, headers: object = ana.headers) {
  return call('PATCH', ana.id, { headers, payload: { name: 'Ana', email: ana.email, ...parts } });
}

describe('a change of email or password', () => {
  const changes = [
    { email: 'ana.new@example.com' },
    { password: 'another-1' },
    { email: 'ana.newer@example.com', password: 'another-1' },
  ];

  test.each(changes)('is made five minutes after the login: %j', async (parts) => {
    server.pass(5 * minuteMs);
    expect((await change(parts)).status).toBe(200);
  });

  test.each(changes)('is refused later, and changes nothing: %j', async (parts) => {
    server.pass(5 * minuteMs + 1);
    expect(await change(parts)).toEqual(notRecent);
    const payload = { email: ana.email, password: ana.password };
    expect((await call('POST', 'login', { payload })).status).toBe(200);
  });

  test('is made by the session of a new login', async () => {
    server.pass(60 * minuteMs);
    const payload = { email: ana.email, password: ana.password };
    const { body } = await call('POST', 'login', { payload });
    const { access_token: token } = body as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await change({ password: 'another-1' }, headers)).status).toBe(200);
    expect(await change({ password: 'another-1' })).toMatchObject({ status: 401 });
  });

  test('is looked up, however long the session has been known', async () => {
    expect((await change({ name: 'Ana Maria' })).status).toBe(200);
    await server.context.database.db
      .updateTable('sessions')
      .set({ created_at: new Date(server.clock.now.getTime() - 6 * minuteMs) })
      .where('user_id', '=', ana.id)
      .execute();
    expect(await change({ password: 'another-1' })).toEqual(notRecent);
  });
});

test('a new name alone needs no login', async () => {
  server.pass(60 * minuteMs);
  for (const parts of [{ name: 'Ana Maria' }, { password: '' }]) {
    expect((await change(parts)).status).toBe(200);
  }
});

test('whether an address is taken is told slowly, and ten times an hour', async () => {
  const { email: taken } = await createSignedInUser(server);
  const statuses: number[] = [];
  for (let each = 0; each < 9; each += 1) {
    statuses.push((await change({ email: `ana${each}.${ana.email}` })).status);
  }
  const begun = performance.now();
  expect(await change({ email: taken })).toMatchObject({ status: 409 });
  expect(performance.now() - begun).toBeGreaterThan(900);
  server.pass(5 * minuteMs);
  expect(statuses).toEqual(Array(9).fill(200));
  expect(await change({ email: taken })).toEqual({
    status: 429,
    body: {
      code: 'email.tooOften',
      message:
        'You have changed your email address too often. Please wait 55 minutes and try again.',
      field: 'email',
    },
  });
  expect((await change({ email: `ana8.${ana.email}` })).status).toBe(200);
  const { headers: again } = await logInAgain(server, ana);
  expect((await change({ email: taken }, again)).status).toBe(429);
  server.pass(55 * minuteMs);
  const { headers: later } = await logInAgain(server, ana);
  expect((await change({ email: `ana9.${ana.email}` }, later)).status).toBe(200);
});

test('of many changes of the email at once no more than ten are made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_none, n) => change({ email: `many${n}.${ana.email}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

test.each([
  [{ password: '123456' }, 'password', /most used/],
  [{ password: '      ' }, 'password', /spaces/],
  [{ name: 'An\u200Ba' }, 'name', /invisible/],
])('refuses %j with words, and asks for no login', async (parts, field, message) => {
  server.pass(60 * minuteMs);
  expect(await change(parts)).toEqual({
    status: 400,
    body: { code: 'input.invalid', message: expect.stringMatching(message), field },
  });
});
