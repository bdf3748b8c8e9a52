import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import { pgliteTemplate } from '../../testing/database/pgliteTemplate.ts';
import { tidyPglite } from './tidyPglite.ts';

let pglite: PGlite;
beforeEach(async () => {
  pglite = await PGlite.create({ loadDataDir: await pgliteTemplate() });
  await pglite.exec('create table notes (id integer primary key, body text)');
});
afterEach(() => pglite.close());

const hasRoom = { isFull: () => false, isUsedUp: () => false };
const isFull = { isFull: () => true, isUsedUp: () => false };
const isUsedUp = { isFull: () => true, isUsedUp: () => true };

/** Writes and deletes as much as the queues do in a day. */
async function churn(): Promise<void> {
  await pglite.exec(`
    insert into notes select n, repeat('x', 500) from generate_series(1, 1000) n;
    delete from notes;
  `);
}

async function numberOf(expression: string): Promise<number> {
  const { rows } = await pglite.query<{ value: number }>(`select (${expression})::int as value`);
  return rows[0]?.value ?? NaN;
}

const tableBytes = () => numberOf(`pg_total_relation_size('notes')`);
/** Bytes of the log that a restart after a kill would have to go through. */
const logBytes = () =>
  numberOf('select pg_current_wal_lsn() - redo_lsn from pg_control_checkpoint()');
const logEnd = () => numberOf(`pg_current_wal_lsn() - '0/0'`);
const vacuums = () => numberOf('select sum(vacuum_count) from pg_stat_all_tables');

test('reuses the space of deleted rows', async () => {
  await churn();
  const once = await tableBytes();
  for (let times = 0; times < 5; times += 1) {
    await tidyPglite(pglite, hasRoom);
    await churn();
  }
  expect(await tableBytes()).toBeLessThan(1.5 * once);
});

test('gives back the log', async () => {
  await churn();
  expect(await logBytes()).toBeGreaterThan(100_000);
  await tidyPglite(pglite, hasRoom);
  expect(await logBytes()).toBeLessThan(10_000);
});

test('gives back the log on a full disk, too, and adds nothing to it', async () => {
  await churn();
  const before = await logEnd();
  await tidyPglite(pglite, isFull);
  expect(await logBytes()).toBeLessThan(10_000);
  expect((await logEnd()) - before).toBeLessThan(10_000);
});

test('writes nothing where there is no reserve', async () => {
  await churn();
  const before = await logBytes();
  await tidyPglite(pglite, isUsedUp);
  expect(await logBytes()).toBe(before);
});

test('leaves alone the tables that are in order', async () => {
  await churn();
  await tidyPglite(pglite, hasRoom);
  const before = await vacuums();
  expect(before).toBeGreaterThan(0);
  await tidyPglite(pglite, hasRoom);
  expect(await vacuums()).toBe(before);
});
