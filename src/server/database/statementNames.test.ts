import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import type { Database } from './Database.ts';
import { createStatementNames } from './statementNames.ts';
import type { Tables } from './tables.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const often = 12;

async function ask(text: string, db: Kysely<Tables> = database.db) {
  const { rows } = await sql.raw<Record<string, unknown>>(text).execute(db);
  return rows;
}

async function askOften(text: string): Promise<void> {
  for (let time = 0; time < often; time += 1) await ask(text);
}

/** Of the session; what is asked one after the other has the same. */
async function isPrepared(text: string): Promise<boolean> {
  const { rows } = await sql`select from pg_prepared_statements
    where statement = ${text}`.execute(database.db);
  return rows.length > 0;
}

test('plans once what comes often, after notifications have shown that a connection is a session', async () => {
  await askOften("select 'early' as word");
  expect(await isPrepared("select 'early' as word")).toBe(false);
  await database.listen('news', () => {});
  while (!(await isPrepared("select 'late' as word"))) await askOften("select 'late' as word");
  expect(await ask("select 'late' as word")).toEqual([{ word: 'late' }]);
  await ask("select 'seldom' as word");
  expect(await isPrepared("select 'seldom' as word")).toBe(false);
});

test('plans anew what has another column by now, and loses no statement over that', async () => {
  await ask('create table notes (mark text)');
  await ask("insert into notes values ('1')");
  const marks = 'select mark from notes';
  for (const [type, mark] of [
    ['int', 1],
    ['text', '1'],
  ] as const) {
    await askOften(marks);
    expect(await isPrepared(marks)).toBe(true);
    await ask(`alter table notes alter column mark type ${type} using mark::${type}`);
    expect(await ask(marks)).toEqual([{ mark }]);
    expect(await ask(marks)).toEqual([{ mark }]);
  }
});

test('plans each time what answers every column, so that a new one fails no transaction', async () => {
  await ask('create table rows (id int)');
  const all = 'select * from rows';
  await askOften(all);
  expect(await isPrepared(all)).toBe(false);
  await database.db.transaction().execute(async (trx) => {
    await ask('alter table rows add column title text', trx);
    expect(await ask(all, trx)).toEqual([]);
  });
});

function namesOf(...texts: string[]) {
  const names = createStatementNames();
  names.allow();
  for (let time = 0; time < often; time += 1) texts.forEach((text) => names.nameOf(text));
  return texts.map((text) => names.nameOf(text));
}

test('gives a text the same name in every process, and other texts other names', () => {
  const [one, two] = namesOf('select 1', 'select 2');
  expect(namesOf('select 2', 'select 1')).toEqual([two, one]);
  expect(one).not.toBe(two);
});

test('names nothing while notifications do not arrive', () => {
  const names = createStatementNames();
  names.allow();
  for (let time = 0; time < often; time += 1) names.nameOf('select 1');
  expect(names.nameOf('select 1')).toBeDefined();
  names.forbid();
  expect(names.nameOf('select 1')).toBeUndefined();
});

test('plans everything anew from when a statement is met by another session than its own', async () => {
  const word = "select 'moved' as word";
  await askOften(word);
  expect(await isPrepared(word)).toBe(true);
  await ask('deallocate all');
  expect(await ask(word)).toEqual([{ word: 'moved' }]);
  await askOften(word);
  expect(await isPrepared(word)).toBe(false);
});
