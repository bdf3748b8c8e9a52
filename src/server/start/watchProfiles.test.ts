import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { newId } from '../database/newId.ts';
import type { Repeated } from '../jobs/repeat.ts';
import type { WatchOptions } from '../networks/network.ts';
import type { WatchEnd } from '../networks/results.ts';
import { claimStreams, holdStreams, releaseStream } from '../profiles/streams/claimStreams.ts';
import { pollSoon } from '../profiles/streams/pollSoon.ts';
import { watchProfiles } from './watchProfiles.ts';

const bench = setUpBot();
const noStory = { rests_for: 'noStory' } as const;
const db = () => bench.database.db;
beforeEach(() => bench.setProfile(noStory));
const query = { networks: ['sandbox'], count: 5, held: [], now: new Date() };

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

async function streamWithin(from: number, to: number): Promise<void> {
  for (;;) {
    const leftMs = (await profile()).stream_at.getTime() - Date.now();
    if (leftMs > from && leftMs <= to) return;
    await pause(10);
  }
}

const insertOther = (user_id: string) =>
  insertProfile(db(), { user_id, sync_code: 7, username: newId(), ...noStory });

async function newPayer(): Promise<string> {
  const id = await insertUser(db());
  await bench.setPayment('ACTIVE');
  return id;
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
  expect(await holdStreams(db(), claimed, query.now)).toEqual(new Set([first?.holder]));
  await comeDue();
  expect(await claimStreams(db(), { ...query, count: 0 })).toEqual([]);
  expect(await claimStreams(db(), { ...query, networks: ['atproto'] })).toEqual([]);
  expect(await claimStreams(db(), query)).toHaveLength(1);
});

test('whoever said nothing for long neither holds nor releases what another one has claimed', async () => {
  const former = await claimStreams(db(), query);
  await comeDue();
  const [next] = await claimStreams(db(), query);
  expect(await holdStreams(db(), former, query.now)).toEqual(new Set());
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

const paused = { paused_at: new Date(Date.now() - minuteMs) };

test.each([
  ['paused', () => bench.setProfile(paused)],
  ['not paid for', () => bench.setPayment('PENDING')],
])('a profile that is %s is listened to no longer, and keeps no slot', async (_what, rest) => {
  const { first } = work(undefined, { holdEveryMs: 100 });
  const { signal } = await first;
  await rest();
  while (!signal.aborted) await pause(10);
  await stop();
  await comeDue();
  expect(await claimStreams(db(), query)).toEqual([]);
});

test.each([
  ['paused', paused],
  ['resting for something else', { rests_for: 'dailyCap' } as const],
])('takes no slot from others where it is %s', async (_what, columns) => {
  await bench.setProfile({ ...columns, stream_at: new Date(0) });
  const other = await insertOther(await newPayer());
  const claimed = await claimStreams(db(), { ...query, count: 1 });
  expect(claimed).toMatchObject([{ profileId: other }]);
});

test('costs nothing for profiles to which nobody can listen, however many there are', async () => {
  const { user_id } = await profile();
  await sql`insert into profiles (id, user_id, network, username, sync_code, rests_for)
    select gen_random_uuid(), ${user_id}, network, 'name-' || number, 7, rest
    from generate_series(1, 500) as number,
      (values ('elsewhere', 'noStory'), ('sandbox', 'paused')) as rests (network, rest)`.execute(
    db(),
  );
  const rows = await db()
    .transaction()
    .execute(async (trx) => {
      // So few rows would be read whole.
      await sql`set local enable_seqscan = off`.execute(trx);
      expect(await claimStreams(trx, query)).toHaveLength(1);
      return sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_xact_user_tables where relname = 'profiles'`.execute(trx);
    });
  expect(rows.rows[0]?.read).toBeGreaterThan(0);
  expect(rows.rows[0]?.read).toBeLessThan(100);
});

test('users take turns, whoever has streams already after the others', async () => {
  const { user_id: ana } = await profile();
  const [bruno, ofAna] = [await newPayer(), await insertOther(ana)];
  const held = await claimStreams(db(), { ...query, count: 1 });
  const isOfAna = held.map(({ userId }) => userId === ana);
  expect(isOfAna).toEqual([true]);
  await insertOther(ana);
  const ofBruno = await insertOther(bruno);
  await db()
    .updateTable('profiles')
    .set({ stream_at: new Date(0) })
    .where('id', '=', ofAna)
    .execute();
  const next = await claimStreams(db(), { ...query, held, count: 1 });
  expect(next).toMatchObject([{ profileId: ofBruno }]);
});

test('what was signed in to anew, or operates no more, is held no longer', async () => {
  const claimed = await claimStreams(db(), query);
  await bench.setProfile({ sync_epoch: 2 });
  expect(await holdStreams(db(), claimed, query.now)).toEqual(new Set());
  await bench.setProfile({ sync_code: 4, sync_epoch: 1 });
  expect(await holdStreams(db(), claimed, query.now)).toEqual(new Set());
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
