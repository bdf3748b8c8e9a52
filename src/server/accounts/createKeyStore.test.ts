import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { afterNews } from '../../testing/api/afterNews.ts';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { dayMs, minuteMs } from '../../shared/durations.ts';
import { hash } from 'node:crypto';
import type { Database } from '../database/Database.ts';
import { createKey, endKey, listKeys } from './apiKeys.ts';
import { createKeyStore, type KeyStore } from './createKeyStore.ts';
import { createUser, removeUser, setPassword } from './users.ts';

let database: Database;
let store: KeyStore;
let userId: string;
let now: Date;
beforeEach(async () => {
  database = await createTestDatabase();
  now = new Date();
  store = await createKeyStore(database, () => now);
  const user = { name: 'Ana', email: 'ana@example.com', password: 'secret-1' };
  ({ id: userId } = await createUser(database.db, { ...user, paymentStatus: 'ACTIVE' }));
});
afterEach(async () => {
  await store.close();
  await database.close();
});

async function make(expiresInDays: number | null = null) {
  const { password_hash: provenHash } = await database.db
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const wanted = { userId, provenHash, name: ' My script ', scopes: ['draft', 'read'] as const };
  return createKey(database.db, {
    ...wanted,
    scopes: [...wanted.scopes],
    expiresInDays,
    at: now,
  });
}

const pass = (ms: number) => void (now = new Date(now.getTime() + ms));

test('a key is random, recognisable, and stored as its hash alone', async () => {
  const { token, key } = await make();
  expect(token).toMatch(/^meelo_[\w-]{43}$/);
  expect((await make()).token).not.toBe(token);
  const rows = await database.db.selectFrom('api_keys').selectAll().execute();
  expect(rows.map((row) => row.token_hash)).toContain(hash('sha256', token));
  expect(JSON.stringify(rows)).not.toContain(token.slice(6));
  await expect(store.find(token)).resolves.toEqual({
    userId,
    key: { id: key.id, name: 'My script', scopes: ['read', 'draft'], expiresAt: null },
  });
  await expect(store.find(`${token}x`)).resolves.toBeUndefined();
});

test('it expires', async () => {
  const { token, key } = await make(30);
  expect(key.expiresAt).toBe(new Date(now.getTime() + 30 * dayMs).toISOString());
  pass(30 * dayMs - 1);
  await expect(store.find(token)).resolves.toMatchObject({ userId });
  pass(1);
  await expect(store.find(token)).resolves.toBeUndefined();
});

const usedAt = async () => (await listKeys(database.db, userId))[0]?.usedAt;

test('its use is written every five minutes at most', async () => {
  const { token } = await make();
  expect(await usedAt()).toBeNull();
  await store.find(token);
  const first = now.toISOString();
  expect(await usedAt()).toBe(first);
  pass(5 * minuteMs - 1);
  await store.find(token);
  expect(await usedAt()).toBe(first);
  pass(1);
  await store.find(token);
  expect(await usedAt()).toBe(now.toISOString());
});

test('another process that ends it ends it here', async () => {
  const { token, key } = await make();
  await store.find(token);
  await afterNews(database, () => endKey(database.db, { userId, keyId: key.id, at: now }));
  await expect(store.find(token)).resolves.toBeUndefined();
  expect(await listKeys(database.db, userId)).toEqual([]);
});

test('a new password and the removal of the account end it', async () => {
  const { token } = await make();
  await store.find(token);
  await afterNews(database, () => setPassword(database.db, userId, 'secret-2'));
  await expect(store.find(token)).resolves.toBeUndefined();
  const other = await make();
  await store.find(other.token);
  await afterNews(database, () => removeUser(database.db, userId));
  await expect(store.find(other.token)).resolves.toBeUndefined();
  expect(await database.db.selectFrom('api_keys').select('id').execute()).toEqual([]);
});

test('none is made with a password that has changed meanwhile', async () => {
  const wanted = { userId, name: 'Late', scopes: ['read' as const], expiresInDays: null, at: now };
  await expect(createKey(database.db, { ...wanted, provenHash: 'older' })).rejects.toMatchObject({
    code: 'password.refused',
  });
});
