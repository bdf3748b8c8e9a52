import { repeat, type Repeated } from '../../jobs/repeat.ts';
import { runSyncAttempt } from './runSyncAttempt.ts';
import { expireCodeRequests, failStalledSyncs, resumeSyncs } from './sweepSyncs.ts';
import { voidSyncLeases } from './syncLease.ts';
import type { SyncContext } from '../../AppContext.ts';

export interface SyncService {
  /** Works the synchronisations from now on, those that a former process left first. */
  start(): Promise<void>;
  /** Ends the looking around; `jobs.stop()` ends the work itself. */
  stop(): Promise<void>;
}

export function createSyncService(context: SyncContext): SyncService {
  const { database, jobs, log, syncPace } = context;
  let workingSince = performance.now();
  let sweeping: Repeated | undefined;

  const sweep = async () => {
    if (database.isFull()) {
      workingSince = performance.now();
      return;
    }
    await expireCodeRequests(context);
    // Time in which no worker was there, or none could write, does not count.
    if (performance.now() - workingSince > syncPace.stalledAfterMs) await failStalledSyncs(context);
    await resumeSyncs(context);
  };

  return {
    async start() {
      workingSince = performance.now();
      // On a full disk they end by themselves, a little later.
      if (database.engine === 'pglite' && !database.isFull()) await voidSyncLeases(database.db);
      await jobs.work('profile.sync', (attempt, signal) =>
        runSyncAttempt(context, { attempt, signal }),
      );
      sweeping = repeat(syncPace.sweepEveryMs, sweep, (error) =>
        log.error({ err: error }, 'looking for lost syncs failed'),
      );
    },
    async stop() {
      await sweeping?.stop();
    },
  };
}
