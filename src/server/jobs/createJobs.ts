import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/Database.ts';
import { failureLevel } from '../database/isUnavailable.ts';
import { joinTransaction } from '../database/joinTransaction.ts';
import { storageFull } from '../database/refuseWhenFull.ts';
import type { Tables } from '../database/tables.ts';
import type { DatabaseFigures } from '../metrics/addGauges.ts';
import { repeat, type Repeated } from './repeat.ts';
import { jobRules, retiredQueues, type JobName, type JobPayloads } from './jobPayloads.ts';

interface SendOptions {
  /** An open transaction: the job is created on commit. */
  db?: Kysely<Tables>;
}

/** The signal is aborted when the process stops, or when another worker took over the job. */
type JobHandler<N extends JobName> = (
  payload: JobPayloads[N],
  options: { signal: AbortSignal },
) => Promise<void>;

/** Durable queues in the database; a job whose key is queued already is not sent twice. */
export interface Jobs {
  start(): Promise<void>;
  send<N extends JobName>(name: N, payload: JobPayloads[N], options?: SendOptions): Promise<void>;
  /** Starts workers for this queue; a handler that throws is retried by the queue's rules. */
  work<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void>;
  /** Jobs by queue and state, as a worker last counted them. */
  readDepths(): Promise<DatabaseFigures['queues']>;
  /** Claims no further jobs, signals the handlers and waits for them; jobs can still be sent. */
  endWork(): Promise<void>;
  /** Ends the work, if it has not ended, and the sending. */
  stop(): Promise<void>;
}

interface JobsOptions {
  database: Database;
  log: Logger;
  /** Whether this process works jobs and maintains the queues; otherwise it only sends. */
  isWorker: boolean;
  /** Of every queue; tests have others. */
  rules?: typeof jobRules;
}

/**
 * Notifications wake the workers at once, but for one that comes while a worker claims. A backlog is processed
 * without pauses.
 */
const polling = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 5,
  burstWhenReadyExceeds: 1,
};
const watchDiskEveryMs = 500;
const stopTimeoutMs = 7000;

export function createJobs({ database, log, isWorker, rules = jobRules }: JobsOptions): Jobs {
  const stopping = new AbortController();
  const workers = new Map<JobName, () => Promise<unknown>>();
  const claiming = new Set<JobName>();
  let watchingDisk: Repeated | undefined;
  const boss = new PgBoss({
    ...database.bossOptions,
    supervise: isWorker,
    schedule: isWorker,
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
      for (const [name, { retryLimit, policy, cron }] of Object.entries(rules)) {
        await boss.createQueue(name, { ...queueOptions(retryLimit), policy });
        await boss.updateQueue(name, queueOptions(retryLimit));
        if (isWorker && cron !== undefined) await boss.schedule(name, cron);
      }
      for (const name of retiredQueues) await boss.deleteQueue(name);
      if (!isWorker || database.engine !== 'pglite') return;
      watchingDisk = repeat(watchDiskEveryMs, claimUnlessFull, (error) =>
        log[failureLevel(error)]({ err: error }, 'the job queue failed'),
      );
    },
    async send(name, payload, { db } = {}) {
      if (database.isFull()) throw storageFull();
      const options = { singletonKey: rules[name].keyOf(payload) };
      if (db?.isTransaction) {
        const trx = db as Transaction<Tables>;
        const inTransaction = { ...options, db: fromKysely(trx) };
        await joinTransaction(trx, () => boss.send(name, payload, inTransaction));
      } else {
        await boss.send(name, payload, options);
      }
    },
    async work<N extends JobName>(name: N, handler: JobHandler<N>) {
      const { concurrency } = rules[name];
      const options = {
        ...polling,
        localConcurrency: concurrency,
        includeMetadata: true,
      } as const;
      const handleJob = async ([job]: JobWithMetadata<JobPayloads[N]>[]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        await handler(job.data, { signal }).catch((error: unknown) => {
          const level = failureLevel(error);
          log[level]({ err: error, job: name, payload: job.data }, 'a job failed');
          // The queue stores the error, and a driver's error may contain rows.
          throw new Error('The job failed; the log says why.');
        });
      };
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

function queueOptions(retryLimit: number) {
  return {
    notify: true,
    retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    expireInSeconds: 15 * 60,
    // A dead worker's job is retried this long after its last heartbeat.
    heartbeatSeconds: 20,
    deleteAfterSeconds: 60 * 60,
  } as const;
}
