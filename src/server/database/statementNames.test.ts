import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { createTestDatabase } from '../../testing/createTestDatabase.ts';
import type { Database } from './Database.ts';
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

test('plans anew what has other columns by now, and loses no statement over that', async () => {
  await ask('create table if not exists notes (id int)');
  const all = 'select * from notes';
  await askOften(all);
  expect(await isPrepared(all)).toBe(true);
  await ask('alter table notes add column title text');
  await ask("insert into notes values (1, 'new')");
  expect(await ask(all)).toEqual([{ id: 1, title: 'new' }]);
  await askOften(all);
  const failed = database.db.transaction().execute(async (trx) => {
    await ask('alter table notes add column body text', trx);
    await ask(all, trx);
  });
  await expect(failed).rejects.toMatchObject({ code: '0A000' });
  expect(await ask(all)).toEqual([{ id: 1, title: 'new' }]);
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
