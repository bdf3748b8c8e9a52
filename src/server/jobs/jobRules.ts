interface JobRules {
  /** When the job is sent, in UTC. */
  cron?: string;
  /** Runs after one that failed. */
  retryLimit: number;
  /** Before the first of these runs, in seconds; each further pause is about twice as long. */
  retryDelay: number;
}

export type JobName = 'maintenance';

/** One job of a queue is queued or active at a time, in the whole cluster. A job may run twice. */
export const jobRules: Record<JobName, JobRules> = {
  /** Its last retry comes within six minutes, before the schedule sends the next job. */
  maintenance: { cron: '*/15 * * * *', retryLimit: 4, retryDelay: 10 },
};

/**
 * Queues of earlier versions, in place of which there are due rows of `profiles`. `profile.sync`
 * joins them once no process of the version before sends to it.
 */
export const retiredQueues = ['bot.cycle', 'report.snapshot'];
