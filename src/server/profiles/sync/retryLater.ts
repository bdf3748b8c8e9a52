import { sql, type Selectable } from 'kysely';
import type { SyncContext } from './SyncContext.ts';
import type { ProfilesTable } from '../../database/tables/profileTables.ts';
import { moveSync } from '../moveSync.ts';
import { jitter } from './nextPauseSeconds.ts';
import { pauseSync } from './pauseSync.ts';
import { waitForNetwork, type NetworkWait } from './waitForNetwork.ts';

/**
 * Why a try did not move the profile: the network, a defect of ours, or what says nothing about the
 * step, such as a process that stops.
 */
export type TryFailure = NetworkWait | { defect: string } | { interruption: string };

/** Has the step tried again, unless it has failed for good. */
export async function retryLater(
  context: SyncContext,
  profile: Selectable<ProfilesTable>,
  failure: TryFailure,
): Promise<void> {
  if ('network' in failure) return waitForNetwork(context, profile, failure);
  const { id: profileId, sync_code: syncCode, sync_tries: tries } = profile;
  if ('interruption' in failure) {
    const { interruption } = failure;
    context.log.info({ profileId, syncCode, reason: interruption }, 'a step of a sync was cut off');
    return forgetTry(context, profile);
  }
  const reason = failure.defect;
  context.log.warn({ profileId, syncCode, tries, reason }, 'a step of a sync failed');
  return retryDefect(context, profile, reason);
}

/** With growing pauses; after the last try the attempt has failed. */
async function retryDefect(
  context: SyncContext,
  profile: Selectable<ProfilesTable>,
  reason: string,
): Promise<void> {
  const { database, syncPace } = context;
  const { id: profileId, sync_epoch: epoch, sync_code: from, sync_tries: tries } = profile;
  if (tries >= syncPace.maxTries) {
    const request = { profileId, epoch, from, reason: `${reason}, ${tries} tries` };
    const leaseHolder = profile.lease_holder;
    await moveSync(database.db, { ...request, leaseHolder, event: { type: 'attempt.failed' } });
    return;
  }
  const pauseSeconds = syncPace.retryAfterSeconds * 2 ** (tries - 1) * jitter();
  await database.db.transaction().execute((trx) => pauseSync(trx, { profile, pauseSeconds }));
}

async function forgetTry(
  { database }: SyncContext,
  profile: Selectable<ProfilesTable>,
): Promise<void> {
  await database.db
    .updateTable('profiles')
    .set({ sync_tries: sql<number>`sync_tries - 1` })
    .where('id', '=', profile.id)
    .where('sync_epoch', '=', profile.sync_epoch)
    .where('sync_code', '=', profile.sync_code)
    .where('lease_holder', '=', profile.lease_holder)
    .execute();
}
