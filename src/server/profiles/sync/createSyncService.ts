import { repeat, type Repeated } from '../../jobs/repeat.ts';
import { runSyncAttempt } from './runSyncAttempt.ts';
import { expireCodeRequests, failStalledSyncs, resumeSyncs } from './sweepSyncs.ts';
import { voidSyncLeases } from './syncLease.ts';
import { defaultSyncPace, type SyncPace } from './syncPace.ts';
import type { SyncRooms } from './syncRooms.ts';

export interface SyncService {
  /** Works the synchronisations from now on, those that a former process left first. */
  start(): Promise<void>;
  /** Ends the looking around; `jobs.stop()` ends the work itself. */
  stop(): Promise<void>;
}

export type SyncServiceOptions = Omit<SyncRooms, 'pace'> & { pace?: Partial<SyncPace> };

export function createSyncService(options: SyncServiceOptions): SyncService {
  const rooms = { ...options, pace: { ...defaultSyncPace, ...options.pace } };
  const { database, jobs, log, pace } = rooms;
  let workingSince = performance.now();
  let sweeping: Repeated | undefined;

  const sweep = async () => {
    if (database.isFull()) {
      workingSince = performance.now();
      return;
    }
    await expireCodeRequests(rooms);
    // Time in which no worker was there, or none could write, does not count.
    if (performance.now() - workingSince > pace.stalledAfterMs) await failStalledSyncs(rooms);
    await resumeSyncs(rooms);
  };

  return {
    async start() {
      workingSince = performance.now();
      // On a full disk they end by themselves, a little later.
      if (database.engine === 'pglite' && !database.isFull()) await voidSyncLeases(database.db);
      await jobs.work('profile.sync', (attempt, signal) =>
        runSyncAttempt(rooms, { attempt, signal }),
      );
      sweeping = repeat(pace.sweepEveryMs, sweep, (error) =>
        log.error({ err: error }, 'looking for lost syncs failed'),
      );
    },
    async stop() {
      await sweeping?.stop();
    },
  };
}
