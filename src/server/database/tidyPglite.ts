import type { PGlite } from '@electric-sql/pglite';
import type { DiskSpaceCheck } from './refuseWhenFull.ts';

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: vacuums tables with many
 * dead rows, and checkpoints. One table at a time, so that no query waits long. On a full disk it
 * only checkpoints, because vacuuming writes WAL; a checkpoint without a reserve would break PGlite down.
 */
export async function tidyPglite(
  pglite: PGlite,
  { isFull, isUsedUp }: DiskSpaceCheck,
): Promise<void> {
  if (isUsedUp()) return;
  if (!isFull()) {
    for (const table of await untidyTables(pglite)) await pglite.exec(`vacuum analyze ${table}`);
  }
  await pglite.exec('checkpoint');
}

/** PostgreSQL's autovacuum thresholds. A TOAST table is vacuumed with its table. */
async function untidyTables(pglite: PGlite): Promise<string[]> {
  await pglite.exec('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
    where schemaname <> 'pg_toast'
      and (n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)
  `);
  return rows.map(({ name }) => name);
}
