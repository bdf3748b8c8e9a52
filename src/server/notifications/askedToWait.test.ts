import { expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { rateLimited } from '../networks/outgoing/rateLimited.ts';
import { noteLostNetworks } from './noteLostNetworks.ts';
import { planDeliveries } from './planDeliveries.ts';
import { readFacts } from './readFacts.ts';

const bench = setUpBot();
const { cycle, secondsToNext } = bench;

/** What a network says to each call. */
const answer429 = (retryAfterSeconds: number) => {
  bench.networkError = rateLimited(new Headers({ 'retry-after': `${retryAfterSeconds}` }));
};

const later = (ms: number) => {
  bench.clock = new Date(bench.clock.getTime() + ms);
};

/** What its person is told by now. */
async function noted() {
  const { db } = bench.database;
  await noteLostNetworks(db, bench.clock);
  await planDeliveries(db, { channels: [], now: bench.clock });
  const rows = await db.selectFrom('notifications').selectAll().orderBy('id').execute();
  const standing = rows.map(({ event, cause, user_id: userId, profile_id: profileId }) =>
    readFacts(db, { event, cause, userId, profileId, now: bench.clock }),
  );
  const facts = await Promise.all(standing);
  return rows.map(({ event }, index) => {
    const told = facts[index];
    return [event, told !== undefined, ...(told?.until ? [told.until] : [])];
  });
}

test.each([6, 24])(
  'a network that asks for %s hours is told of at once, with when the bot goes on',
  async (hours) => {
    answer429(hours * 3600);
    await cycle();
    expect(secondsToNext()).toBe(hours * 3600);
    const until = new Date(bench.clock.getTime() + hours * hourMs);
    later(10 * minuteMs);
    expect(await noted()).toEqual([['networkLost', true, until]]);
    later(6 * hourMs);
    expect(await noted()).toHaveLength(1);
  },
);

test('a wait that is over is not said to end, in a message that comes later', async () => {
  answer429(24 * 3600);
  await cycle();
  const until = new Date(bench.clock.getTime() + 24 * hourMs);
  expect(await noted()).toEqual([['networkLost', true, until]]);
  bench.clock = until;
  expect(await noted()).toEqual([['networkLost', true]]);
});

test('one that asks for as long again afterwards is told of once more, without a promise', async () => {
  for (const told of [1, 2, 2]) {
    answer429(24 * 3600);
    await cycle();
    for (const hours of [0.2, 6, 17.8]) {
      later(hours * hourMs);
      expect(await noted()).toHaveLength(told);
    }
  }
  expect(await noted()).toEqual([
    ['networkLost', true],
    ['networkLost', true],
  ]);
});

test('one that does not answer is told of after six hours, whenever it is tried next', async () => {
  const end = bench.clock.getTime() + 6 * hourMs;
  bench.networkError = { outcome: 'unreachable' };
  while (bench.clock.getTime() < end) {
    await cycle();
    expect(await noted()).toEqual([]);
    later((secondsToNext() ?? NaN) * 1000);
  }
  expect(await noted()).toEqual([['networkLost', true]]);
});

test('likewise one that asks for an hour each time, until it answers', async () => {
  answer429(3600);
  for (let hours = 0; hours < 6; hours += 1) {
    await cycle();
    expect(await noted()).toEqual([]);
    later(hourMs);
  }
  await cycle();
  expect(await noted()).toEqual([['networkLost', true]]);
  bench.networkError = undefined;
  later(hourMs);
  await cycle();
  expect(await noted()).toEqual([['networkLost', false]]);
});

test('one that answers between its pauses is not told of', async () => {
  for (let pauses = 0; pauses < 4; pauses += 1) {
    answer429(2 * 3600);
    await cycle();
    later(2 * hourMs);
    bench.networkError = undefined;
    await cycle();
    later(hourMs);
  }
  expect(await noted()).toEqual([]);
});
