import type { AppContext } from './AppContext.ts';
import { resumeOperating } from './bot/resumeOperating.ts';
import { runBotCycle } from './bot/runBotCycle.ts';
import { sweepPictures } from './bot/sweepPictures.ts';
import { repeat } from './jobs/repeat.ts';
import { forgetOldSignIns } from './profiles/signInAttempts.ts';
import { startSyncWorker } from './profiles/sync/startSyncWorker.ts';
import { takeSnapshot } from './reports/takeSnapshot.ts';

export interface Worker {
  /** Starts no further maintenance; stopping the jobs ends those that run. */
  stop(): Promise<void>;
}

const minuteMs = 60_000;

/**
 * Processes every kind of job, and does the maintenance that must go on while the disk is full,
 * when no job is claimed.
 */
export async function startWorker(context: AppContext): Promise<Worker> {
  const { database, jobs, log } = context;
  const onError = (error: unknown) => log.error({ err: error }, 'maintenance failed');
  const repeated = [await startSyncWorker(context)];
  await jobs.work('bot.cycle', (cycle) => runBotCycle(context, cycle));
  await jobs.work('report.snapshot', (payload) => takeSnapshot(context, payload));
  repeated.push(
    repeat(5 * minuteMs, () => resumeOperating(context), onError),
    repeat(60 * minuteMs, () => sweepPictures(context), onError),
    repeat(60 * minuteMs, () => forgetOldSignIns(database.db), onError),
    repeat(5 * minuteMs, database.tidy, onError),
  );
  return {
    async stop() {
      await Promise.all(repeated.map((each) => each.stop()));
    },
  };
}
