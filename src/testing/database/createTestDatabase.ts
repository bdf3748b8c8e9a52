import type { Database } from '../../server/database/Database.ts';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { migratedTemplate } from './pgliteTemplate.ts';
import { createPostgresDatabase, type TestDatabaseAddress } from '../postgres/templateDatabase.ts';
import { testPostgres } from '../postgres/testPostgres.ts';

/** A fresh, migrated database on PostgreSQL; `close` removes it again. */
export async function createTestDatabase(): Promise<Database> {
  const { databaseUrl, drop } = await createTestAddress();
  const database = await createDatabase({ databaseUrl });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A fresh, migrated database on PostgreSQL, for a process of its own. */
export async function createTestAddress(): Promise<TestDatabaseAddress> {
  const { url, template } = await testPostgres();
  return createPostgresDatabase(url, template);
}

/** An empty database on PostgreSQL, without any table. */
export async function createEmptyPostgres(): Promise<TestDatabaseAddress> {
  const { url } = await testPostgres();
  return createPostgresDatabase(url);
}

/** A fresh, migrated database in memory. */
export async function createEmbeddedTestDatabase(): Promise<Database> {
  return createDatabase({ template: await migratedTemplate() });
}

/** For what both engines promise: `describe.each(engines)`. */
export const engines = [
  { engine: 'PostgreSQL', create: createTestDatabase },
  { engine: 'the embedded database', create: createEmbeddedTestDatabase },
];
