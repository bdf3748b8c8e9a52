import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
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

test('asks for the time until it is told, where the network is not up yet after a sleep', async () => {
  let measured = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      measured += 1;
      if (measured === 2) throw new Error('away');
      const sleptMs = measured > 2 ? hourMs : 0;
      const rows = result.rows.map(({ now }) => ({
        now: new Date((now as Date).getTime() + sleptMs),
      }));
      return { ...result, rows };
    },
  });
  const clock = await createClock(db);
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + hourMs);
  const isLate = () => clock.now().getTime() < now() + hourMs - toleranceMs;
  for (let looks = 0; looks < 300 && isLate(); looks += 1) await pause(10);
  expect(isLate()).toBe(false);
  expect(measured).toBe(3);
  jest.restoreAllMocks();
  clock.close();
});
