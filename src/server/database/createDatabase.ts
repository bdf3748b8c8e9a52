import type { Database } from './Database.ts';
import { openPglite, type PgliteOptions } from './openPglite.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';

export type DatabaseOptions = PostgresOptions | PgliteOptions;

/** Opens the database, and migrates it as `migrates` says. */
export async function createDatabase(options: DatabaseOptions): Promise<Database> {
  return 'databaseUrl' in options ? openPostgres(options) : openPglite(options);
}
