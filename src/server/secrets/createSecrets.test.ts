import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import type { Database } from '../database/Database.ts';
import { createSecrets, type SecretName } from './createSecrets.ts';
import { createKeyRing, makeSecretKey } from './keyRing.ts';
import { SecretDamagedError, SecretKeyMissingError } from './sealSecret.ts';

const [older, newer] = [makeSecretKey(), makeSecretKey()];
const secrets = createSecrets(createKeyRing([older]));
const [purpose, otherPurpose] = ['one purpose', 'another'];
let database: Database;
let name: SecretName;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  const profileId = await insertProfile(db, { user_id: await insertUser(db) });
  name = { profileId, kind: 'twoFactorCode' };
  await secrets.save(db, { ...name, secret: '246810' });
});

const stored = () =>
  database.db
    .selectFrom('profile_secrets')
    .selectAll()
    .where('profile_id', '=', name.profileId)
    .execute();

test('keeps what it cannot read, and names each missing key once', async () => {
  const missing: string[] = [];
  const elsewhere = createSecrets(createKeyRing([newer]), {
    onKeyMissing: (keyId) => missing.push(keyId),
  });
  const before = await stored();
  await expect(elsewhere.take(database.db, name)).rejects.toThrow(SecretKeyMissingError);
  await expect(elsewhere.read(database.db, name)).rejects.toThrow(SecretKeyMissingError);
  expect(await elsewhere.has(database.db, name)).toBe(true);
  expect(await stored()).toEqual(before);
  expect(missing).toEqual([older.id]);
  expect(await secrets.take(database.db, name)).toBe('246810');
});

test('gives a secret to one of two who take it at once', async () => {
  const both = [secrets.take(database.db, name), secrets.take(database.db, name)];
  expect((await Promise.all(both)).toSorted()).toEqual(['246810', undefined]);
  expect(await stored()).toEqual([]);
});

test('removes one that has expired, though it cannot read it', async () => {
  await secrets.save(database.db, { ...name, secret: '246810', livesSeconds: -1 });
  const elsewhere = createSecrets(createKeyRing([newer]));
  expect(await elsewhere.take(database.db, name)).toBeUndefined();
  expect(await stored()).toEqual([]);
});

test('tells a damaged one from a missing key', async () => {
  const damaged = { wrapped_key: Buffer.alloc(60).toString('base64') };
  const { profileId } = name;
  const row = database.db.updateTable('profile_secrets').set(damaged);
  await row.where('profile_id', '=', profileId).execute();
  await expect(secrets.read(database.db, name)).rejects.toThrow(SecretDamagedError);
});

test('derives a key for each purpose from each key, in their order', () => {
  const derive = (...keys: [typeof older, ...(typeof older)[]]) =>
    createSecrets(createKeyRing(keys)).deriveKeys(purpose);
  expect(derive(older, newer)).toEqual([...derive(older), ...derive(newer)]);
  expect(derive(newer, older)).toEqual([...derive(newer), ...derive(older)]);
  expect(secrets.deriveKeys(otherPurpose)).not.toEqual(derive(older));
});
