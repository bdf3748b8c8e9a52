import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/server/database/tables.ts';

export interface Sample {
  /** So far. */
  acts: number;
  underWay: number;
  /** How long the first of the due profiles that no worker has in hand has been waiting. */
  longestWaitSeconds: number;
}

export async function sample(db: Kysely<Tables>): Promise<Sample> {
  const { rows } = await sql<Sample>`select
    (select count(*) from activities where state = 'done')::int as "acts",
    (select count(*) from activities where state = 'sending')::int as "underWay",
    (select coalesce(extract(epoch from now() - min(next_look_at)), 0) from profiles
      where next_look_at <= now() and (lease_until is null or lease_until < now())
    )::float8 as "longestWaitSeconds"`.execute(db);
  return rows[0] ?? { acts: 0, underWay: 0, longestWaitSeconds: 0 };
}

/** The server has loaded `pg_stat_statements`. */
export async function startCounting(db: Kysely<Tables>): Promise<void> {
  await sql`create extension pg_stat_statements`.execute(db);
}

/** How many statements the server has run, those of the benchmark left out. */
export async function countStatements(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ calls: number }>`select coalesce(sum(calls), 0)::int as calls
    from pg_stat_statements
    where query not like '%"longestWaitSeconds"%' and query not like '%pg_stat_statements%'`.execute(
    db,
  );
  return rows[0]?.calls ?? NaN;
}
