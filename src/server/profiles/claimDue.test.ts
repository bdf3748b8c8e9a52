import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertUser } from '../../testing/database/insertProfile.ts';
import type { Database } from '../database/Database.ts';
import { newId } from '../database/newId.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';
import { claimDue } from './claimDue.ts';
import { reportMissingKeys } from './reportMissingKeys.ts';
import { createProfileLeases, type ProfileLeases } from './profileLeases.ts';

const [older, newer] = [makeSecretKey(), makeSecretKey()];
const ours = createSecrets(createKeyRing([newer, older]));

let database: Database;
let leases: ProfileLeases;
const now = new Date('2026-03-10T12:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  leases = createProfileLeases(database.db, 30_000);
});
afterEach(() => leases.close());

/** Profiles of one user, the first due for `seconds`, each other a millisecond less. */
async function insertDue(count: number, seconds: number): Promise<string> {
  const userId = await insertUser(database.db);
  const profiles = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    user_id: userId,
    network: 'sandbox',
    username: `account.${index}`,
    sync_code: 7,
    next_look_at: new Date(now.getTime() - seconds * 1000 + index),
  }));
  await database.db.insertInto('profiles').values(profiles).execute();
  return userId;
}

async function claim(count: number, secrets = ours): Promise<string[]> {
  const context = { database, leases, secrets, now: () => now };
  const claimed = await claimDue(context, { column: 'next_look_at', count });
  return claimed.map(({ userId }) => userId);
}

test('lets users take turns, the longest due first', async () => {
  const ana = await insertDue(3, 30);
  const bruno = await insertDue(2, 20);
  const carla = await insertDue(1, 10);
  await insertDue(1, -10);
  expect((await claim(4)).toSorted()).toEqual([ana, ana, bruno, carla].toSorted());
  expect((await claim(4)).toSorted()).toEqual([ana, bruno].toSorted());
});

test('claims what a clock that ran fast has put off for days', async () => {
  const tenDays = 10 * 86_400;
  const ana = await insertDue(1, -tenDays);
  await insertDue(1, -86_400);
  const db = database.db.withoutPlugins();
  const context = { database: { ...database, db }, leases, secrets: ours, now: () => now };
  const claimed = await claimDue(context, { column: 'next_look_at', count: 9 });
  expect(claimed.map(({ userId }) => userId)).toEqual([ana]);
});

test('a lease that a clock that ran fast has given for days is free', async () => {
  const ana = await insertDue(1, 10);
  const until = new Date(Date.now() + 10 * 86_400_000);
  const lease = { lease_holder: crypto.randomUUID(), lease_until: until };
  await database.db.updateTable('profiles').set(lease).execute();
  expect(await claim(1)).toEqual([ana]);
});

test('finds the users who come after many profiles of one', async () => {
  const ana = await insertDue(1500, 30);
  const bruno = await insertDue(1, 10);
  expect((await claim(3)).toSorted()).toEqual([ana, ana, bruno].toSorted());
});

test('leaves a profile to the processes that have the key of its session, and says so once', async () => {
  const users = [await insertDue(1, 30), await insertDue(1, 20), await insertDue(1, 10)];
  const namesake = createSecrets(createKeyRing([{ ...makeSecretKey(), id: newer.id }]));
  const former = createSecrets(createKeyRing([older]));
  const profiles = await database.db.selectFrom('profiles').select(['id', 'user_id']).execute();
  const sealing = [ours, former];
  for (const { id: profileId, user_id } of profiles) {
    const secret = { profileId, kind: 'session', secret: 'a session' } as const;
    await sealing[users.indexOf(user_id)]?.save(database.db, secret);
  }
  const [withNewer, withOlder, withNone] = users;
  expect(await claim(5, namesake)).toEqual([withNone]);
  expect(await claim(5, former)).toEqual([withOlder]);
  expect(await claim(5)).toEqual([withNewer]);

  const missing: string[] = [];
  const telling = createSecrets(createKeyRing([older]), { onKeyMissing: (id) => missing.push(id) });
  for (let time = 0; time < 2; time += 1)
    await reportMissingKeys({ database, secrets: telling, now: () => now });
  expect(missing).toEqual([newer.id]);
});
