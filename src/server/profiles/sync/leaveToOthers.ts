import type { SyncContext } from '../../AppContext.ts';
import { sendSync } from './sendSync.ts';
import type { SyncStep } from './syncStep.ts';

const baseSeconds = 5;

/**
 * Frees the profile for a process that has the key which is missing here, and ends this attempt's
 * lease. The try does not count.
 */
export async function leaveToOthers(
  context: SyncContext,
  profile: SyncStep['profile'],
): Promise<undefined> {
  const { database, syncPace } = context;
  const startAfterSeconds = syncPace.retryAfterSeconds * baseSeconds * (0.5 + Math.random());
  await database.db.transaction().execute(async (trx) => {
    const freed = await trx
      .updateTable('profiles')
      .set({ sync_tries: profile.sync_tries - 1, lease_holder: null, lease_until: null })
      .where('id', '=', profile.id)
      .where('sync_epoch', '=', profile.sync_epoch)
      .where('lease_holder', '=', profile.lease_holder)
      .returning('id')
      .executeTakeFirst();
    if (freed) await sendSync(context, trx, { profile, startAfterSeconds });
  });
}
