import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import type { Database } from '../database/Database.ts';
import { newId } from '../database/newId.ts';
import { countProfilesByCode, readDueFigures } from './readProfileFigures.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('users').execute());

const now = new Date();
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const insert = (columns: Parameters<typeof insertProfile>[1]) =>
  insertProfile(database.db, columns);

test('tells of each kind of work how many profiles wait, and for how long', async () => {
  const held = { lease_holder: newId(), lease_until: secondsAgo(-60) };
  await insert({ sync_code: 7, next_look_at: secondsAgo(90), next_snapshot_at: secondsAgo(-5) });
  await insert({ sync_code: 7, next_look_at: secondsAgo(30) });
  await insert({ sync_code: 7, next_look_at: secondsAgo(300), ...held });
  await insert({ sync_code: 8, next_look_at: secondsAgo(300) });
  await insert({ sync_code: 0, sync_moved_at: secondsAgo(20) });
  await insert({ sync_code: 1, sync_moved_at: secondsAgo(200), next_try_at: secondsAgo(10) });
  await insert({ sync_code: 1, sync_moved_at: secondsAgo(400), next_try_at: secondsAgo(-60) });
  expect(await readDueFigures(database.db, now)).toEqual([
    { work: 'poll', count: 2, lagSeconds: 90 },
    { work: 'report', count: 0, lagSeconds: 0 },
    { work: 'sync', count: 2, lagSeconds: 20 },
  ]);
});

test('counts profiles by sync code, and those that are paused until the pause has ended', async () => {
  const paused_at = secondsAgo(60);
  await insert({});
  await insert({ sync_code: 4, paused_at });
  await insert({ sync_code: 7 });
  await insert({ sync_code: 7, paused_at });
  await insert({ sync_code: 7, paused_at, paused_until: secondsAgo(-10) });
  await insert({ sync_code: 7, paused_at, paused_until: secondsAgo(10) });
  const counts = await countProfilesByCode(database.db, now);
  expect(new Map(counts.map(({ code, count, paused }) => [code, [count, paused]]))).toEqual(
    new Map([
      [null, [1, 0]],
      [4, [1, 1]],
      [7, [4, 2]],
    ]),
  );
});
