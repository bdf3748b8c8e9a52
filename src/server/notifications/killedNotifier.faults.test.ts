import { expect, test } from '@jest/globals';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { killNotifiers } from '../../testing/processes/killNotifiers.ts';

const kills = 6;
/** Before each kill: many more than one process sends at a time, so that what sends all of them twice is found. */
const causes = 40;

test.each([
  // What one process sends at a time.
  ['email', 3],
  ['push', 10],
  ['webhook', 10],
] as const)(
  'a worker that is killed while it sends by %s loses no message, and doubles only what it was sending',
  async (channel, atATime) => {
    const { databaseUrl, drop } = await createTestAddress();
    const { lost, twice } = await killNotifiers({ databaseUrl, channel, kills, causes });
    await drop();
    expect(lost).toBe(0);
    expect(twice).toBeLessThanOrEqual(kills * atATime);
  },
);
