import type { SyncContext } from './SyncContext.ts';
import { failureLevel } from '../../database/isUnavailable.ts';
import { repeat, type Repeated } from '../../jobs/repeat.ts';
import { runSyncAttempt } from './runSyncAttempt.ts';
import { expireTwoFactorRequests, resumeSyncs } from './sweepSyncs.ts';
import { voidProfileLeases } from '../profileLeases.ts';

/**
 * Processes synchronisation jobs and regularly looks for profiles that no job moves on. `stop` ends
 * that search; `jobs.endWork()` ends the jobs.
 */
export async function startSyncWorker(context: SyncContext): Promise<Repeated> {
  const { database, jobs, log, syncPace } = context;
  // On a full disk the leases expire on their own, a little later.
  if (database.engine === 'pglite' && !database.isFull()) await voidProfileLeases(database.db);
  await jobs.work('profile.sync', (attempt, slot) => runSyncAttempt(context, { attempt, ...slot }));

  const sweep = async (signal: AbortSignal) => {
    if (database.isFull()) return;
    await expireTwoFactorRequests(context, signal);
    await resumeSyncs(context, signal);
  };
  return repeat(syncPace.sweepEveryMs, sweep, (error) =>
    log[failureLevel(error)]({ err: error }, 'looking for lost syncs failed'),
  );
}
