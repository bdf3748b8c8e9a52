import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** They have few rows, and may be read as a whole. */
export async function listPartialIndexes(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where indexdef like '% WHERE %'`.execute(db);
  return new Set(rows.map(({ indexname }) => indexname));
}
