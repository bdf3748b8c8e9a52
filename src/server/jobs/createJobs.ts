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
import { createAsideJobs } from './createAsideJobs.ts';
import { repeat, type Repeated } from './repeat.ts';
import type { WorkSlot } from './workDue.ts';
import { jobRules, retiredQueues, type JobName, type JobPayloads } from './jobPayloads.ts';

export interface SendOptions {
  /** An open transaction: the job is created on commit. */
  db?: Kysely<Tables>;
  /** May be fractional. */
  startAfterSeconds?: number;
  turn?: Turn;
}

/** Jobs of equal place are worked in the order of their creation, before those of a later place. */
export interface Turn {
  userId: string;
  /** How many jobs of the user come before. */
  place: number;
}

/**
 * The slot's signal is aborted when the process stops, or when another worker took over the job. The
 * queue takes a job that goes aside for done, so it does not repeat it if the process dies.
 */
export type JobHandler<N extends JobName> = (
  payload: JobPayloads[N],
  slot: WorkSlot,
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
}

/** Notifications wake the workers at once. A backlog is processed without pauses. */
const polling = { pollingIntervalSeconds: 0.5, burstWhenReadyExceeds: 1 };
const watchDiskEveryMs = 500;
const stopTimeoutMs = 7000;

export function createJobs({ database, log, isWorker }: JobsOptions): Jobs {
  const stopping = new AbortController();
  const asideJobs = createAsideJobs();
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
    const allEnded = ended.then(asideJobs.ended);
    await Promise.race([allEnded, pause(stopTimeoutMs, undefined, { ref: false })]);
  }

  return {
    endWork,
    async start() {
      await boss.start();
      for (const [name, { retryLimit, policy, cron }] of Object.entries(jobRules)) {
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
    async send(name, payload, { db, startAfterSeconds = 0, turn } = {}) {
      if (database.isFull()) throw storageFull();
      const options = {
        singletonKey: jobRules[name].keyOf(payload),
        startAfter: startAfterSeconds,
        ...(turn && { group: { id: turn.userId }, priority: -turn.place }),
      };
      if (db?.isTransaction) {
        const trx = db as Transaction<Tables>;
        const inTransaction = { ...options, db: fromKysely(trx) };
        await joinTransaction(trx, () => boss.send(name, payload, inTransaction));
      } else {
        await boss.send(name, payload, options);
      }
    },
    async work<N extends JobName>(name: N, handler: JobHandler<N>) {
      const { concurrency, concurrencyPerUser, delayedPollSeconds } = jobRules[name];
      const options = {
        ...polling,
        notifyPollingIntervalSeconds: delayedPollSeconds,
        localConcurrency: concurrency,
        localGroupConcurrency: concurrencyPerUser,
        includeMetadata: true,
      } as const;
      const workJob = async (job: JobWithMetadata<JobPayloads[N]>, goAside: () => void) => {
        const lost = new AbortController();
        const lose = () => lost.abort();
        job.signal.addEventListener('abort', lose);
        const signal = AbortSignal.any([lost.signal, stopping.signal]);
        const aside: WorkSlot['aside'] = (wait) => {
          // The queue aborts the signal of a job that has ended, too.
          job.signal.removeEventListener('abort', lose);
          goAside();
          return wait();
        };
        await handler(job.data, { signal, aside }).catch((error: unknown) => {
          const level = failureLevel(error);
          log[level]({ err: error, job: name, payload: job.data }, 'a job failed');
          // The queue stores the error, and a driver's error may contain rows.
          throw new Error('The job failed; the log says why.');
        });
      };
      const handleJob = async ([job]: JobWithMetadata<JobPayloads[N]>[]) => {
        if (!job) return;
        const userId = job.groupId ?? job.id;
        const startAfter = asideJobs.putOffSeconds(userId);
        if (startAfter === undefined) return asideJobs.run(userId, (go) => workJob(job, go));
        const again = { singletonKey: jobRules[name].keyOf(job.data), group: { id: userId } };
        await boss.send(name, job.data, { ...again, startAfter, priority: job.priority });
      };
      workers.set(name, () => boss.work(name, options, handleJob));
      await claimUnlessFull();
    },
    async readDepths() {
      const names = Object.keys(jobRules);
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
