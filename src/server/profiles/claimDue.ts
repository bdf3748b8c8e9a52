import { sql } from 'kysely';
import type { BotRest } from '../../shared/contract/activity.ts';
import type { SyncContext } from './sync/SyncContext.ts';
import { anyOf } from '../database/anyOf.ts';
import { isLeaseFree, type ProfileLease } from './profileLeases.ts';
import { isOperating } from './standing.ts';

/** A profile that operates, and that this worker alone may act for. */
export interface ClaimedProfile {
  profileId: string;
  epoch: number;
  userId: string;
  network: string;
  /** Consecutive polls that failed with a retryable error. */
  failures: number;
  /** Since when the profile has its account. */
  accountSince: Date | null;
  targetsCursor: string | null;
  /** Why the bot rests, as its last cycle left it. */
  restsFor: BotRest | null;
  lease: ProfileLease;
}

export interface DueQuery {
  column: 'next_look_at' | 'next_snapshot_at';
  count: number;
}

type ClaimContext = Pick<SyncContext, 'database' | 'leases' | 'secrets'> & { now: () => Date };

/** If these belong to as many users as profiles are claimed, the later ones need not be read. */
const oldestRead = 1000;

/**
 * Claims operating profiles whose time has come. Those whose session this process has no key for are
 * left to other processes. Users take turns, so that one with many profiles keeps nobody waiting.
 */
export async function claimDue(
  { database: { db }, leases, secrets, now }: ClaimContext,
  { column, count }: DueQuery,
): Promise<ClaimedProfile[]> {
  const due = db
    .selectFrom('profiles')
    .where(column, '<=', now())
    .where(isOperating)
    .where(isLeaseFree);
  const openable = due.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('profile_secrets')
          .select('profile_id')
          .whereRef('profile_id', '=', 'profiles.id')
          .where('kind', '=', 'session')
          .where((where) => where.not(secrets.isOpenable)),
      ),
    ),
  );
  const oldest = openable.select(['id', 'user_id', column]).orderBy(column);
  const users = db
    .selectFrom(oldest.limit(oldestRead).as('oldest'))
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'));
  // All of them where the oldest belong to a few users.
  const limit = sql<number>`(case when ${users} >= ${count}::int then ${oldestRead}::int end)`;
  const inTurns = db
    .selectFrom(
      db
        .selectFrom(oldest.limit(limit).as('oldest'))
        .select(['id', column])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('user_id').orderBy(column))
            .as('turn'),
        )
        .as('candidates'),
    )
    .select('id')
    .orderBy('turn')
    .orderBy(column)
    .limit(count);
  const free = due.select('id').where('id', '=', anyOf(inTurns)).forUpdate().skipLocked();
  const claimed = await leases.claim((columns) =>
    db
      .updateTable('profiles')
      .set(columns)
      .where('id', '=', anyOf(free))
      .returning([
        'id',
        'sync_epoch',
        'user_id',
        'network',
        'look_failures',
        'rests_for',
        'account_since',
        'targets_cursor',
        'lease_holder',
        'wakes',
      ])
      .execute(),
  );
  return claimed.map(({ row, lease }) => ({
    profileId: row.id,
    epoch: row.sync_epoch,
    userId: row.user_id,
    network: row.network,
    failures: row.look_failures,
    accountSince: row.account_since,
    targetsCursor: row.targets_cursor,
    restsFor: row.rests_for,
    lease,
  }));
}
