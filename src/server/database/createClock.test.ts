import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/createTestDatabase.ts';
import { hourMs } from '../../shared/durations.ts';
import { createClock } from './createClock.ts';
import type { Database } from './Database.ts';

const toleranceMs = 60_000;
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("gives the database's time where the machine's own clock is an hour late", async () => {
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map(({ now }) => ({ now: new Date((now as Date).getTime() + hourMs) })),
    }),
  });
  const clock = await createClock(db);
  const aheadMs = clock.now().getTime() - Date.now();
  clock.close();
  expect(Math.abs(aheadMs - hourMs)).toBeLessThan(toleranceMs);
});

test('keeps the own time where both agree as far as can be told', async () => {
  const clock = await createClock(database.db);
  const aheadMs = clock.now().getTime() - Date.now();
  clock.close();
  expect(Math.abs(aheadMs)).toBeLessThan(toleranceMs);
});

test('is not put off where the clock of the machine is set meanwhile', async () => {
  const clock = await createClock(database.db);
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + hourMs);
  const aheadMs = clock.now().getTime() - now();
  jest.restoreAllMocks();
  clock.close();
  expect(Math.abs(aheadMs)).toBeLessThan(toleranceMs);
});
