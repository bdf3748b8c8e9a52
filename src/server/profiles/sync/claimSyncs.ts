import { sql, type SqlBool } from 'kysely';
import { anyOf } from '../../database/anyOf.ts';
import { dueInTurns } from '../dueInTurns.ts';
import { workingSyncCodes } from '../moveSync.ts';
import { isLeaseFree, type ProfileAttempt, type ProfileLease } from '../profileLeases.ts';
import type { SyncContext } from './SyncContext.ts';

/** An attempt that this worker alone may move. */
export interface ClaimedSync {
  attempt: ProfileAttempt;
  userId: string;
  lease: ProfileLease;
}

interface SyncQuery {
  count: number;
  /** What each user has in hand here, by its id; a user with `mostOfUser` gets nothing more. */
  inHand: Readonly<Record<string, number>>;
  mostOfUser: number;
}

/** As literals, the planner finds the partial index whatever the statement's parameters are. */
const isWorking = sql<SqlBool>`sync_code in (${sql.join(workingSyncCodes.map((code) => sql.lit(code)))})`;

/**
 * Claims attempts that are due: newly asked for, resumed after a pause, or left by a worker whose lease
 * has run out.
 */
export async function claimSyncs(
  { database: { db }, leases }: Pick<SyncContext, 'database' | 'leases'>,
  { count, inHand, mostOfUser }: SyncQuery,
): Promise<ClaimedSync[]> {
  const due = db
    .selectFrom('profiles')
    .where('resume_at', '<=', sql<Date>`now()`)
    .where(isWorking)
    .where(isLeaseFree);
  const full = Object.keys(inHand).filter((userId) => (inHand[userId] ?? 0) >= mostOfUser);
  const open = full.length > 0 ? due.where('user_id', 'not in', full) : due;
  const inTurns = dueInTurns(db, open, { column: 'resume_at', count, inHand, mostOfUser });
  const free = due.select('id').where('id', '=', anyOf(inTurns)).forUpdate().skipLocked();
  const claimed = await leases.claim((columns) =>
    db
      .updateTable('profiles')
      .set(columns)
      .where('id', '=', anyOf(free))
      .returning(['id', 'user_id', 'sync_epoch', 'lease_holder', 'wakes'])
      .execute(),
  );
  return claimed.map(({ row, lease }) => ({
    attempt: { profileId: row.id, epoch: row.sync_epoch },
    userId: row.user_id,
    lease,
  }));
}
