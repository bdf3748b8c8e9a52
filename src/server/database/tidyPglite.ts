import type { PGlite } from '@electric-sql/pglite';

/**
 * Does what the background processes of a PostgreSQL server do, and PGlite has none of: clears away
 * dead rows where they have become many, and gives back the log of what stands in the tables. Table
 * by table, so that no query waits long. On a full disk only the log goes, which vacuuming grows.
 */
export async function tidyPglite(pglite: PGlite, isFull: () => boolean): Promise<void> {
  if (!isFull()) {
    for (const table of await untidyTables(pglite)) await pglite.exec(`vacuum analyze ${table}`);
  }
  await pglite.exec('checkpoint');
}

/** By the measure of PostgreSQL's own autovacuum. A table's TOAST table goes with it. */
async function untidyTables(pglite: PGlite): Promise<string[]> {
  await pglite.exec('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
    where schemaname <> 'pg_toast'
      and (n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)
  `);
  return rows.map(({ name }) => name);
}
