import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { DatabaseFigures } from '../metrics/addGauges.ts';
import { workingSyncCodes } from './moveSync.ts';
import { isLeaseFree } from './profileLeases.ts';
import { isOperating, isPaused } from './standing.ts';
import { isDue } from './sync/pauseSync.ts';

/** How many profiles wait for a worker, and for how long the first of them. */
export async function readDueFigures(
  db: Kysely<Tables>,
  now: Date,
): Promise<DatabaseFigures['due']> {
  const free = db.selectFrom('profiles').where(isLeaseFree);
  const operating = free.where(isOperating);
  const syncing = free.where('sync_code', 'in', workingSyncCodes).where(isDue);
  const figuresOf = (work: string, due: typeof free, since: RawBuilder<Date>) =>
    figures(due, { work, waited: sql`${now}::timestamptz - min(${since})` });
  return figuresOf('poll', operating.where('next_look_at', '<=', now), sql`next_look_at`)
    .unionAll(
      figuresOf('report', operating.where('next_snapshot_at', '<=', now), sql`next_snapshot_at`),
    )
    .unionAll(figuresOf('sync', syncing, sql`greatest(sync_moved_at, next_try_at)`))
    .execute();
}

function figures(
  due: SelectQueryBuilder<Tables, 'profiles', object>,
  { work, waited }: { work: string; waited: RawBuilder<unknown> },
) {
  return due.select([
    sql<string>`${work}::text`.as('work'),
    sql<number>`count(*)::int`.as('count'),
    sql<number>`greatest(extract(epoch from ${waited}), 0)::float8`.as('lagSeconds'),
  ]);
}

export async function countProfilesByCode(
  db: Kysely<Tables>,
  now: Date,
): Promise<DatabaseFigures['profiles']> {
  return db
    .selectFrom('profiles')
    .select(['sync_code as code', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`(count(*) filter (where ${isPaused(now)}))::int`.as('paused'))
    .groupBy('sync_code')
    .execute();
}
