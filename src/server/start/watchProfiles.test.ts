import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { setUpBot } from '../../testing/setUpBot.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { newId } from '../database/newId.ts';
import type { Repeated } from '../jobs/repeat.ts';
import type { WatchOptions } from '../networks/network.ts';
import type { WatchEnd } from '../networks/results.ts';
import { claimStreams, holdStreams, releaseStream } from '../profiles/streams/claimStreams.ts';
import { pollSoon } from '../profiles/streams/pollSoon.ts';
import { watchProfiles } from './watchProfiles.ts';

const bench = setUpBot();
const db = () => bench.database.db;
const query = { networks: ['sandbox'], count: 5, held: [] };

let working: Repeated[] = [];
const stop = async () => {
  await Promise.all(working.splice(0).map((each) => each.stop()));
};
afterEach(stop);

/** Listens to a network that a test has in hand. */
function work(
  end?: WatchEnd,
  { streams = 10, ...pace }: { streams?: number; holdEveryMs?: number } = {},
) {
  const opened: WatchOptions[] = [];
  const first = Promise.withResolvers<WatchOptions>();
  let wakes = 0;
  bench.setNetwork({
    watch: (_session, options) => {
      opened.push(options);
      first.resolve(options);
      if (end) return Promise.resolve(end);
      return new Promise((resolve) => {
        options.signal.addEventListener('abort', () => resolve({ outcome: 'ended' }));
      });
    },
  });
  const polls = { wake: () => void (wakes += 1) };
  working = watchProfiles({ ...bench.context, config: { streams } }, polls, pace);
  return { opened, first: first.promise, wakes: () => wakes };
}

const profile = () => db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();

const inAnHour = new Date(Date.now() + hourMs);
const inAMinute = new Date(Date.now() + minuteMs);
const noStory = { rests_for: 'noStory' } as const;

async function streamWithin(from: number, to: number): Promise<void> {
  for (;;) {
    const leftMs = (await profile()).stream_at.getTime() - Date.now();
    if (leftMs > from && leftMs <= to) return;
    await pause(10);
  }
}

/** As if nobody had held it for as long as a claim counts. */
const comeDue = () => bench.setProfile({ stream_at: new Date(Date.now() - minuteMs) });

test('news make the poll due of a profile that waits for them, and what is told at once is told once', async () => {
  await bench.setProfile({ next_look_at: inAnHour, ...noStory });
  const { first, opened, wakes } = work();
  const { onNews } = await first;
  for (let told = 0; told < 100; told += 1) onNews();
  while (wakes() === 0) await pause(10);
  const { next_look_at, wakes: ofOwner } = await profile();
  expect(next_look_at?.getTime()).toBeLessThan(Date.now() + 60_000);
  expect([wakes(), ofOwner, opened.length]).toEqual([1, 0, 1]);
});

test.each([
  ['rests for something else', { rests_for: 'dailyCap' } as const],
  ['is in a cycle', { ...noStory, lease_holder: newId(), lease_until: inAMinute }],
  ['operates no more', { ...noStory, sync_code: 4 }],
])('a profile that %s is polled no sooner', async (_what, columns) => {
  await bench.setProfile({ next_look_at: inAnHour, ...columns });
  const before = await profile();
  expect(await pollSoon(db(), bench.profileId)).toBe(false);
  expect(await profile()).toEqual(before);
});

test('one worker listens to a profile, and the next one once that has said nothing for long', async () => {
  const claimed = await claimStreams(db(), query);
  const [first] = claimed;
  expect(claimed).toMatchObject([{ profileId: bench.profileId, epoch: 1, network: 'sandbox' }]);
  expect(await claimStreams(db(), query)).toEqual([]);
  expect(await holdStreams(db(), claimed)).toEqual(new Set([first?.holder]));
  await comeDue();
  expect(await claimStreams(db(), { ...query, count: 0 })).toEqual([]);
  expect(await claimStreams(db(), { ...query, networks: ['atproto'] })).toEqual([]);
  expect(await claimStreams(db(), query)).toHaveLength(1);
});

test('whoever said nothing for long neither holds nor releases what another one has claimed', async () => {
  const former = await claimStreams(db(), query);
  await comeDue();
  const [next] = await claimStreams(db(), query);
  expect(await holdStreams(db(), former)).toEqual(new Set());
  for (const each of former) await releaseStream(db(), { ...each, seconds: -1 });
  expect(await claimStreams(db(), query)).toEqual([]);
  expect(await profile()).toMatchObject({ stream_holder: next?.holder });
});

test('a worker that said nothing for long goes on with the streams that it has, until they are lost', async () => {
  const { first, opened } = work(undefined, { holdEveryMs: 2500 });
  const { signal } = await first;
  await comeDue();
  await streamWithin(80_000, 90_000);
  expect(opened).toHaveLength(1);
  expect(signal.aborted).toBe(false);
  await bench.setProfile({ sync_code: 4 });
  while (!signal.aborted) await pause(10);
  expect(opened).toHaveLength(1);
});

test('what was signed in to anew, or operates no more, is held no longer', async () => {
  const claimed = await claimStreams(db(), query);
  await bench.setProfile({ sync_epoch: 2 });
  expect(await holdStreams(db(), claimed)).toEqual(new Set());
  await bench.setProfile({ sync_code: 4, sync_epoch: 1 });
  expect(await holdStreams(db(), claimed)).toEqual(new Set());
});

test('a server that has none is not asked again for hours', async () => {
  const { first, opened } = work({ outcome: 'notOffered' });
  await first;
  await streamWithin(5 * hourMs, 6 * hourMs);
  expect(opened).toHaveLength(1);
});

test.each<[WatchEnd, number, number]>([
  [{ outcome: 'ended' }, 2000, 7000],
  [{ outcome: 'sessionEnded' }, 2000, 7000],
  [{ outcome: 'rateLimited', retryAfterSeconds: 300 }, 290_000, 300_000],
])('listens again after a pause where %p', async (end, from, to) => {
  const { first } = work(end);
  await first;
  await streamWithin(from, to);
  expect(await bench.codeOf()).toBe(7);
});

test('a process that stops leaves its profiles to others at once', async () => {
  const { first } = work();
  await first;
  await stop();
  expect((await profile()).stream_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
});

test('listens to nobody where it is switched off, or no network tells anything', async () => {
  expect(watchProfiles({ ...bench.context, config: { streams: 10 } }, { wake() {} })).toEqual([]);
  work(undefined, { streams: 0 });
  expect(working).toEqual([]);
});
