/** Every job by its name, with what it carries. A job may run twice. */
export interface JobPayloads {
  /** Takes a profile through the steps of the synchronisation attempt `epoch`. */
  'profile.sync': { profileId: string; epoch: number };
  /** One look at new stories; sends itself again while the attempt `epoch` stands at 7. */
  'bot.cycle': {
    profileId: string;
    epoch: number;
    /** Looks in a row that the network answered with a retryable error. */
    failures?: number;
  };
  /** Reads the network's insights and keeps them. */
  'report.snapshot': { profileId: string };
}

export type JobName = keyof JobPayloads;

export interface JobRules {
  /** Further tries when the handler throws, each after twice the pause. */
  retryLimit: number;
  /** Handlers at once in this process. */
  concurrency: number;
  /** Two waiting jobs with the same key are one. */
  keyOf(payload: { profileId: string; epoch?: number }): string;
}

const perAttempt: JobRules['keyOf'] = ({ profileId, epoch }) => `${profileId}:${epoch}`;
const perProfile: JobRules['keyOf'] = ({ profileId }) => profileId;

export const jobRules: Record<JobName, JobRules> = {
  // The sync service counts its own tries, and finds again what a dead worker left.
  'profile.sync': { retryLimit: 0, concurrency: 5, keyOf: perAttempt },
  'bot.cycle': { retryLimit: 5, concurrency: 3, keyOf: perAttempt },
  'report.snapshot': { retryLimit: 5, concurrency: 1, keyOf: perProfile },
};
