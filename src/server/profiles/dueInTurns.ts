import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

interface Turns {
  column: 'next_look_at' | 'next_snapshot_at' | 'resume_at' | 'stream_at';
  count: number;
  /** What each user has in hand already, by its id; absent: nothing. */
  inHand?: Readonly<Record<string, number>>;
  /** How many one user may have, those in hand included. */
  mostOfUser?: number;
}

/** If these belong to as many users as profiles are claimed, the later ones need not be read. */
const oldestRead = 1000;

/**
 * The ids of at most `count` profiles that are due. Users take turns, so that one with many profiles
 * keeps nobody waiting.
 */
export function dueInTurns(
  db: Kysely<Tables>,
  due: SelectQueryBuilder<Tables, 'profiles', object>,
  { column, count, inHand = {}, mostOfUser = count }: Turns,
) {
  const oldest = due.select(['id', 'user_id', column]).orderBy(column);
  const users = db
    .selectFrom(oldest.limit(oldestRead).as('oldest'))
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'));
  // All of them where the oldest belong to a few users.
  const limit = sql<number>`(case when ${users} >= ${count}::int then ${oldestRead}::int end)`;
  const candidates = db
    .selectFrom(oldest.limit(limit).as('oldest'))
    .select(['id', column])
    .select(
      sql<number>`row_number() over (partition by user_id order by ${sql.ref(column)})
        + coalesce((${JSON.stringify(inHand)}::jsonb ->> user_id::text)::int, 0)`.as('turn'),
    );
  return db
    .selectFrom(candidates.as('candidates'))
    .select('id')
    .where('turn', '<=', mostOfUser)
    .orderBy('turn')
    .orderBy(column)
    .limit(count);
}
