import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/Database.ts';
import { failureLevel } from '../database/isUnavailable.ts';
import type { DatabaseFigures } from '../metrics/addGauges.ts';
import { jobRules, retiredQueues, type JobName } from './jobRules.ts';
import { repeat, type Repeated } from './repeat.ts';

/** The signal is aborted when the process stops, or when another worker took over the job. */
type JobHandler = (options: { signal: AbortSignal }) => Promise<void>;

/** Queues in the database, to which pg-boss sends jobs by schedule. */
export interface Jobs {
  /** Creates the queues and their schedules. */
  start(): Promise<void>;
  /** Starts a worker of this queue; a job whose handler throws is retried by the queue's rules. */
  work(name: JobName, handler: JobHandler): Promise<void>;
  /** Jobs by queue and state, as a worker last counted them. */
  readDepths(): Promise<DatabaseFigures['queues']>;
  /** Claims no further jobs, signals the handlers and waits for them; the depths can still be read. */
  endWork(): Promise<void>;
  /** Ends the work, if it has not ended, and the queues' maintenance. */
  stop(): Promise<void>;
}

interface JobsOptions {
  database: Database;
  log: Logger;
  /** The rules of every queue; tests have others. */
  rules?: typeof jobRules;
}

const pollingIntervalSeconds = 5;
const watchDiskEveryMs = 500;
const stopTimeoutMs = 7000;

export function createJobs({ database, log, rules = jobRules }: JobsOptions): Jobs {
  const stopping = new AbortController();
  const workers = new Map<JobName, () => Promise<unknown>>();
  const claiming = new Set<JobName>();
  let watchingDisk: Repeated | undefined;
  const boss = new PgBoss({
    ...database.bossOptions,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    queueCacheIntervalSeconds: 10,
    // Also when completed jobs are deleted after their hour.
    maintenanceIntervalSeconds: 600,
  });
  boss.on('error', (error) => log[failureLevel(error)]({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));

  /** On a full disk no job is claimed: one that cannot store its result stays in the queue. */
  async function claimUnlessFull(): Promise<void> {
    const isFull = database.isFull();
    for (const [name, beginClaiming] of workers) {
      if (isFull && claiming.delete(name)) await boss.offWork(name, { wait: false });
      if (isFull || claiming.has(name)) continue;
      claiming.add(name);
      try {
        await beginClaiming();
      } catch (error) {
        // The next check begins it again.
        claiming.delete(name);
        throw error;
      }
    }
  }

  async function endWork(): Promise<void> {
    stopping.abort();
    await watchingDisk?.stop();
    const ended = Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
    await Promise.race([ended, pause(stopTimeoutMs, undefined, { ref: false })]);
  }

  return {
    endWork,
    async start() {
      await boss.start();
      for (const [name, { cron, ...retries }] of Object.entries(rules)) {
        const options = { ...queueOptions, ...retries };
        await boss.createQueue(name, { ...options, policy: 'exclusive' });
        await boss.updateQueue(name, options);
        if (cron !== undefined) await boss.schedule(name, cron);
      }
      for (const name of retiredQueues) await boss.deleteQueue(name);
      if (database.engine !== 'pglite') return;
      watchingDisk = repeat(watchDiskEveryMs, claimUnlessFull, (error) =>
        log[failureLevel(error)]({ err: error }, 'the job queue failed'),
      );
    },
    async work(name, handler) {
      const handleJob = async ([job]: JobWithMetadata[]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        await handler({ signal }).catch((error: unknown) => {
          const { retryCount, retryLimit } = job;
          const failure = { err: error, job: name, retryCount, retryLimit };
          log[failureLevel(error)](failure, 'a job failed');
          // The queue stores the error, and a driver's error may contain rows.
          throw new Error('The job failed; the log says why.');
        });
      };
      const options = { pollingIntervalSeconds, includeMetadata: true } as const;
      workers.set(name, () => boss.work(name, options, handleJob));
      await claimUnlessFull();
    },
    async readDepths() {
      const names = Object.keys(rules);
      const stats = await Promise.all(names.map((name) => boss.getQueueStats(name)));
      return stats.flat().map((queue) => ({
        queue: queue.name,
        ready: queue.readyCount,
        deferred: queue.deferredCount,
        active: queue.activeCount,
        failed: queue.failedCount,
      }));
    },
    async stop() {
      if (!stopping.signal.aborted) await endWork();
      await boss.stop({ graceful: false });
    },
  };
}

const queueOptions = {
  // A version before let the queue notify its workers.
  notify: false,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
  // A dead worker's job is retried this long after its last heartbeat.
  heartbeatSeconds: 20,
  deleteAfterSeconds: 60 * 60,
} as const;
