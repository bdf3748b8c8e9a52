import type { Selectable } from 'kysely';
import type { ProfilesTable } from '../../database/tables.ts';
import type { RetryableError } from '../../networks/network.ts';
import { moveSync } from '../moveSync.ts';
import { sendSync } from './sendSync.ts';
import type { SyncContext } from '../../AppContext.ts';

/** Why a try failed; `retryAfterSeconds` where the network said so. */
export interface TryFailure {
  reason: string;
  retryAfterSeconds?: number;
}

export function passingFailure(result: RetryableError): TryFailure {
  return result.outcome === 'rateLimited'
    ? { reason: 'rate limited', retryAfterSeconds: result.retryAfterSeconds }
    : { reason: 'unreachable' };
}

/** Lets the step rest and tries it again, with growing pauses; after the last try the attempt has failed. */
export async function retryLater(
  context: SyncContext,
  profile: Selectable<ProfilesTable>,
  failure: TryFailure,
): Promise<void> {
  const { database, log, syncPace } = context;
  const { id: profileId, sync_epoch: epoch, sync_code: from, sync_tries: tries } = profile;
  log.warn({ profileId, syncCode: from, tries, reason: failure.reason }, 'a step of a sync failed');
  if (tries >= syncPace.maxTries) {
    const reason = `${failure.reason}, ${tries} tries`;
    await moveSync(database.db, {
      profileId,
      epoch,
      from,
      event: { type: 'attempt.failed' },
      reason,
    });
    return;
  }
  const backoffSeconds = syncPace.retryAfterSeconds * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
  const startAfterSeconds = Math.max(backoffSeconds, failure.retryAfterSeconds ?? 0);
  await database.db.transaction().execute(async (trx) => {
    const freed = await trx
      .updateTable('profiles')
      .set({ lease_holder: null, lease_until: null })
      .where('id', '=', profileId)
      .where('sync_epoch', '=', epoch)
      .where('lease_holder', '=', profile.lease_holder)
      .returning('id')
      .executeTakeFirst();
    if (freed) await sendSync(context, trx, { profile, startAfterSeconds });
  });
}
