import type { SyncContext } from '../../AppContext.ts';
import type { SyncStep } from './syncStep.ts';

const baseSeconds = 5;

/**
 * Frees the profile for a process that has the key which is missing here, and ends this attempt's
 * lease. The try does not count.
 */
export async function leaveToOthers(
  { database, jobs, syncPace }: SyncContext,
  {
    id: profileId,
    sync_epoch: epoch,
    sync_tries: tries,
    lease_holder: holder,
  }: SyncStep['profile'],
): Promise<undefined> {
  const startAfterSeconds = syncPace.retryAfterSeconds * baseSeconds * (0.5 + Math.random());
  await database.db.transaction().execute(async (trx) => {
    const freed = await trx
      .updateTable('profiles')
      .set({ sync_tries: tries - 1, lease_holder: null, lease_until: null })
      .where('id', '=', profileId)
      .where('sync_epoch', '=', epoch)
      .where('lease_holder', '=', holder)
      .returning('id')
      .executeTakeFirst();
    if (freed) {
      await jobs.send('profile.sync', { profileId, epoch }, { db: trx, startAfterSeconds });
    }
  });
}
