import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertUser } from '../../testing/database/insertProfile.ts';
import { createUser, setPassword } from './users.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Database } from '../database/Database.ts';
import { demo, demoAccountOpen, ensureDemoAccount } from './demoAccount.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('users').execute());

const ensure = (env: Record<string, string> = {}) =>
  ensureDemoAccount(database.db, readConfig(env));

const published: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://meelo.example.com' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { TRUSTED_PROXIES: '127.0.0.1' },
];

test('is made once, on an empty embedded database that only this machine reaches', async () => {
  for (const env of published) expect(await ensure(env)).toBe('withheld');
  expect(await ensure({ DATABASE_URL: 'postgres://meelo@localhost/meelo' })).toBe('none');
  expect(await ensure()).toBe('made');
  expect(await ensure()).toBe('there');
});

test('is not created where an account exists', async () => {
  await insertUser(database.db);
  expect(await ensure()).toBe('none');
});

test('is found among many accounts, and closed where others reach the server', async () => {
  for (let others = 0; others < 60; others++) await insertUser(database.db);
  const { id } = await createUser(database.db, { ...demo, paymentStatus: 'ACTIVE' });
  expect(await ensure()).toBe('there');
  for (const env of published) expect(await ensure(env)).toBe('closed');
  await setPassword(database.db, id, 'changed-1');
  expect(await ensure({ HOST: '0.0.0.0' })).toBe('none');
});

test('can be used by this machine until its password is changed', async () => {
  const { id } = await createUser(database.db, { ...demo, paymentStatus: 'ACTIVE' });
  const isOpen = demoAccountOpen(database.db, readConfig({}));
  expect([await isOpen(), await isOpen()]).toEqual([true, true]);
  await setPassword(database.db, id, 'changed-1');
  expect(await isOpen()).toBe(false);
});

test.each([...published, { DATABASE_URL: 'postgres://meelo@localhost/meelo' }])(
  'is named to nobody with %j',
  async (env) => {
    await createUser(database.db, { ...demo, paymentStatus: 'ACTIVE' });
    expect(await demoAccountOpen(database.db, readConfig(env))()).toBe(false);
  },
);
