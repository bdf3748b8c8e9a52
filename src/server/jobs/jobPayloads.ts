/** The payload of every job. A job may run twice. */
export interface JobPayloads {
  /** Deletes what is kept for a limited time. */
  maintenance: object;
}

export type JobName = keyof JobPayloads;

interface JobRules<N extends JobName> {
  /** `short` queues a key at most once; `exclusive` also runs one job at a time in the cluster. */
  policy: 'short' | 'exclusive';
  /** When a job is sent by itself, in UTC. */
  cron?: string;
  /** Retries after the handler throws, with exponential backoff. */
  retryLimit: number;
  /** Concurrent handlers in this process. */
  concurrency: number;
  /** A key is queued at most once. */
  keyOf(payload: JobPayloads[N]): string;
}

export const jobRules: { [N in JobName]: JobRules<N> } = {
  maintenance: {
    policy: 'exclusive',
    cron: '*/15 * * * *',
    retryLimit: 0,
    concurrency: 1,
    keyOf: () => 'maintenance',
  },
};

/**
 * Queues of earlier versions, in place of which there are due rows of `profiles`. `profile.sync`
 * joins them once no process of the version before sends to it.
 */
export const retiredQueues = ['bot.cycle', 'report.snapshot'];
