import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { engines } from '../../testing/createTestDatabase.ts';
import { plainQueue } from '../../testing/plainQueue.ts';
import type { Database } from '../database/Database.ts';
import { newId } from '../database/newId.ts';
import { createJobs, type Jobs } from './createJobs.ts';

let database: Database;
let opened: Jobs[];

beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const jobs of opened) await jobs.stop();
});

async function startJobs(isWorker = true, log = pino({ level: 'silent' })): Promise<Jobs> {
  const jobs = createJobs({ database, log, isWorker, rules: plainQueue });
  opened.push(jobs);
  await jobs.start();
  return jobs;
}

/** Collects payloads; `next()` resolves when the next one came. */
async function collect(jobs: Jobs) {
  const seen: unknown[] = [];
  let wake = Promise.withResolvers<void>();
  await jobs.work('maintenance', async (payload) => {
    seen.push(payload);
    wake.resolve();
    wake = Promise.withResolvers();
  });
  return {
    seen,
    async until(count: number) {
      while (seen.length < count) await wake.promise;
    },
  };
}

interface Kept {
  state: string;
  output: unknown;
}

describe.each(engines)('on $engine', ({ create }) => {
  // The queue's schema takes seconds to create.
  beforeAll(async () => {
    database = await create();
  });
  afterEach(() => sql`delete from pgboss.job`.execute(database.db));
  afterAll(() => database.close());

  test('carries a job from a process that only sends to one that works', async () => {
    const sender = await startJobs(false);
    const { until, seen } = await collect(await startJobs());
    const payload = { id: newId() };
    await sender.send('maintenance', payload);
    await until(1);
    expect(seen).toEqual([payload]);
  });

  test('sends inside a transaction, to a queue that this process never used, only if it commits', async () => {
    const jobs = await startJobs();
    const { until, seen } = await collect(jobs);
    const undone = { id: newId() };
    const kept = { id: newId() };
    const sender = await startJobs(false);
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sender.send('maintenance', undone, { db: trx });
        throw new Error('stop');
      })
      .catch(() => {});
    await database.db.transaction().execute(async (trx) => {
      await sender.send('maintenance', kept, { db: trx });
    });
    await until(1);
    expect(seen).toEqual([kept]);
  });

  test('sends from many transactions at once without waiting for itself', async () => {
    const jobs = await startJobs();
    const { until, seen } = await collect(jobs);
    const payloads = Array.from({ length: 12 }, () => ({ id: newId() }));
    await Promise.all(
      payloads.map((payload) =>
        database.db.transaction().execute((trx) => jobs.send('maintenance', payload, { db: trx })),
      ),
    );
    await until(payloads.length);
    expect(seen).toHaveLength(payloads.length);
  });

  test('keeps one of several waiting jobs with the same key', async () => {
    const jobs = await startJobs();
    const twice = { id: newId() };
    const once = { id: newId() };
    for (const payload of [twice, twice, once]) await jobs.send('maintenance', payload);
    const { until, seen } = await collect(jobs);
    await until(2);
    // Jobs run side by side.
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(expect.arrayContaining([twice, once]));
  });

  test('tells a handler that the process stops, and waits for it', async () => {
    const jobs = await startJobs();
    const begun = Promise.withResolvers<void>();
    let isFinished = false;
    await jobs.work('maintenance', async (_payload, { signal }) => {
      const told = new Promise((resolve) => signal.addEventListener('abort', resolve));
      begun.resolve();
      await told;
      isFinished = true;
    });
    await jobs.send('maintenance', { id: newId() });
    await begun.promise;
    await jobs.stop();
    expect(isFinished).toBe(true);
  });

  test('logs why a job failed, and keeps nothing of it in the queue', async () => {
    const failed = Promise.withResolvers<string>();
    const jobs = await startJobs(true, pino({ level: 'error' }, { write: failed.resolve }));
    await jobs.work('maintenance', () => Promise.reject(new Error('hidden in a row')));
    const payload = { id: newId() };
    await jobs.send('maintenance', payload);
    expect(JSON.parse(await failed.promise)).toMatchObject({
      job: 'maintenance',
      payload,
      err: { message: 'hidden in a row' },
      msg: 'a job failed',
    });
    await jobs.stop();
    const { rows } = await sql<Kept>`select state, output from pgboss.job`.execute(database.db);
    expect(rows).toMatchObject([{ state: 'failed' }]);
    expect(JSON.stringify(rows)).not.toContain('hidden');
  });
});
