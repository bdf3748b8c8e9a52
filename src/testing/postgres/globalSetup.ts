import { startPostgres } from './startPostgres.ts';
import { createTemplateDatabase } from './templateDatabase.ts';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * Once before the server tests: a PostgreSQL (or the one that TEST_DATABASE_URL names) and in it
 * the migrated database that createTestDatabase copies.
 */
export default async function globalSetup(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startPostgres();
  const url = server?.url ?? given ?? '';
  const template = await createTemplateDatabase(url);
  process.env['TEST_DATABASE_URL'] = url;
  process.env['TEST_DATABASE_TEMPLATE'] = new URL(template.databaseUrl).pathname.slice(1);
  globalThis.stopTestPostgres = async () => {
    await template.drop();
    await server?.stop();
    if (server) delete process.env['TEST_DATABASE_URL'];
  };
}
