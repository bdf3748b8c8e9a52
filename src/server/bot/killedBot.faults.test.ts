import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { killBots } from '../../testing/processes/killBots.ts';
import { leaseMs, runBots } from '../../testing/processes/runBots.ts';

const nothingWrong = { twice: [], lost: [], invented: [], early: [], open: 0 };
const killForMs = 15_000;
const fewestKills = 5;
const untilTenKills = (kills: number) => kills < 10;

test.each([
  ['keeps idempotency keys', true],
  ['keeps none, but says what it performed', false],
])(
  'killed in the middle of acts, makes none twice and loses none on a network that %s',
  async (_kind, keepsIdempotencyKeys) => {
    const { databaseUrl, drop } = await createTestAddress();
    const until = Date.now() + killForMs;
    const goOn = (kills: number) => kills < fewestKills || Date.now() < until;
    try {
      const options = { databaseUrl, keepsIdempotencyKeys, profiles: 60, workers: 3, goOn };
      expect(await killBots(options)).toMatchObject(nothingWrong);
    } finally {
      await drop();
    }
  },
);

test('killed between an approval and the answer of the network, makes each act once', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  try {
    const options = {
      databaseUrl,
      keepsIdempotencyKeys: true,
      profiles: 12,
      workers: 3,
      goOn: untilTenKills,
    };
    const reckoning = await killBots({ ...options, isReviewed: true });
    expect(reckoning).toMatchObject(nothingWrong);
    expect(reckoning.performed).toBeGreaterThan(0);
  } finally {
    await drop();
  }
});

test('a worker that stands still for longer than its lease breaks neither pace nor cap', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  const options = { databaseUrl, keepsIdempotencyKeys: true, profiles: 12, dailyCap: 8 };
  const bots = await runBots(options);
  try {
    bots.start();
    bots.start();
    for (const phase of ['received', 'performed', 'received', 'answered', 'received'] as const) {
      const worker = await bots.reached(phase);
      bots.send(worker, 'SIGSTOP');
      // Longer than the lease: the other worker takes over what this one has in hand.
      await pause(leaseMs * 1.5);
      bots.send(worker, 'SIGCONT');
    }
    while ((await bots.reckon()).mostOfAnAccount < options.dailyCap) await pause(200);
    await bots.untilSettled();
    await bots.end('SIGTERM');
    const reckoning = await bots.reckon();
    expect(reckoning).toMatchObject(nothingWrong);
    expect(reckoning.mostOfAnAccount).toBe(options.dailyCap);
  } finally {
    await bots.close();
    await drop();
  }
});
