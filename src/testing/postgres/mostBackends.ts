import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

const everyMs = 20;

/** The most connections of Meelo to the client's database at a time, until the work has ended. */
export async function mostBackends(client: Client, work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const end = () => done.abort();
  work.then(end, end);
  let most = 0;
  while (!done.signal.aborted) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where application_name like 'meelo%' and datname = current_database()`,
    );
    most = Math.max(most, rows[0]?.count ?? 0);
    await pause(everyMs);
  }
  return most;
}
