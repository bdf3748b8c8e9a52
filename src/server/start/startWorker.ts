import { hourMs, minuteMs } from '../../shared/durations.ts';
import type { AppContext } from './AppContext.ts';
import { healFutureTimes } from '../database/futureTimes.ts';
import { failureLevel } from '../database/isUnavailable.ts';
import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import { repeat } from '../jobs/repeat.ts';
import { sweepPictures } from '../media/sweepPictures.ts';
import { startNotifier } from '../notifications/startNotifier.ts';
import { runMaintenance } from './runMaintenance.ts';
import { reportMissingKeys } from '../profiles/reportMissingKeys.ts';
import { deleteRemoved } from '../profiles/removed/deleteRemoved.ts';
import { signOutRetired } from '../profiles/retired/signOutRetired.ts';
import { startSyncWorker } from '../profiles/sync/startSyncWorker.ts';
import { workProfiles } from './workProfiles.ts';

export interface Worker {
  /** Starts no further work, ends what can be taken up later, and waits for the rest. */
  stop(): Promise<void>;
}

const signOutEveryMs = 10_000;
const deleteEveryMs = 10_000;

/**
 * Processes the jobs, lets the bot act, and repeats what comes more often than a job, or must go on
 * while the disk is full, when no job is claimed.
 */
export async function startWorker(context: AppContext): Promise<Worker> {
  const { database, jobs, log } = context;
  const onError = (error: unknown) => log[levelOf(error)]({ err: error }, 'maintenance failed');
  await jobs.work('maintenance', ({ signal }) => runMaintenance(context, signal));
  const repeated = [
    await startSyncWorker(context),
    ...(await workProfiles(context)),
    ...startNotifier(context),
    repeat(minuteMs, (signal) => sweepPictures(context, signal), onError),
    repeat(5 * minuteMs, database.tidy, onError),
    repeat(minuteMs, () => reportMissingKeys(context), onError),
    repeat(hourMs, () => healUnlessFull(context), onError),
    repeat(signOutEveryMs, (signal) => signOutUnlessFull(context, signal), onError),
    repeat(deleteEveryMs, (signal) => deleteUnlessFull(context, signal), onError),
  ];
  return {
    async stop() {
      await Promise.all(repeated.map((each) => each.stop()));
    },
  };
}

async function healUnlessFull({ database, now }: AppContext): Promise<void> {
  if (!database.isFull()) await healFutureTimes(database.db, now());
}

async function signOutUnlessFull(context: AppContext, signal: AbortSignal): Promise<void> {
  if (!context.database.isFull()) await signOutRetired(context, signal);
}

async function deleteUnlessFull(context: AppContext, signal: AbortSignal): Promise<void> {
  const { database, log } = context;
  if (database.isFull()) return;
  const deleted = await deleteRemoved(context, signal);
  if (deleted.rows > 0) log.info(deleted, 'deleted the acts of removed profiles');
}

/** An outage is told once, where the storage is opened. */
const levelOf = (error: unknown) =>
  error instanceof PicturesUnavailableError ? 'debug' : failureLevel(error);
