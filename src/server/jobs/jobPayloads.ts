/** The payload of every job. A job may run twice. */
export interface JobPayloads {
  /** Runs the steps of the synchronisation attempt `epoch`. */
  'profile.sync': { profileId: string; epoch: number };
  /** Polls for new stories; sends itself again while the attempt `epoch` operates. */
  'bot.cycle': {
    profileId: string;
    epoch: number;
    /** Consecutive polls that failed with a retryable error. */
    failures?: number;
  };
  /** Stores the network's counts and insights. */
  'report.snapshot': { profileId: string };
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
  keyOf(payload: { profileId: string; epoch?: number }): string;
}

const perAttempt: JobRules['keyOf'] = ({ profileId, epoch }) => `${profileId}:${epoch}`;
const perProfile: JobRules['keyOf'] = ({ profileId }) => profileId;

export const jobRules: Record<JobName, JobRules> = {
  // The sync worker counts its own tries and finds what a dead worker left.
  'profile.sync': { retryLimit: 0, concurrency: 5, concurrencyPerUser: 3, keyOf: perAttempt },
  'bot.cycle': { retryLimit: 5, concurrency: 3, concurrencyPerUser: 3, keyOf: perAttempt },
  'report.snapshot': { retryLimit: 5, concurrency: 1, concurrencyPerUser: 1, keyOf: perProfile },
};
