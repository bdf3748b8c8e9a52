import type { BotRest } from '../../shared/reasons.ts';
import { undoMs } from '../../shared/undoTime.ts';
import type { SyncContext } from './sync/SyncContext.ts';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../database/anyOf.ts';
import { healColumn } from '../database/futureTimes.ts';
import type { Tables } from '../database/tables.ts';
import { dueInTurns } from './dueInTurns.ts';
import { isLeaseFree, type ProfileLease } from './profileLeases.ts';
import { isOperating } from './standing.ts';

/** A profile that operates, and that this worker alone may act for. */
export interface ClaimedProfile {
  profileId: string;
  epoch: number;
  userId: string;
  network: string;
  /** What the account's owner is called there. */
  ownerName: string;
  /** Consecutive polls that failed with a retryable error. */
  failures: number;
  /** Since when the profile has its account. */
  accountSince: Date | null;
  targetsCursor: string | null;
  /** When the bot last asked what became of what it had written. */
  answersLookedAt: Date | null;
  /** Why the bot rests, as its last cycle left it. */
  restsFor: BotRest | null;
  lease: ProfileLease;
}

export interface DueQuery {
  column: 'next_look_at' | 'next_snapshot_at';
  count: number;
}

type ClaimContext = Pick<SyncContext, 'database' | 'leases' | 'secrets'> & { now: () => Date };

const healEveryMs = 60_000;
const healedAt = new WeakMap<object, Map<string, number>>();

/** A clock that ran fast for a while has put off what is due; it is looked for at the first claim, and then at times. */
async function healDue(db: Kysely<Tables>, column: DueQuery['column'], now: Date): Promise<void> {
  const times = healedAt.get(db) ?? new Map<string, number>();
  if (performance.now() - (times.get(column) ?? -Infinity) < healEveryMs) return;
  healedAt.set(db, times.set(column, performance.now()));
  await healColumn(db, { table: 'profiles', column, now });
}

/**
 * Claims operating profiles whose time has come. Those whose session this process has no key for are
 * left to other processes.
 */
export async function claimDue(
  { database: { db }, leases, secrets, now }: ClaimContext,
  { column, count }: DueQuery,
): Promise<ClaimedProfile[]> {
  await healDue(db, column, now());
  const due = db
    .selectFrom('profiles')
    .where(column, '<=', now())
    .where(isOperating)
    .where(isLeaseFree)
    // A report waits for a cycle that is due, or will be once an approval can no longer be undone. Else it would hold
    // the lease, and what is approved would wait for it.
    .$if(column === 'next_snapshot_at', (query) =>
      query
        .where(({ or, eb }) => or([eb('next_look_at', 'is', null), eb('next_look_at', '>', now())]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('activities')
                .select('profile_id')
                .whereRef('profile_id', '=', 'profiles.id')
                .where('state', '=', sql.lit('approved'))
                .where('approved_at', '>', new Date(now().getTime() - undoMs)),
            ),
          ),
        ),
    );
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
  const inTurns = dueInTurns(db, openable, { column, count });
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
        'username',
        'full_name',
        'look_failures',
        'rests_for',
        'account_since',
        'targets_cursor',
        'answers_looked_at',
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
    ownerName: row.full_name?.trim() || row.username,
    failures: row.look_failures,
    accountSince: row.account_since,
    targetsCursor: row.targets_cursor,
    answersLookedAt: row.answers_looked_at,
    restsFor: row.rests_for,
    lease,
  }));
}
