import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PgBoss } from 'pg-boss';
import { engines } from '../../testing/database/createTestDatabase.ts';
import { type Database, notify } from './Database.ts';
import { newId } from './newId.ts';

function newUser(email: string) {
  return { id: newId(), name: 'Ana', email, password_hash: 'none' };
}

describe.each(engines)('on $engine', ({ create }) => {
  let database: Database;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.close());

  test('opens with every migration applied', async () => {
    await expect(database.db.selectFrom('users').selectAll().execute()).resolves.toEqual([]);
  });

  test('keeps an e-mail once, whatever its case', async () => {
    await database.db.insertInto('users').values(newUser('ana@example.com')).execute();
    await expect(
      database.db.insertInto('users').values(newUser('Ana@Example.com')).execute(),
    ).rejects.toMatchObject({ code: '23505' });
  });

  test('gives counts as numbers and times as dates', async () => {
    await database.db.insertInto('users').values(newUser('types@example.com')).execute();
    const row = await database.db
      .selectFrom('users')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('newest')])
      .where('email', '=', 'types@example.com')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 1, newest: expect.any(Date) });
  });

  test('undoes a transaction that throws', async () => {
    await expect(
      database.db.transaction().execute(async (trx) => {
        await trx.insertInto('users').values(newUser('undone@example.com')).execute();
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const rows = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'undone@example.com')
      .execute();
    expect(rows).toEqual([]);
  });

  test('is tidied while work goes on', async () => {
    let tidying: Promise<void> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await trx.insertInto('users').values(newUser('tidied@example.com')).execute();
      tidying = database.tidy();
      await trx.deleteFrom('users').where('email', '=', 'tidied@example.com').execute();
    });
    await expect(tidying).resolves.toBeUndefined();
  });

  test('carries a notification to every listener of the channel', async () => {
    const heard = Promise.withResolvers<string>();
    const other: string[] = [];
    const stop = await database.listen('news', heard.resolve);
    const stopOther = await database.listen('other', (payload) => other.push(payload));
    await notify(database.db, 'news', 'hello');
    await expect(heard.promise).resolves.toBe('hello');
    expect(other).toEqual([]);
    await stop();
    await stopOther();
  });

  test('sends a notification of a transaction only when it commits', async () => {
    const heard: string[] = [];
    const last = Promise.withResolvers<void>();
    const stop = await database.listen('commits', (payload) => {
      heard.push(payload);
      if (payload === 'last') last.resolve();
    });
    await database.db
      .transaction()
      .execute(async (trx) => {
        await notify(trx, 'commits', 'undone');
        throw new Error('stop');
      })
      .catch(() => {});
    await database.db.transaction().execute((trx) => notify(trx, 'commits', 'last'));
    await last.promise;
    expect(heard).toEqual(['last']);
    await stop();
  });

  test('keeps jobs', async () => {
    const boss = new PgBoss(database.bossOptions);
    boss.on('error', () => {});
    await boss.start();
    try {
      await boss.createQueue('first');
      const id = await boss.send('first', { n: 1 });
      expect(await boss.fetch('first')).toMatchObject([{ id, data: { n: 1 } }]);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
});
