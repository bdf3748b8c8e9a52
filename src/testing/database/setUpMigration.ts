import { Kysely, PostgresDialect } from 'kysely';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { createMigrator } from '../../server/database/migrateDatabase.ts';
import type { Tables } from '../../server/database/tables.ts';
import { createEmptyPostgres } from './createTestDatabase.ts';
import { testPool } from '../postgres/testPool.ts';

/** A database as the migration `name` left it. `update` brings it to the newest version, and `end` drops it. */
export async function setUpMigration(name: string) {
  const { databaseUrl, drop } = await createEmptyPostgres();
  const dialect = new PostgresDialect({ pool: testPool(databaseUrl) });
  const before = new Kysely<Tables>({ dialect });
  await (await createMigrator(before)).migrateTo(name);
  let updated: Awaited<ReturnType<typeof createDatabase>> | undefined;
  return {
    before,
    update: async () => {
      await before.destroy();
      updated = await createDatabase({ databaseUrl });
      return updated.db;
    },
    end: async () => {
      await updated?.close();
      await drop();
    },
  };
}
