import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { createPglite } from '../database/createPglite.ts';
import type { Tables } from '../database/tables.ts';
import { StartError } from '../errors/StartError.ts';

/** Opens the database of a backup once and reads all of it, before it takes the place of another one. */
export async function proveDatabase(folder: string, source: string): Promise<void> {
  try {
    const pglite = await createPglite({ dataDir: folder });
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    try {
      for (const { name } of await tablesOf(db)) {
        await sql`select count(*) from ${sql.table(name)}`.execute(db);
      }
    } finally {
      await db.destroy();
    }
    closeToOthers(folder);
  } catch (error) {
    throw new StartError(
      `The database of the backup in ${source} cannot be read: it is cut or damaged (${causeOf(error)}). ` +
        'Nothing was replaced. Take another backup.',
    );
  }
}

/** The database has written files of its own. */
function closeToOthers(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const place = join(folder, name);
    chmodSync(place, statSync(place).mode & 0o700);
  }
}

async function tablesOf(db: Kysely<Tables>): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

const causeOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
