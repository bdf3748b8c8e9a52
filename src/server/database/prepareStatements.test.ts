import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PGlite } from '@electric-sql/pglite';
import { pgliteTemplate } from '../../testing/database/pgliteTemplate.ts';
import { createPglite } from './createPglite.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await createPglite({ loadDataDir: await pgliteTemplate() });
});
afterAll(() => pglite.close());
beforeEach(async () => {
  await pglite.exec(
    'drop table if exists notes; create table notes (id int primary key, body text)',
  );
});

const insert = 'insert into notes (id, body) values ($1, $2)';
const list = 'select id, body from notes order by id';

async function times<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await run(index));
  return results;
}

/** How many statements the server holds. */
async function preparedCount(): Promise<number> {
  const [result] = await pglite.exec('select count(*)::int as count from pg_prepared_statements');
  return Number(result?.rows[0]?.['count']);
}

test('gives values of every type as a statement does that comes once', async () => {
  const values = [7, 'café', new Date(0), true, null, ['a', 'b'], { n: 1 }];
  const types = ['int', 'text', 'timestamptz', 'bool', 'text', 'text[]', 'jsonb'];
  const columns = types.map((type, index) => `$${index + 1}::${type} as v${index}`);
  const [first, ...next] = await times(3, () =>
    pglite.query(`select ${columns.join(', ')}`, values),
  );
  expect(first?.rows).toEqual([Object.fromEntries(values.map((value, at) => [`v${at}`, value]))]);
  expect(next).toEqual([first, first]);
});

test('counts the rows that it changes', async () => {
  const inserted = await times(3, (id) => pglite.query(insert, [id, 'new']));
  expect(inserted.map(({ affectedRows }) => affectedRows)).toEqual([1, 1, 1]);
});

test('runs further statements after one that failed', async () => {
  await times(3, (id) => pglite.query(insert, [id, 'new']));
  await expect(pglite.query(insert, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
  await expect(pglite.query(insert, ['x', 'no id'])).rejects.toMatchObject({ code: '22P02' });
  await pglite.query(insert, [3, 'new']);
  const { rows } = await pglite.query(list);
  expect(rows).toHaveLength(4);
});

test('undoes them with their transaction', async () => {
  const failed = pglite.transaction(async (tx) => {
    await times(3, (id) => tx.query(insert, [id, 'new']));
    await tx.query(insert, [1, 'again']);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  const [one, two] = await times(2, () => pglite.query(list));
  expect([one?.rows, two?.rows]).toEqual([[], []]);
});

test('runs none in the middle of a transaction of others', async () => {
  await times(2, () => pglite.query(list));
  const order: string[] = [];
  let outside: Promise<unknown> | undefined;
  await pglite.transaction(async (tx) => {
    outside = pglite.query(list).then(({ rows }) => order.push(`read ${rows.length}`));
    await times(3, (id) => tx.query(insert, [id, 'new']));
    order.push('inserted');
  });
  await outside;
  expect(order).toEqual(['inserted', 'read 3']);
});

test('refuses a statement of a transaction that has ended', async () => {
  const ended = await pglite.transaction(async (tx) => {
    await times(2, () => tx.query(list));
    return tx;
  });
  await expect(ended.query(list)).rejects.toThrow('closed');
});

test('recovers from a change of the columns', async () => {
  const all = 'select * from notes';
  await times(2, () => pglite.query(all));
  await pglite.exec('alter table notes add column title text');
  await expect(pglite.query(all)).rejects.toMatchObject({ code: '0A000' });
  const { fields } = await pglite.query(all);
  expect(fields.map(({ name }) => name)).toEqual(['id', 'body', 'title']);
});

test('keeps a bounded number of statements', async () => {
  await times(2, () => times(300, (index) => pglite.query(`select ${index} as n`)));
  const { rows } = await pglite.query('select 299 as n');
  expect(rows).toEqual([{ n: 299 }]);
  expect(await preparedCount()).toBeLessThanOrEqual(200);
});

test('prepares nothing that comes once, and no command', async () => {
  const before = await preparedCount();
  await pglite.query("select 'once'");
  await times(3, () => pglite.query('set statement_timeout = 0'));
  expect(await preparedCount()).toBe(before);
  await pglite.query("select 'once'");
  expect(await preparedCount()).toBe(before + 1);
});
