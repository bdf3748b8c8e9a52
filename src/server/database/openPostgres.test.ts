import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import type { Database } from './Database.ts';
import { createTimeBudget, withTimeBudget } from './timeBudget.ts';
import { watchOutage } from './watchOutage.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('goes on where the database ends a connection inside a transaction', async () => {
  const { db } = database;
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    await sql`select 1`.execute(db);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow(/connection/i);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('cancels what takes longer than its time budget in all, and keeps its connection', async () => {
  const { db } = database;
  const pids = new Set<number>();
  const slow = withTimeBudget(createTimeBudget(400), () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      for (const { pid } of rows) pids.add(pid);
      await sql`select pg_sleep(0.15)`.execute(trx);
      await sql`select pg_sleep(60)`.execute(trx);
    }),
  );
  await expect(slow).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  const statesOf = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pg_stat_activity where pid in (${sql.join([...pids])})
    `.execute(db);
    return rows.map(({ state }) => state);
  };
  while ((await statesOf()).some((state) => state !== 'idle'));
  expect(await statesOf()).toEqual(['idle']);
});

test('lets the server end what a dead process would hold', async () => {
  const { rows } = await sql`
    select name, setting from pg_settings where source = 'session' and name like '%timeout'
    order by name
  `.execute(database.db);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '750' },
    { name: 'statement_timeout', setting: '30000' },
  ]);
});

test('takes a refused further connection for a sign of life', async () => {
  const told: string[] = [];
  const outage = watchOutage([], {
    ask: () => Promise.reject(Object.assign(new Error('sorry'), { code: '53300' })),
    onError: () => told.push('broken'),
    onReconnect: () => {
      told.push('back');
      answered.resolve();
    },
  });
  const answered = Promise.withResolvers<void>();
  outage.report(new Error('sorry'));
  await answered.promise;
  expect([told, outage.away().aborted]).toEqual([['broken', 'back'], false]);
  outage.close();
});

/** Whether the database counts as away after these answers, before it answers well. */
async function isAwayAfter(...answers: { message: string; code?: string }[]): Promise<boolean> {
  const back = Promise.withResolvers<void>();
  let wasAway = false;
  const outage = watchOutage([], {
    async ask() {
      const answer = answers.shift();
      if (answer) throw Object.assign(new Error(answer.message), answer);
    },
    onReconnect: back.resolve,
  });
  outage.away().addEventListener('abort', () => (wasAway = true));
  outage.report(new Error('the database does not answer in time'));
  await back.promise;
  outage.close();
  return wasAway;
}

test('does not give a busy database up that misses a question', async () => {
  const silence = { message: 'timeout expired' };
  expect(await isAwayAfter(silence, silence)).toBe(false);
  expect(await isAwayAfter(silence, silence, silence)).toBe(true);
  expect(await isAwayAfter({ message: 'no', code: 'ECONNREFUSED' })).toBe(true);
});
