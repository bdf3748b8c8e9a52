import { expect, test } from '@jest/globals';
import { createTestAddress } from '../../testing/createTestDatabase.ts';
import { killNotifiers } from '../../testing/killNotifiers.ts';

const kills = 6;
/** What one process sends at a time. */
const atATime = 3;

test('a worker that is killed while it sends loses no message, and doubles only what it was sending', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  const { lost, twice } = await killNotifiers({ databaseUrl, kills, causes: 10 });
  await drop();
  expect(lost).toBe(0);
  expect(twice).toBeLessThanOrEqual(kills * atATime);
});
