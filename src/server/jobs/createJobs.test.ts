import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { engines } from '../../testing/database/createTestDatabase.ts';
import { sendMaintenance } from '../../testing/api/sendMaintenance.ts';
import { unscheduled } from '../../testing/database/unscheduled.ts';
import type { Database } from '../database/Database.ts';
import { createJobs, type Jobs } from './createJobs.ts';

let database: Database;
let opened: Jobs[];

beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const jobs of opened) await jobs.stop();
});

async function startJobs(log = pino({ level: 'silent' }), rules = unscheduled): Promise<Jobs> {
  const jobs = createJobs({ database, log, rules });
  opened.push(jobs);
  await jobs.start();
  return jobs;
}

interface Kept {
  state: string;
  output: unknown;
  retry_limit: number;
  is_later: boolean;
}

async function readJobs(): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select state, output, retry_limit, start_after > now() as is_later from pgboss.job
  `.execute(database.db);
  return rows;
}

describe.each(engines)('on $engine', ({ create }) => {
  // The queue's schema takes seconds to create.
  beforeAll(async () => {
    database = await create();
  });
  afterEach(() => sql`delete from pgboss.job`.execute(database.db));
  afterAll(() => database.close());

  test('works a job, and keeps it as completed for a while', async () => {
    const jobs = await startJobs();
    await sendMaintenance(database);
    const worked = Promise.withResolvers<void>();
    await jobs.work('maintenance', async () => worked.resolve());
    await worked.promise;
    await jobs.endWork();
    expect(await readJobs()).toMatchObject([{ state: 'completed' }]);
    expect(await jobs.readDepths()).toMatchObject([{ queue: 'maintenance', failed: 0 }]);
  });

  test('tells a handler that the process stops, and waits for it', async () => {
    const jobs = await startJobs();
    await sendMaintenance(database);
    const begun = Promise.withResolvers<void>();
    let isFinished = false;
    await jobs.work('maintenance', async ({ signal }) => {
      const told = new Promise((resolve) => signal.addEventListener('abort', resolve));
      begun.resolve();
      await told;
      isFinished = true;
    });
    await begun.promise;
    await jobs.stop();
    expect(isFinished).toBe(true);
  });

  test('retries a job that failed, and logs why, of which it keeps nothing in the queue', async () => {
    const failed = Promise.withResolvers<string>();
    const jobs = await startJobs(pino({ level: 'error' }, { write: failed.resolve }));
    await sendMaintenance(database);
    await jobs.work('maintenance', () => Promise.reject(new Error('hidden in a row')));
    expect(JSON.parse(await failed.promise)).toMatchObject({
      job: 'maintenance',
      retryCount: 0,
      err: { message: 'hidden in a row' },
      msg: 'a job failed',
    });
    await jobs.endWork();
    const kept = await readJobs();
    expect(kept).toMatchObject([{ state: 'retry', retry_limit: 4, is_later: true }]);
    expect(JSON.stringify(kept)).not.toContain('hidden');
    expect(await sendMaintenance(database)).toBeNull();
  });
});
