interface JobRules {
  /** When the job is sent, in UTC. */
  cron?: string;
  /** Runs after one that failed. */
  retryLimit: number;
}

export type JobName = 'maintenance';

/** One job of a queue is queued or active at a time, in the whole cluster. A job may run twice. */
export const jobRules: Record<JobName, JobRules> = {
  maintenance: { cron: '*/15 * * * *', retryLimit: 0 },
};

/**
 * Queues of earlier versions, in place of which there are due rows of `profiles`. `profile.sync`
 * joins them once no process of the version before sends to it.
 */
export const retiredQueues = ['bot.cycle', 'report.snapshot'];
