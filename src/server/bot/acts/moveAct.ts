import { sql, type Kysely, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { ActMover, ActState } from '../../../shared/contract/activity.ts';
import { anyOf } from '../../database/anyOf.ts';
import { latestPast } from '../../database/futureTimes.ts';
import type { Tables } from '../../database/tables.ts';
import { isLegalMove, type StateMove } from './actStates.ts';

interface ActMove extends StateMove {
  /** The id of one act, or of some. */
  id: string | SelectQueryBuilder<Tables, 'activities', { id: string }>;
  reason?: string | null;
  now: Date;
  /** What changes with the state. */
  columns?: Omit<UpdateObject<Tables, 'activities'>, 'state'>;
  /** As whoever moves it has seen it. */
  version?: number;
  /** As whoever moves it has read it: where it was approved anew since, it stays. */
  approvedAt?: Date | null | undefined;
  /** It moves only where its owner has left it since. Asked of the row that is locked: what ends that raises no version. */
  leftSince?: Date | undefined;
  /** It moves only while its profile is among these. */
  profiles?: SelectQueryBuilder<Tables, 'profiles', { id: string }>;
}

/** Moves an act if it still is where the move begins, and keeps the move. Returns whether any moved. */
export async function moveAct(db: Kysely<Tables>, move: ActMove): Promise<boolean> {
  const { id, from, to, by, reason = null, now, columns, version, profiles } = move;
  const { approvedAt = null, leftSince = null } = move;
  if (!isLegalMove(move)) throw new Error(`No act goes from ${from} to ${to} by the ${by}.`);
  const kept = await db
    .with('moved', (cte) => {
      const moved = cte
        .updateTable('activities')
        .set({ ...columns, state: to, version: sql<number>`version + 1` })
        .where('id', '=', typeof id === 'string' ? id : anyOf(id))
        .where('state', '=', from)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .$if(approvedAt !== null, (query) => query.where('approved_at', '=', approvedAt))
        .$if(leftSince !== null, (query) =>
          query.where('left_at', '>', leftSince).where('left_at', '<=', latestPast(now)),
        );
      return (profiles ? moved.where('profile_id', 'in', profiles) : moved).returning('id');
    })
    .insertInto('act_moves')
    .columns(['act_id', 'from_state', 'to_state', 'moved_by', 'reason', 'moved_at'])
    .expression((eb) =>
      eb
        .selectFrom('moved')
        .select([
          'id as act_id',
          sql<ActState>`${from}::text`.as('from_state'),
          sql<ActState>`${to}::text`.as('to_state'),
          sql<ActMover>`${by}::text`.as('moved_by'),
          sql<string | null>`${reason}::text`.as('reason'),
          sql<Date>`${now}::timestamptz`.as('moved_at'),
        ]),
    )
    .returning('act_id')
    .executeTakeFirst();
  return kept !== undefined;
}
