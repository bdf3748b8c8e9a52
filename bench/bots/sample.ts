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
