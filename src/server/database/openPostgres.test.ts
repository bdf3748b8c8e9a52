import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { createTestAddress, createTestDatabase } from '../../testing/createTestDatabase.ts';
import { insertUser } from '../../testing/insertProfile.ts';
import { mostBackends } from '../../testing/postgres/mostBackends.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database } from './Database.ts';
import { newId } from './newId.ts';
import type { Tables } from './tables.ts';
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

type Statement = (db: Kysely<Tables>, userId: string) => Promise<unknown>;

test.each<[string, Statement]>([
  ['reads of it', (db) => db.selectFrom('users').selectAll().execute()],
  [
    'writes of what refers to it',
    (db, user_id) =>
      db
        .insertInto('email_changes')
        .values({ id: newId(), user_id, asked_at: new Date() })
        .execute(),
  ],
])('a locked table: %s take few connections, and others are answered', async (_name, need) => {
  const { databaseUrl, drop } = await createTestAddress();
  const told: string[] = [];
  const { db, listen, close } = await createDatabase({
    databaseUrl,
    poolSize: 4,
    onError: () => told.push('broken'),
    onLocked: () => told.push('locked'),
  });
  await listen('news', () => {});
  const userId = await insertUser(db);
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table users');

  const call = (statement: Statement) =>
    withTimeBudget(createTimeBudget(3000), () => statement(db, userId)).then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    );
  const other: Statement = () => db.selectFrom('sessions').selectAll().execute();
  const visit = async () => (await Promise.all([call(need), call(need), call(other)])).join(' ');
  const visits = Array.from({ length: 12 }, async () => [await visit(), await visit()]);
  const answers = Promise.all(visits);
  const backends = await mostBackends(holder, answers);
  const answered = new Set((await answers).flat());
  await holder.end();
  const afterwards = await call(need);
  await close();
  await drop();
  expect({ answered, told, afterwards }).toEqual({
    answered: new Set(['55P03 55P03 answered']),
    told: ['locked'],
    afterwards: 'answered',
  });
  // The pool, and the connection that listens.
  expect(backends).toBeLessThanOrEqual(5);
});

test('a locked row of one user fails no statement for another user', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  const { db, close } = await createDatabase({ databaseUrl });
  const [ana, bruno] = [await insertUser(db), await insertUser(db)];
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query("update users set name = 'Ana' where id = $1", [ana]);

  const lock = (id: string) =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute()
      .then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      );
  // Behind the one that waits for the row's transaction the others queue for the row.
  expect(await Promise.all([ana, ana, ana].map(lock))).toEqual(['55P03', '55P03', '55P03']);
  expect(await Promise.all([bruno, ana, bruno, bruno].map(lock))).toEqual([
    'answered',
    '55P03',
    'answered',
    'answered',
  ]);
  await holder.end();
  await close();
  await drop();
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
