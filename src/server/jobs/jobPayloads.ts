/** The payload of every job. A job may run twice. */
export interface JobPayloads {
  /** Runs the steps of the synchronisation attempt `epoch`. */
  'profile.sync': { profileId: string; epoch: number };
}

export type JobName = keyof JobPayloads;

export interface JobRules {
  /** Retries after the handler throws, with exponential backoff. */
  retryLimit: number;
  /** Concurrent handlers in this process. */
  concurrency: number;
  /** Of these, as many may belong to one user; the others stay free for other users. */
  concurrencyPerUser: number;
  /** A key is queued at most once. */
  keyOf(payload: { profileId: string; epoch: number }): string;
}

const perAttempt: JobRules['keyOf'] = ({ profileId, epoch }) => `${profileId}:${epoch}`;

export const jobRules: Record<JobName, JobRules> = {
  // The sync worker counts its own tries and finds what a dead worker left.
  'profile.sync': { retryLimit: 0, concurrency: 5, concurrencyPerUser: 3, keyOf: perAttempt },
};

/** Of earlier versions. Profiles now say themselves when their time comes. */
export const retiredQueues = ['bot.cycle', 'report.snapshot'];
