import { sql, type SqlBool } from 'kysely';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import { moveSync, twoFactorSyncCodes } from '../moveSync.ts';
import type { SyncContext } from './SyncContext.ts';

/** The next run takes the rest. */
const batchSize = 500;

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
      const moved = await moveSync(trx, {
        profileId,
        epoch,
        from,
        event: { type: 'twoFactor.expired' },
        reason: 'no right code in time',
        set: { sync_reason: 'twoFactorExpired' },
      });
      if (moved) {
        await dropSecrets(trx, profileId, ['challenge', 'twoFactorCode']);
      }
    });
  }
}
