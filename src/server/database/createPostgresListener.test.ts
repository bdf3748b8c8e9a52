import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { type Database, notify } from './Database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Ends the connection that listens, as a restart of the database would. */
async function breakListener({ db }: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'meelo listener'
  `.execute(db);
}

test('listens again after its connection broke, and reports the gap', async () => {
  const heard: string[] = [];
  let news = Promise.withResolvers<void>();
  const gap = Promise.withResolvers<void>();
  const stop = await database.listen('news', {
    onPayload(payload) {
      heard.push(payload);
      news.resolve();
    },
    onGap: gap.resolve,
  });
  await notify(database.db, 'news', 'before');
  await news.promise;
  news = Promise.withResolvers();
  await breakListener(database);
  await gap.promise;
  await notify(database.db, 'news', 'after');
  await news.promise;
  expect(heard).toEqual(['before', 'after']);
  await stop();
});

test('closes while it is trying to connect again', async () => {
  const other = await createTestDatabase();
  await other.listen('news', () => {});
  await breakListener(other);
  await expect(other.close()).resolves.toBeUndefined();
});
