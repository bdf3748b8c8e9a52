import { sql, type Kysely } from 'kysely';

/** Resolves when a statement that begins like this waits for a lock. */
export async function untilWaiting<T>(db: Kysely<T>, beginning: string): Promise<void> {
  const waiting = sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and starts_with(query, ${beginning})`;
  while ((await waiting.execute(db)).rows.length === 0);
}
