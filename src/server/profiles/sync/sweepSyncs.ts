import { sql, type SqlBool } from 'kysely';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import { moveSync, twoFactorSyncCodes, workingSyncCodes } from '../moveSync.ts';
import { sendSync } from './sendSync.ts';
import { isLeaseFree } from '../profileLeases.ts';
import type { SyncContext } from '../../AppContext.ts';
import { isDue } from './pauseSync.ts';

/** The next sweep takes the rest. */
const batchSize = 500;

/** Sends jobs for profiles that should move but have no worker: the safety net under the queue. */
export async function resumeSyncs(context: SyncContext, signal?: AbortSignal): Promise<void> {
  const { db } = context.database;
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'user_id', 'sync_epoch'])
    .where('sync_code', 'in', workingSyncCodes)
    .where(isLeaseFree)
    .where(isDue)
    .orderBy('sync_moved_at')
    .limit(batchSize)
    .execute();
  for (const profile of rows) {
    if (signal?.aborted) return;
    await sendSync(context, db, { profile });
  }
}

/** Asks for the credentials again if no correct 2FA code came in time. */
export async function expireTwoFactorRequests(
  { database, syncPace }: SyncContext,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = database;
  const isLate = sql<SqlBool>`two_factor_asked_at < now() - make_interval(secs => ${syncPace.twoFactorWindowMs / 1000})`;
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'sync_epoch', 'sync_code'])
    .where('sync_code', 'in', twoFactorSyncCodes)
    .where(isLate)
    .limit(batchSize)
    .execute();
  for (const { id: profileId, sync_epoch: epoch, sync_code: from } of rows) {
    if (signal?.aborted) return;
    await db.transaction().execute(async (trx) => {
      const request = { profileId, epoch, from, reason: 'no right code in time' };
      if (await moveSync(trx, { ...request, event: { type: 'twoFactor.expired' } })) {
        await dropSecrets(trx, profileId, ['challenge', 'twoFactorCode']);
      }
    });
  }
}
