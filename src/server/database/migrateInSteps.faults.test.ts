import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client } from 'pg';
import { createEmptyPostgres } from '../../testing/database/createTestDatabase.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { testPool } from '../../testing/postgres/testPool.ts';
import { createDatabase } from './createDatabase.ts';
import type { TestDatabaseAddress } from '../../testing/postgres/templateDatabase.ts';
import { createIndex } from './createIndex.ts';
import { createMigrator } from './migrateDatabase.ts';
import { migrateInSteps } from './migrateInSteps.ts';
import { migratePostgres } from './openPostgres.ts';
import type { Tables } from './tables.ts';

describe('a database that others use', () => {
  let address: TestDatabaseAddress;
  let other: Client;
  beforeEach(async () => {
    address = await createEmptyPostgres();
    other = new Client({ connectionString: address.databaseUrl });
    await other.connect();
    await other.query("set lock_timeout = '750ms'");
  });
  afterEach(async () => {
    await other.end();
    await address.drop();
  });

  async function connect() {
    const pool = testPool(address.databaseUrl);
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }

  async function earlier(last: string): Promise<void> {
    const db = await connect();
    await (await createMigrator(db)).migrateTo(last);
    await db.destroy();
  }

  test('reads go on while a migration waits for its lock, and it gets it in the end', async () => {
    await earlier('019-growth');
    const reader = new Client({ connectionString: address.databaseUrl });
    await reader.connect();
    await reader.query('begin; select * from profiles');
    const tries: string[] = [];
    const migrating = migratePostgres(address.databaseUrl, {
      onLocked: (name) => tries.push(name),
      pauseMs: 10,
    });
    while (tries.length < 2) await other.query('select * from profiles');
    await reader.end();
    await migrating;
    expect(new Set(tries)).toEqual(new Set(['020-resumed-syncs']));
    const { rows } = await other.query('select resume_at from profiles');
    expect(rows).toEqual([]);
  });

  test('reads go on while somebody dumps the acts, which are about to get a column', async () => {
    await earlier('093-ways-of-signing-in');
    const dump = new Client({ connectionString: address.databaseUrl });
    await dump.connect();
    await dump.query('begin; lock table activities in access share mode');
    const tries: string[] = [];
    const migrating = migratePostgres(address.databaseUrl, {
      onLocked: (name) => tries.push(name),
      pauseMs: 10,
    });
    try {
      while (tries.length < 2) await other.query('select from activities');
    } finally {
      await dump.end();
      await migrating;
    }
    expect(new Set(tries)).toEqual(new Set(['094-left-at']));
  });

  test('bot cycles go on while a migration waits for the profiles', async () => {
    await earlier('029-record-refs');
    const writer = new Client({ connectionString: address.databaseUrl });
    await writer.connect();
    await writer.query('begin; lock table profiles in row exclusive mode');
    const tries: string[] = [];
    const migrating = migratePostgres(address.databaseUrl, {
      onLocked: (name) => tries.push(name),
      pauseMs: 10,
    });
    await other.query("set lock_timeout = '100ms'");
    while (tries.length < 2) await other.query('select * from closed_contacts');
    await writer.end();
    await migrating;
    expect(new Set(tries)).toEqual(new Set(['030-contacts']));
  });

  test('bot cycles go on while an update reads the acts to name whom the bot leaves alone', async () => {
    await earlier('029-record-refs');
    const db = await connect();
    const profileId = await insertProfile(db, { account_id: 'did:us' });
    await other.query(
      "insert into closed_contacts values ('sandbox', '', 'did:us', 'did:lia', 'stop', now())",
    );
    const holder = new Client({ connectionString: address.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table activities');
    const tries: string[] = [];
    const migrating = migratePostgres(address.databaseUrl, {
      onLocked: (name) => tries.push(name),
      pauseMs: 10,
    });
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from activities%'";
    while ((await other.query(waiting)).rowCount === 0);
    await other.query(
      "insert into closed_contacts values ('sandbox', '', 'did:us', 'did:rui', 'stop', now())",
    );
    await other.query('update closed_contacts set closed_at = now()');
    await other.query('update profiles set resume_at = now() where id = $1', [profileId]);
    await holder.end();
    await migrating;
    expect(tries).toEqual([]);
    await db.destroy();
  });

  test('writes go on while an index is built, also after a try that failed half way', async () => {
    await earlier('019-growth');
    const db = await connect();
    const migrations = {
      '001-index': {
        isConcurrent: true,
        up: (migrating: Kysely<unknown>) =>
          createIndex(migrating, 'users_name_test', sql`on users (name)`),
      },
    };
    await sql`create index users_name_test on users (email)`.execute(db);
    const writer = new Client({ connectionString: address.databaseUrl });
    await writer.connect();
    await writer.query("begin; update users set name = 'Ana'");
    const migrating = migrateInSteps(db, migrations, {});
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%users_name%'";
    while ((await other.query(waiting)).rowCount === 0);
    await other.query("update users set name = 'Bruno'");
    await writer.end();
    await migrating;
    const { rows } = await other.query(
      "select indisvalid, pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'users_name_test'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true, definition: expect.stringContaining('(name)') }]);
    await db.destroy();
  });

  test('a server sets up an empty database, and leaves one of an earlier version to the operator', async () => {
    const { databaseUrl } = address;
    const reading = createDatabase({ databaseUrl, migrates: 'never' });
    await expect(reading).rejects.toThrow('The database is empty');
    await (await createDatabase({ databaseUrl, migrates: 'empty' })).close();
    await other.query("delete from kysely_migration where name >= '020'");
    await other.query('alter table profiles drop column resume_at');
    for (const migrates of ['empty', 'never'] as const) {
      await expect(createDatabase({ databaseUrl, migrates })).rejects.toThrow(
        /it lacks .*020-resumed-syncs.* Run "npm run meelo -- migrate" once/,
      );
    }
  });

  test('a version runs on the schema of a later one, and adds a migration that came late', async () => {
    const { databaseUrl } = address;
    await (await createDatabase({ databaseUrl })).close();
    const later = ['018-of-later', '999-later'];
    for (const name of later) {
      await other.query("insert into kysely_migration values ($1, '2036-01-01')", [name]);
    }
    await (await createDatabase({ databaseUrl, migrates: 'empty' })).close();

    await other.query("delete from kysely_migration where name = '020-resumed-syncs'");
    await other.query('alter table profiles drop column resume_at');
    const migrated: string[] = [];
    await migratePostgres(databaseUrl, { onMigrated: (name) => migrated.push(name) });
    expect(migrated).toEqual(['020-resumed-syncs']);
    const kept = await other.query('select from kysely_migration where name = any($1)', [later]);
    expect(kept.rowCount).toBe(2);
  });
});
