import { expect, test } from '@jest/globals';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { killNotifiers } from '../../testing/processes/killNotifiers.ts';

const kills = 6;

test.each([
  // What one process sends at a time.
  ['email', 3],
  ['push', 10],
  ['webhook', 10],
] as const)(
  'a worker that is killed while it sends by %s loses no message, and doubles only what it was sending',
  async (channel, atATime) => {
    const { databaseUrl, drop } = await createTestAddress();
    const { lost, twice } = await killNotifiers({ databaseUrl, channel, kills, causes: 10 });
    await drop();
    expect(lost).toBe(0);
    expect(twice).toBeLessThanOrEqual(kills * atATime);
  },
);

test('a mail server that knows what it has taken passes each mail on once', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  const idempotencyHeader = 'Resend-Idempotency-Key';
  const options = { databaseUrl, channel: 'email', idempotencyHeader, kills, causes: 10 } as const;
  const { lost, twice } = await killNotifiers(options);
  await drop();
  expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
});
