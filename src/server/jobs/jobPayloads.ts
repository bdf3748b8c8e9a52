/** The payload of every job. A job may run twice. */
export interface JobPayloads {
  /** Runs the steps of the synchronisation attempt `epoch`. */
  'profile.sync': { profileId: string; epoch: number };
  /** Deletes what is kept for a limited time. */
  maintenance: Record<string, never>;
}

export type JobName = keyof JobPayloads;

export interface JobRules<N extends JobName> {
  /** `short` queues a key at most once; `exclusive` also runs one job at a time in the cluster. */
  policy: 'short' | 'exclusive';
  /** When a job is sent by itself, in UTC. */
  cron?: string;
  /** Retries after the handler throws, with exponential backoff. */
  retryLimit: number;
  /** Concurrent handlers in this process. */
  concurrency: number;
  /** Of these, as many may belong to one user; the others stay free for other users. */
  concurrencyPerUser: number;
  /** How often each of them polls for delayed jobs, of which no notification tells. */
  delayedPollSeconds: number;
  /** A key is queued at most once. */
  keyOf(payload: JobPayloads[N]): string;
}

export const jobRules: { [N in JobName]: JobRules<N> } = {
  // The sync worker counts its own tries and finds what a dead worker left.
  'profile.sync': {
    policy: 'short',
    retryLimit: 0,
    concurrency: 5,
    concurrencyPerUser: 3,
    delayedPollSeconds: 1,
    keyOf: ({ profileId, epoch }) => `${profileId}:${epoch}`,
  },
  maintenance: {
    policy: 'exclusive',
    cron: '*/15 * * * *',
    retryLimit: 0,
    concurrency: 1,
    concurrencyPerUser: 1,
    delayedPollSeconds: 30,
    keyOf: () => 'maintenance',
  },
};

/** Of earlier versions. Profiles now say themselves when their time comes. */
export const retiredQueues = ['bot.cycle', 'report.snapshot'];
