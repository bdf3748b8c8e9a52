import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { compileOnce, type Places } from './compileOnce.ts';
import type { Database } from './Database.ts';
import { refuseWhenFull } from './refuseWhenFull.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Greeting {
  word: string;
  count: number | null;
}

test('builds a query once, and sends it with the values of each time', async () => {
  let built = 0;
  const greet = compileOnce((db, { word, count }: Places<Greeting>) => {
    built += 1;
    return db.selectNoFrom([
      sql<string>`${word}::text`.as('word'),
      sql<number>`${count}::int`.as('count'),
    ]);
  });
  const { db } = database;
  expect(await greet(db, { word: 'oi', count: 1 })).toEqual([{ word: 'oi', count: 1 }]);
  expect(await greet(db, { count: null, word: '$1' })).toEqual([{ word: '$1', count: null }]);
  expect(built).toBe(1);
});

test('sends a value once, however often the query names it', async () => {
  const { db } = database;
  const sent = jest.spyOn(db, 'executeQuery');
  const repeat = compileOnce((kysely, { word, count }: Places<Greeting>) =>
    kysely.selectNoFrom(
      sql<string>`concat(${word}::text, 'a'::text, ${count}::int, ${'b'}::text, ${word}, ${'b'}::text)`.as(
        'line',
      ),
    ),
  );
  expect(await repeat(db, { word: 'x', count: 2 })).toEqual([{ line: 'xa2bxb' }]);
  expect(sent.mock.lastCall).toMatchObject([{ parameters: ['x', 2, 'b', 'b'] }]);
  sent.mockRestore();
});

test('is refused by a plugin of the database, also after it was sent before', async () => {
  let isUsedUp = false;
  const db = database.db.withPlugin(
    refuseWhenFull({ isFull: () => isUsedUp, isUsedUp: () => isUsedUp }),
  );
  const forget = compileOnce((kysely, { storyId }: Places<{ storyId: string }>) =>
    kysely.deleteFrom('pictures').where('story_id', '=', storyId).returning('id'),
  );
  expect(await forget(db, { storyId: '1' })).toEqual([]);
  isUsedUp = true;
  await expect(forget(db, { storyId: '1' })).rejects.toMatchObject({ code: 'storage.full' });
});
