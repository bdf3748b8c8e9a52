import { sql, type Kysely, type UpdateObject } from 'kysely';
import type { SyncReason } from '../../shared/contract/syncReasons.ts';
import { nextSyncCode } from '../../shared/sync/nextSyncCode.ts';
import { syncCodes, syncStateOf } from '../../shared/sync/syncCodes.ts';
import type { SystemEvent, UserEvent } from '../../shared/sync/syncEvents.ts';
import { syncSnapshotAt } from '../../shared/sync/syncSnapshot.ts';
import { notify } from '../database/Database.ts';
import type { SyncStatus } from '../database/tables/profileTables.ts';
import type { Tables } from '../database/tables.ts';
import { noteSyncEvent } from './noteSyncEvent.ts';

export interface SyncMoveRequest {
  profileId: string;
  epoch: number;
  from: number | null;
  event: UserEvent | SystemEvent;
  /** For the operator; stored in the history, so it must not contain a secret. */
  reason: string;
  /** A user event starts a new attempt: workers of the previous one can change nothing more. */
  isNewAttempt?: boolean;
  /** A worker moves only what it still holds. */
  leaseHolder?: string | null;
  /** Other columns to change with the sync code. */
  set?: UpdateObject<Tables, 'profiles'>;
}

interface MovedSync {
  syncCode: number | null;
  epoch: number;
}

/** The machine has no such transition: a programming error. */
class SyncMoveIllegalError extends Error {
  override readonly name = 'SyncMoveIllegalError';
}

/**
 * The only way to change a sync code: a compare-and-set on (id, epoch, sync code, lease) that records
 * the transition and notifies the listeners of `profiles`. Returns undefined and changes nothing if the
 * profile has moved, or another worker holds it.
 */
export async function moveSync(
  db: Kysely<Tables>,
  request: SyncMoveRequest,
): Promise<MovedSync | undefined> {
  return db.isTransaction
    ? moveInTransaction(db, request)
    : db.transaction().execute((trx) => moveInTransaction(trx, request));
}

const now = sql<Date>`now()`;
/** Its server may be another one than before. */
const dueNow = { next_look_at: now, next_snapshot_at: now, stream_at: now };
const neverDue = { next_look_at: null, next_snapshot_at: null };

async function moveInTransaction(trx: Kysely<Tables>, request: SyncMoveRequest) {
  const { profileId, epoch, from, event, reason, isNewAttempt = false, set = {} } = request;
  const { leaseHolder } = request;
  // The callers have checked both: an attempt that begins has the credentials that it needs, and
  // only an attempt that waits is stopped.
  const attempt = { credentialsChanged: isNewAttempt, waitsForNetwork: event.type === 'sync.stop' };
  const to = nextSyncCode(from, event, attempt);
  if (to === undefined) {
    throw new SyncMoveIllegalError(`${event.type} is not possible at sync code ${from}.`);
  }
  const newEpoch = isNewAttempt ? epoch + 1 : epoch;
  const moved = await trx
    .updateTable('profiles')
    .set({
      ...statusAt(to),
      ...(isNewAttempt || to === null || !workingSyncCodes.includes(to)
        ? { lease_holder: null, lease_until: null }
        : {}),
      sync_reason: reasonOf(event),
      waiting_since: null,
      next_try_at: null,
      resume_at: sql<Date>`now()`,
      ...(keepsPrompt.has(to) ? {} : { sign_in_prompt: null }),
      ...set,
      sync_code: to,
      sync_epoch: newEpoch,
      sync_tries: 0,
      ...(syncStateOf(to) === 'operating' ? dueNow : neverDue),
      rests_for: null,
      look_failures: 0,
      network_lost_since: null,
      sync_moved_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', profileId)
    .where('sync_epoch', '=', epoch)
    .where('sync_code', 'is not distinct from', from)
    .$if(leaseHolder !== undefined, (query) =>
      query.where('lease_holder', 'is not distinct from', leaseHolder ?? null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!moved) return undefined;
  await trx
    .insertInto('sync_transitions')
    .values({
      profile_id: profileId,
      epoch: newEpoch,
      event: event.type,
      from_code: from,
      to_code: to,
      reason,
    })
    .execute();
  const { type } = event;
  await noteSyncEvent(trx, { userId: moved.user_id, profileId, epoch: newEpoch, type });
  await notify(trx, 'profiles', moved.user_id);
  // Wakes the workers.
  if (isNewAttempt) await notify(trx, 'syncs', profileId);
  return { syncCode: to, epoch: newEpoch };
}

function reasonOf({ type }: SyncMoveRequest['event']): SyncReason | null {
  switch (type) {
    case 'network.disabled':
      return 'disabled';
    case 'attempt.failed':
      return 'defect';
    default:
      return null;
  }
}

const allSyncCodes: number[] = Object.values(syncCodes);

/** The server works on these. */
export const workingSyncCodes = allSyncCodes.filter((syncCode) =>
  syncSnapshotAt(syncCode).hasTag('working'),
);

/** The network waits for a 2FA code. */
export const twoFactorSyncCodes = allSyncCodes.filter((syncCode) =>
  syncSnapshotAt(syncCode).can({ type: 'twoFactor.submit' }),
);

/** The network still waits for what it has asked for. */
const keepsPrompt = new Set<number | null>([...twoFactorSyncCodes, syncCodes.validatingTwoFactor]);

function statusAt(syncCode: number | null): { sync_status?: SyncStatus } {
  switch (syncStateOf(syncCode)) {
    case 'operating':
      return { sync_status: 'SYNCED' };
    case 'credentialsRefused':
    case 'fatal':
      return { sync_status: 'ERROR' };
    case 'notSynchronised':
      return { sync_status: 'NEVER' };
    default:
      return {};
  }
}
