import type { Database } from '../server/database/Database.ts';
import { createDatabase } from '../server/database/createDatabase.ts';
import { migratedTemplate } from './pgliteTemplate.ts';
import { createPostgresDatabase, type TestDatabaseAddress } from './postgres/templateDatabase.ts';

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
export function createTestAddress(): Promise<TestDatabaseAddress> {
  return createPostgresDatabase(testServerUrl(), process.env['TEST_DATABASE_TEMPLATE']);
}

/** An empty database on PostgreSQL, without any table. */
export function createEmptyPostgres(): Promise<TestDatabaseAddress> {
  return createPostgresDatabase(testServerUrl());
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

function testServerUrl(): string {
  return process.env['TEST_DATABASE_URL'] ?? '';
}
