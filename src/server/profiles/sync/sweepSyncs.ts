import { sql, type Kysely, type SqlBool } from 'kysely';
import { anyOf } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import { moveSync, twoFactorSyncCodes, workingSyncCodes } from '../moveSync.ts';
import { sendSync } from './sendSync.ts';
import { isLeaseFree } from '../profileLeases.ts';
import type { SyncContext } from './SyncContext.ts';
import { resumeAfter } from './resumeAt.ts';

/** The next sweep takes the rest. */
const batchSize = 500;
/** Transactions stay short. */
const resumedAtOnce = 25;

/**
 * Sends jobs for profiles that should move but have no worker: the safety net under the queue. A
 * profile is claimed and its job is sent in one transaction, so that no other worker does the same, and
 * none is lost.
 */
export async function resumeSyncs(context: SyncContext, signal?: AbortSignal): Promise<void> {
  const { db } = context.database;
  const resumed = await db.transaction().execute((trx) => resumeSome(context, trx));
  if (resumed === resumedAtOnce && !signal?.aborted) await resumeSyncs(context, signal);
}

/** As literals, the planner finds the partial index whatever the statement's parameters are. */
const isWorking = sql<SqlBool>`sync_code in (${sql.join(workingSyncCodes.map((code) => sql.lit(code)))})`;

async function resumeSome(
  context: Pick<SyncContext, 'jobs'>,
  trx: Kysely<Tables>,
): Promise<number> {
  const due = trx
    .selectFrom('profiles')
    .select('id')
    .where('resume_at', '<=', sql<Date>`now()`)
    .where(isWorking)
    .where(isLeaseFree)
    .orderBy('resume_at')
    .limit(resumedAtOnce)
    .forUpdate()
    .skipLocked();
  const profiles = await trx
    .updateTable('profiles')
    .set({ resume_at: resumeAfter(0) })
    .where('id', '=', anyOf(due))
    .returning(['id', 'user_id', 'sync_epoch'])
    .execute();
  for (const profile of profiles) await sendSync(context, trx, { profile });
  return profiles.length;
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
