import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { insertUser } from '../../testing/database/insertProfile.ts';
import { mostBackends } from '../../testing/postgres/mostBackends.ts';
import type { TestDatabaseAddress } from '../../testing/postgres/templateDatabase.ts';
import { setUpServerProcesses } from '../../testing/processes/setUpServerProcesses.ts';
import { createUser } from '../accounts/users.ts';
import { createDatabase } from './createDatabase.ts';
import { newId } from './newId.ts';
import type { Tables } from './tables.ts';
import { createTimeBudget, withTimeBudget } from './timeBudget.ts';

const { start, request, logIn } = setUpServerProcesses();
const ana = { email: 'ana@example.com', password: 'a-long-password' };
const people = 30;
const lockedMs = 8000;

let address: TestDatabaseAddress;
let holder: Client;
beforeAll(async () => {
  address = await createTestAddress();
  const database = await createDatabase(address);
  await createUser(database.db, { ...ana, name: 'Ana', paymentStatus: 'ACTIVE' });
  await database.close();
  holder = new Client({ connectionString: address.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await address.drop();
});

test('a locked table costs the calls that need it, for as long as it is locked, and one line', async () => {
  const server = start({ DATABASE_URL: address.databaseUrl });
  await server.untilPrinted(/Meelo runs at/);
  const session = (await (await logIn(ana)).json()) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { authorization: `Bearer ${session.access_token}` };
  const read = async (path: string) => (await request(path, { headers })).status;
  const locked = () => read(`/api/profiles?userId=${session.user.id}`);
  const free = () => read(`/api/users/payment/${session.user.id}`);

  await holder.query('begin; lock table profiles');
  const end = performance.now() + lockedMs;
  const lockedAnswers = new Set<number>();
  const freeAnswers = new Set<number>();
  const visit = async (answers: Set<number>, call: () => Promise<number>) => {
    while (performance.now() < end) answers.add(await call());
  };
  const visits = Promise.all([
    ...Array.from({ length: people }, () => visit(lockedAnswers, locked)),
    ...Array.from({ length: 5 }, () => visit(freeAnswers, free)),
    visit(freeAnswers, () => read('/readyz')),
  ]);
  const backends = await mostBackends(holder, visits);
  expect({ locked: [...lockedAnswers], free: [...freeAnswers] }).toEqual({
    locked: [503],
    free: [200],
  });
  expect(backends).toBeLessThanOrEqual(16);

  await holder.query('rollback');
  expect(await locked()).toBe(200);
  const lines = server.output().split('\n');
  expect(lines.filter((line) => /broke|reached again/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('somebody holds a lock'))).toHaveLength(1);
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
