import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { afterNews } from '../../testing/api/afterNews.ts';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import type { Database } from '../database/Database.ts';
import { ApiError } from '../errors/ApiError.ts';
import { createSessionStore, type SessionStore } from './createSessionStore.ts';
import { endSession } from './sessions.ts';
import { createUser, removeUser, setPassword, updateUser } from './users.ts';

let database: Database;
let store: SessionStore;
let userId: string;
let now: Date;
beforeEach(async () => {
  database = await createTestDatabase();
  now = new Date();
  store = await createSessionStore(database, () => now);
  const user = { name: 'Ana', email: 'ana@example.com', password: 'secret-1' };
  ({ id: userId } = await createUser(database.db, { ...user, paymentStatus: 'ACTIVE' }));
});
afterEach(async () => {
  await store.close();
  await database.close();
});

test('finds the session of a token, and none of another', async () => {
  const token = await store.open(userId);
  const session = { userId, tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) };
  await expect(store.find(token)).resolves.toEqual(session);
  await expect(store.find(`${token}x`)).resolves.toBeUndefined();
});

test('refuses an unknown token again without asking the database', async () => {
  const token = 'x'.repeat(43);
  await expect(store.find(token)).resolves.toBeUndefined();
  const tokenHash = hash('sha256', token);
  await database.db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId })
    .execute();
  await expect(store.find(token)).resolves.toBeUndefined();
});

test('asks the database once for a session that is used often', async () => {
  const token = await store.open(userId);
  await store.find(token);
  await database.db.deleteFrom('sessions').execute();
  await expect(store.find(token)).resolves.toMatchObject({ userId });
  now = new Date(now.getTime() + 30_001);
  await expect(store.find(token)).resolves.toBeUndefined();
});

test.each([
  ['a new password by the operator', () => setPassword(database.db, userId, 'secret-2')],
  [
    'a new password by the user elsewhere',
    () =>
      updateUser(database.db, userId, {
        name: 'Ana',
        email: 'ana@example.com',
        password: 'secret-2',
      }),
  ],
  ['the removal of the user', () => removeUser(database.db, userId)],
  [
    'a logout elsewhere',
    async () => {
      const [session] = await sessions();
      await endSession(database.db, { userId, tokenHash: session?.token_hash ?? '' });
    },
  ],
])('ends a cached session at once after %s', async (_cause, work) => {
  const token = await store.open(userId);
  await store.find(token);
  await afterNews(database, work);
  await expect(store.find(token)).resolves.toBeUndefined();
});

test('keeps the session that changed the password', async () => {
  const kept = await store.find(await store.open(userId));
  const token = await store.open(userId);
  const { tokenHash } = (await store.find(token)) ?? { tokenHash: '' };
  const change = { name: 'Ana', email: 'ana@example.com', password: 'secret-2' };
  await afterNews(database, () =>
    updateUser(database.db, userId, { ...change, keptTokenHash: tokenHash }),
  );
  await expect(store.find(token)).resolves.toMatchObject({ userId });
  const rows = await database.db.selectFrom('sessions').select('token_hash').execute();
  expect(rows).toEqual([{ token_hash: tokenHash }]);
  expect(kept?.tokenHash).not.toBe(tokenHash);
});

test('goes on answering while the disk is full', async () => {
  const token = await store.open(userId);
  const { db } = database;
  const full = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') throw new ApiError('storage.full', 'full');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const onFullDisk = await createSessionStore({ ...database, db: full }, () => now);
  now = new Date(now.getTime() + 6 * 60_000);
  await expect(onFullDisk.find(token)).resolves.toMatchObject({ userId });
  await onFullDisk.close();
});

const hashOfAna = async () => {
  const user = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.password_hash;
};

const sessions = () => database.db.selectFrom('sessions').selectAll().execute();

describe('a login that proved a password', () => {
  const refused = { name: 'ApiError', code: 'login.refused' };

  test('opens a session while that password is current', async () => {
    const token = await store.open(userId, await hashOfAna());
    await expect(store.find(token)).resolves.toMatchObject({ userId });
  });

  test('opens none once the password has changed', async () => {
    const proven = await hashOfAna();
    await setPassword(database.db, userId, 'secret-2');
    await expect(store.open(userId, proven)).rejects.toMatchObject(refused);
    expect(await sessions()).toEqual([]);
  });

  test('opens none while the password is being changed', async () => {
    const proven = await hashOfAna();
    const isChanging = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const change = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'another' }).execute();
      await trx.deleteFrom('sessions').execute();
      isChanging.resolve();
      await mayEnd.promise;
    });
    await isChanging.promise;
    const opening = store.open(userId, proven);
    mayEnd.resolve();
    await change;
    await expect(opening).rejects.toMatchObject(refused);
    expect(await sessions()).toEqual([]);
  });
});
