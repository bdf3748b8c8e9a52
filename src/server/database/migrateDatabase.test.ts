import { expect, test } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { createEmptyPostgres } from '../../testing/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/insertProfile.ts';
import { createDatabase } from './createDatabase.ts';
import { createMigrator } from './migrateDatabase.ts';
import { newId } from './newId.ts';
import type { Tables } from './tables.ts';

test('an update keeps the acts of an earlier version, with what is known of their outcome', async () => {
  const { databaseUrl, drop } = await createEmptyPostgres();
  const pool = new Pool({ connectionString: databaseUrl });
  const before = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await createMigrator(before).migrateTo('003-activities');
  const profileId = await insertProfile(before, { user_id: await insertUser(before) });
  const at = new Date('2026-03-10T12:00:00Z');
  const act = {
    profile_id: profileId,
    author_username: 'lia',
    kind: 'like',
    planned_at: at,
  } as const;
  await before
    .insertInto('activities')
    .values([
      { ...act, id: newId(), story_id: 'made', done_at: at },
      { ...act, id: newId(), story_id: 'open' },
    ])
    .execute();
  await before.destroy();

  const { db, close } = await createDatabase({ databaseUrl });
  const acts = await db
    .selectFrom('activities')
    .select(['story_id', 'outcome', 'caption'])
    .orderBy('story_id')
    .execute();
  expect(acts).toEqual([
    { story_id: 'made', outcome: 'done', caption: null },
    { story_id: 'open', outcome: null, caption: null },
  ]);
  await close();
  await drop();
});
