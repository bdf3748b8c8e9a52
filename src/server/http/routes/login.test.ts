import { expect, test } from '@jest/globals';
import { minuteMs } from '../../../shared/durations.ts';
import { createSignedInUser, createTestServer } from '../../../testing/api/createTestServer.ts';
import { setUpLogin } from '../../../testing/api/setUpLogin.ts';
import { addressGroup } from '../../accounts/loginLimit.ts';
import { passPasswordGate } from '../../accounts/passwords.ts';
import { newId } from '../../database/newId.ts';

const bench = setUpLogin();
const { attempt, fiveFailures, pass, statusesOf } = bench;

test('locks after five failures, even for the right password, and says how long', async () => {
  expect(await statusesOf(fiveFailures)).toEqual([401, 401, 401, 401, 401]);
  pass(minuteMs);
  const locked = await attempt({ password: bench.ana.password, language: 'en' });
  expect([locked.statusCode, locked.headers['retry-after'], locked.json()]).toEqual([
    429,
    '300',
    {
      code: 'login.locked',
      message: 'Too many login attempts. Please wait 5 minutes and try again.',
    },
  ]);
});

test('opens again six minutes after the failures', async () => {
  await statusesOf(fiveFailures);
  pass(6 * minuteMs - 1);
  expect((await attempt({ password: bench.ana.password })).statusCode).toBe(429);
  pass(1);
  expect((await attempt({ password: bench.ana.password })).statusCode).toBe(200);
});

test('counts no attempt that was answered with the lock', async () => {
  await statusesOf(fiveFailures);
  pass(5 * minuteMs);
  await statusesOf(fiveFailures);
  pass(minuteMs);
  expect((await attempt({ password: bench.ana.password })).statusCode).toBe(200);
});

test('forgets the failures after a right password', async () => {
  await statusesOf(fiveFailures.slice(1));
  expect((await attempt({ password: bench.ana.password })).statusCode).toBe(200);
  expect(await statusesOf(fiveFailures)).toEqual([401, 401, 401, 401, 401]);
});

test('counts an account apart from others, an address apart from others', async () => {
  await statusesOf(fiveFailures);
  const bruno = await createSignedInUser(bench.server);
  expect(
    await statusesOf([
      { email: bruno.email, password: bruno.password },
      { password: bench.ana.password, address: '203.0.113.2' },
      { password: bench.ana.password },
    ]),
  ).toEqual([200, 200, 429]);
});

test('counts the same account under every spelling, and accounts that do not exist', async () => {
  const { email } = bench.ana;
  const spellings = [email, email.toUpperCase(), ` ${email}`, email, email];
  await statusesOf(spellings.map((each) => ({ email: each })));
  expect((await attempt()).statusCode).toBe(429);
  const nobody = Array.from({ length: 6 }, () => ({ email: 'nobody@example.com' }));
  expect(await statusesOf(nobody)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('locks an address after thirty failures on whatever accounts', async () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ email: `someone${n}@example.com` }));
  expect(new Set(await statusesOf(many))).toEqual(new Set([401]));
  expect(
    await statusesOf([
      { password: bench.ana.password },
      { password: bench.ana.password, address: '::2' },
    ]),
  ).toEqual([429, 200]);
});

test('takes the addresses of one IPv6 network as one', async () => {
  await statusesOf(fiveFailures.map((_, n) => ({ address: `2001:db8::${n + 1}` })));
  expect(await statusesOf([{ address: '2001:db8::99' }, { address: '2001:db8:0:1::1' }])).toEqual([
    429, 401,
  ]);
});

test('takes the networks of one /48 as one after sixty failures', async () => {
  const failures = Array.from({ length: 60 }, (_, n) => ({
    id: newId(),
    email: `a${n}@example.com`,
    address: addressGroup(`2001:db8:7:${n}::1`),
    failed_at: bench.server.clock.now,
  }));
  await bench.server.context.database.db.insertInto('login_failures').values(failures).execute();
  const next = ['2001:db8:7:99::1', '2001:db8:8:99::1'];
  expect(
    await statusesOf(next.map((address) => ({ address, password: bench.ana.password }))),
  ).toEqual([429, 200]);
  pass(6 * minuteMs);
  expect(await statusesOf([{ address: next[0], password: bench.ana.password }])).toEqual([200]);
});

test('lets no more than five through of many wrong attempts at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt()));
  const refused = answers.filter(({ statusCode }) => statusCode === 401);
  expect([refused.length, answers.length]).toEqual([5, 20]);
});

test('a flood of wrong attempts from one address holds up no login from another', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, () => createSignedInUser(bench.server)),
  );
  const flood = Array.from({ length: 150 }, (_, n) =>
    attempt({ email: `anyone${n}@example.com`, address: '192.0.2.6' }),
  );
  let answered = 0;
  for (const wrong of flood) void wrong.then(() => (answered += 1));
  await Promise.race(flood);
  const honest = people.map(({ email, password }, n) =>
    attempt({ email, password, address: `198.51.100.${n}` }),
  );
  const welcomed = (await Promise.all(honest)).map(({ statusCode }) => statusCode);
  const isBeforeTheFlood = answered < flood.length / 2;
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect({ welcomed, isBeforeTheFlood }).toEqual({
    welcomed: people.map(() => 200),
    isBeforeTheFlood: true,
  });
  expect(Object.groupBy(statuses, String)).toEqual({
    401: Array(30).fill(401),
    429: Array(120).fill(429),
  });
});

test('logins beyond three hundred a minute from one address are refused unread', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7', 'accept-language': 'en' };
  const ask = () => bench.server.api.inject({ method: 'POST', url: '/api/users/login', headers });
  for (let count = 0; count < 300; count++) expect((await ask()).statusCode).toBe(400);
  const refused = await ask();
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      code: 'login.locked',
      message: 'Too many login attempts. Please wait 1 minute and try again.',
    },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await attempt({ password: bench.ana.password, address: '192.0.2.8' })).statusCode).toBe(
    200,
  );
});

test('the refusal of a flood takes its time, and nobody else waits for it', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.9' };
  const ask = () => bench.server.api.inject({ method: 'POST', url: '/api/users/login', headers });
  for (let count = 0; count < 300; count++) await ask();
  const answered: number[] = [];
  const note = ({ statusCode }: { statusCode: number }) => answered.push(statusCode);
  const refused = ask().then(note);
  await attempt({ password: bench.ana.password, address: '192.0.2.8' }).then(note);
  await refused;
  expect(answered).toEqual([200, 429]);
});

test('an attempt that fails by the server itself does not count', async () => {
  const { db } = bench.server.context.database;
  await db.schema.alterTable('users').renameTo('users_away').execute();
  for (let count = 0; count < 6; count++) {
    expect((await attempt({ password: bench.ana.password })).statusCode).toBe(500);
  }
  await db.schema.alterTable('users_away').renameTo('users').execute();
  expect((await attempt({ password: bench.ana.password })).statusCode).toBe(200);
});

test('lets every one of many right attempts at once through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => attempt({ password: bench.ana.password })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
});

test('does not believe X-Forwarded-For of anyone who is no trusted proxy', async () => {
  const direct = await createTestServer();
  const statuses = [];
  for (let n = 1; n <= 6; n += 1) {
    const answer = await direct.api.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'nobody@example.com', password: 'wrong' },
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
  await direct.close();
});

test.each([
  [undefined, 'Too many login attempts. Please wait 6 minutes and try again.'],
  ['de-DE', 'Muitas tentativas de acesso. Aguarde 6 minutos e tente novamente.'],
  ['pt-BR', 'Muitas tentativas de acesso. Aguarde 6 minutos e tente novamente.'],
  ['en;q=0.5, es-MX', 'Demasiados intentos de inicio de sesión. Espera 6 minutos'],
  ['de, fr;q=0.8, en;q=0.2', 'Trop de tentatives de connexion. Patientez 6 minutes'],
  ['ja-JP', 'ログインの試行回数が上限に達しました。6分ほど待ってから'],
  ['__proto__, ;;;q=x', 'Muitas tentativas'],
])('says it in the language of Accept-Language %j', async (language, message) => {
  await statusesOf(fiveFailures);
  const locked = await attempt(language === undefined ? {} : { language });
  expect(locked.json<{ message: string }>().message).toContain(message);
});

test('refuses a login while a hundred wait, counts no failure, and says when to come back', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 100 }, () => passPasswordGate(() => end));
  const refused = await attempt({ password: bench.ana.password, language: 'pt' });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '3',
    {
      code: 'server.busy',
      message: 'O servidor está muito ocupado no momento. Tente novamente em alguns segundos.',
    },
  ]);
  const change = await bench.server.api.inject({
    method: 'PATCH',
    url: `/api/users/${bench.ana.id}`,
    payload: { name: 'Ana', email: bench.ana.email, password: 'another-1' },
    headers: bench.ana.headers,
  });
  expect(change.statusCode).toBe(503);
  resolve();
  await Promise.all(waiting);
  const { db } = bench.server.context.database;
  await expect(db.selectFrom('login_failures').selectAll().execute()).resolves.toEqual([]);
  expect((await attempt({ password: bench.ana.password })).statusCode).toBe(200);
});
