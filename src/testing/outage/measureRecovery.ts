import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Visitor } from './visitors.ts';

/** How long after now each part works again. */
export interface Recovery {
  callsMs: number;
  listenerMs: number;
  jobsMs: number;
}

const lookEveryMs = 10;

/** `visitor` has a profile that is not synchronised yet; its synchronisation is begun. */
export async function measureRecovery(databaseUrl: string, visitor: Visitor): Promise<Recovery> {
  const startedAt = performance.now();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const until = async (isReached: () => Promise<boolean>): Promise<number> => {
    while (!(await isReached())) await wait(lookEveryMs);
    return performance.now() - startedAt;
  };
  const isTrue = async (statement: string) => {
    const { rows } = await client.query<{ found: boolean }>(`select (${statement}) as found`);
    return rows[0]?.found ?? false;
  };
  const { profileId, call } = visitor;
  const callsMs = await until(async () => {
    const answer = await call('PATCH', `/profiles/${profileId}`, { syncStatusBot: 0 });
    return answer.ok;
  });
  const listenerMs = await until(() =>
    isTrue(`exists (select from pg_stat_activity where application_name = 'meelo listener')`),
  );
  const jobsMs = await until(() =>
    isTrue(`exists (select from profiles where id = '${profileId}' and sync_code > 0)`),
  );
  await client.end();
  return { callsMs, listenerMs, jobsMs };
}

/** Ends one of Meelo's connections from the server's side. */
export async function endConnection(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'meelo%' order by random() limit 1
  `);
  await client.end();
}
