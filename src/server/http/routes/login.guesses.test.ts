import { expect, test } from '@jest/globals';
import { minuteMs } from '../../../shared/durations.ts';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { setUpLogin } from '../../../testing/api/setUpLogin.ts';
import { addressGroup } from '../../accounts/loginLimit.ts';
import { passPasswordGate } from '../../accounts/passwords.ts';
import { setPassword } from '../../accounts/users.ts';
import { newId } from '../../database/newId.ts';

const bench = setUpLogin();
const { attempt, fiveFailures, pass, rightFrom, statusesOf } = bench;

const newAddress = '198.51.100.1';

const guess = (count: number) =>
  statusesOf(Array.from({ length: count }, (_, n) => ({ address: `203.0.113.${n + 10}` })));

const logInOnce = async () =>
  (await attempt({ password: bench.ana.password, address: '::5' })).json<unknown>();

test('guesses from many addresses are ten at once, and then one in six minutes, in turns', async () => {
  expect(await guess(12)).toEqual([...Array(10).fill(401), 429, 429]);
  pass(6 * minuteMs);
  expect(await guess(12)).toEqual([...Array(10).fill(429), 401, 429]);
  pass(6 * minuteMs);
  expect((await guess(12)).slice(10)).toEqual([429, 401]);
});

test.each([
  [0, 6],
  [2, 18],
  [12, 60],
])(
  '%i addresses that wait to guess delay a right password for %i minutes',
  async (waiting, minutes) => {
    await guess(10 + waiting);
    const refused = await attempt({ password: bench.ana.password, address: newAddress });
    const seconds = minutes * 60;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, `${seconds}`]);
    pass(1000 * seconds);
    await guess(10 + waiting);
    expect(await rightFrom(newAddress)).toBe(200);
  },
);

test('whose turn the server could not use may log in as soon as it can', async () => {
  await guess(10);
  expect(await rightFrom(newAddress)).toBe(429);
  pass(6 * minuteMs);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const busy = Array.from({ length: 100 }, () => passPasswordGate(() => end));
  expect(await rightFrom(newAddress)).toBe(503);
  resolve();
  await Promise.all(busy);
  expect(await guess(1)).toEqual([429]);
  expect(await rightFrom(newAddress)).toBe(200);
});

test('guesses from many addresses are no more at once', async () => {
  const many = Array.from({ length: 30 }, (_, n) => attempt({ address: `203.0.113.${n + 10}` }));
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  expect(Object.groupBy(statuses, String)).toEqual({
    401: Array(10).fill(401),
    429: Array(20).fill(429),
  });
});

test('guesses from many addresses hold up no address that the owner has logged in from', async () => {
  expect(await rightFrom('198.51.100.1')).toBe(200);
  expect(await rightFrom('2001:db8:9::1')).toBe(200);
  await guess(12);
  await bench.server.context.database.db
    .insertInto('login_failures')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        id: newId(),
        email: `a${n}@example.com`,
        address: addressGroup(`2001:db8:9:${n + 1}::1`),
        failed_at: bench.server.clock.now,
      })),
    )
    .execute();
  expect(await rightFrom('198.51.100.1')).toBe(200);
  expect(await rightFrom('2001:db8:9::2')).toBe(200);
  expect(await rightFrom('198.51.100.2')).toBe(429);
});

test.each([
  ['IPv4 address', '203.0.113.1'],
  ['IPv6 network', '2001:db8:5:<n>::1'],
])('guesses from one %s leave room for those from elsewhere', async (_name, address) => {
  for (let n = 0; n < 12; n++) {
    const from = address.replace('<n>', String(n));
    await statusesOf(fiveFailures.map(() => ({ address: from })));
    expect(await rightFrom(`198.51.100.${n}`)).toBe(200);
    pass(6 * minuteMs);
  }
});

test('guesses from many addresses hold up nobody who has a session of the account', async () => {
  await guess(12);
  const bruno = await createSignedInUser(bench.server);
  const login = { password: bench.ana.password, address: '198.51.100.1' };
  expect((await attempt({ ...login, token: bruno.token })).statusCode).toBe(429);
  expect((await attempt({ ...login, token: bench.ana.token })).statusCode).toBe(200);
});

test('guesses from many addresses hold up no address where a session was used', async () => {
  const headers = { ...bench.ana.headers, 'x-forwarded-for': '198.51.100.1' };
  await bench.server.api.inject({ url: '/api/users/sessions', headers });
  await guess(12);
  expect(await rightFrom('198.51.100.1')).toBe(200);
  expect(await rightFrom('198.51.100.2')).toBe(429);
});

test('guesses from many addresses hold up former addresses after a new password, but not the one that set it', async () => {
  expect(await rightFrom('198.51.100.1')).toBe(200);
  const change = await bench.server.api.inject({
    method: 'PATCH',
    url: `/api/users/${bench.ana.id}`,
    payload: { name: 'Ana', email: bench.ana.email, password: 'another-secret-1' },
    headers: { ...bench.ana.headers, 'x-forwarded-for': '198.51.100.2' },
  });
  expect(change.statusCode).toBe(200);
  bench.ana.password = 'another-secret-1';
  await guess(12);
  expect(await rightFrom('198.51.100.1')).toBe(429);
  expect(await rightFrom('198.51.100.2')).toBe(200);
  await setPassword(bench.server.context.database.db, bench.ana.id, bench.ana.password);
  expect(await rightFrom('198.51.100.2')).toBe(429);
});

const sessions = async () =>
  (
    await bench.server.api.inject({ url: '/api/users/sessions', headers: bench.ana.headers })
  ).json<unknown>();

test('guesses from many addresses are told to the owner at one login, and with the sessions', async () => {
  expect(await logInOnce()).not.toHaveProperty('wasGuessed');
  await guess(9);
  expect(await sessions()).not.toHaveProperty('guesses');
  await guess(10);
  expect(await logInOnce()).toHaveProperty('wasGuessed', true);
  expect(await logInOnce()).not.toHaveProperty('wasGuessed');
  const lastAt = bench.server.clock.now.toISOString();
  expect(await sessions()).toMatchObject({ guesses: { count: 10, lastAt } });
  pass(6 * minuteMs);
  await guess(10);
  expect(await logInOnce()).toHaveProperty('wasGuessed', true);
});

test('of guesses the last wrong one is told, whoever logs in later', async () => {
  await guess(10);
  const lastAt = bench.server.clock.now.toISOString();
  expect(await rightFrom(newAddress)).toBe(429);
  pass(6 * minuteMs);
  expect(await rightFrom(newAddress)).toBe(200);
  pass(6 * minuteMs);
  expect(await rightFrom('198.51.100.2')).toBe(200);
  expect(await sessions()).toMatchObject({ guesses: { count: 10, lastAt } });
});

test('guesses from many addresses are not counted where the password was right', async () => {
  for (let n = 0; n < 12; n++) expect(await rightFrom(`198.51.100.${n}`)).toBe(200);
  expect(await guess(11)).toEqual([...Array(10).fill(401), 429]);
});

test('guesses from many addresses leave no address in the database', async () => {
  await rightFrom('198.51.100.77');
  const rows = await bench.server.context.database.db
    .selectFrom('login_addresses')
    .selectAll()
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('198.51.100');
});

test('who has a stolen token guesses no faster from many addresses, and the owner is told', async () => {
  const { headers } = bench.ana;
  const token = headers.authorization.replace('Bearer ', '');
  const addresses = Array.from({ length: 12 }, (_, n) => `192.0.2.${n + 1}`);
  const statuses: number[] = [];
  for (const address of addresses) {
    // Each address is known from now on.
    const from = { ...headers, 'x-forwarded-for': address };
    await bench.server.api.inject({ url: '/api/users/sessions', headers: from });
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await attempt({ address, token })).statusCode);
    }
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(await sessions()).toMatchObject({ guesses: { count: 10 } });
  expect(await rightFrom('198.51.100.77')).toBe(200);
});
