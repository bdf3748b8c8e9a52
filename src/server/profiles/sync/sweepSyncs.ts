import { sql, type Expression, type SqlBool } from 'kysely';
import type { SystemEvent } from '../../../shared/sync/syncEvents.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import { moveSync, twoFactorSyncCodes, workingSyncCodes } from '../moveSync.ts';
import { sendSync } from './sendSync.ts';
import { isLeaseFree } from './syncLease.ts';
import type { SyncContext } from '../../AppContext.ts';

/** Sends jobs for profiles that should move but have no worker: the safety net under the queue. */
export async function resumeSyncs(context: SyncContext): Promise<void> {
  const { db } = context.database;
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'user_id', 'sync_epoch'])
    .where('sync_code', 'in', workingSyncCodes)
    .where(isLeaseFree)
    .execute();
  for (const profile of rows) await sendSync(context, db, { profile });
}

/** Fails profiles that did not move for too long although workers were running. */
export function failStalledSyncs(context: SyncContext): Promise<void> {
  return moveAll(context, {
    codes: workingSyncCodes,
    since: sql<SqlBool>`sync_moved_at < now() - make_interval(secs => ${context.syncPace.stalledAfterMs / 1000})`,
    event: 'attempt.failed',
    reason: 'nothing moved for too long',
  });
}

/** Asks for the credentials again if no correct 2FA code came in time. */
export function expireTwoFactorRequests(context: SyncContext): Promise<void> {
  return moveAll(context, {
    codes: twoFactorSyncCodes,
    since: sql<SqlBool>`two_factor_asked_at < now() - make_interval(secs => ${context.syncPace.twoFactorWindowMs / 1000})`,
    event: 'twoFactor.expired',
    reason: 'no right code in time',
  });
}

interface Sweep {
  codes: number[];
  since: Expression<SqlBool>;
  event: SystemEvent['type'];
  reason: string;
}

async function moveAll(
  context: SyncContext,
  { codes, since, event, reason }: Sweep,
): Promise<void> {
  const { db } = context.database;
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'sync_epoch', 'sync_code'])
    .where('sync_code', 'in', codes)
    .where(since)
    .execute();
  for (const { id: profileId, sync_epoch: epoch, sync_code: from } of rows) {
    await db.transaction().execute(async (trx) => {
      const request = { profileId, epoch, from, event: { type: event }, reason };
      if (await moveSync(trx, request)) {
        await dropSecrets(trx, profileId, ['challenge', 'twoFactorCode']);
      }
    });
  }
}
