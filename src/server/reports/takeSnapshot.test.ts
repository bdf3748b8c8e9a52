import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { insertDone } from '../../testing/database/insertDone.ts';
import { newId } from '../database/newId.ts';
import { accountCounts, insightsAt } from '../../sandbox/counts.ts';
import type { ClaimedProfile } from '../profiles/claimDue.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';
import { computeReport } from './computeReport.ts';
import { emptyReport, findReport } from './findReport.ts';
import { takeSnapshot } from './takeSnapshot.ts';

const bench = setUpBot();
const noReport = { ...emptyReport, taken_at: null };

/** Resolves with the seconds until the next one; undefined where there is none. */
async function snapshot(signal = new AbortController().signal): Promise<number | undefined> {
  const claimed = await bench.claim('next_snapshot_at');
  return claimed && take(claimed, signal);
}

async function take(claimed: ClaimedProfile, signal = new AbortController().signal) {
  const next = await takeSnapshot(bench.context, { ...claimed, signal });
  await claimed.lease.release(next);
  return next && (next.next_snapshot_at.getTime() - bench.clock.getTime()) / 1000;
}
const profile = () =>
  bench.database.db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();

test('keeps the report and the counts of the account, and comes again', async () => {
  expect(await snapshot()).toBe(900);
  expect(await findReport(bench.database.db, bench.profileId)).toEqual({
    ...computeReport(insightsAt('ana.creates', bench.clock), 0),
    taken_at: bench.clock.toISOString(),
  });
  const counts = accountCounts('ana.creates', bench.clock);
  expect(await profile()).toMatchObject({
    full_name: 'Ana Martins',
    followers_count: counts.followersCount,
    follows_count: counts.followsCount,
    media_count: counts.mediaCount,
  });
});

test('counts what was done for the profile in the last 24 hours, but nothing of practice', async () => {
  for (const hours of [1, 2, 23, 25]) {
    const at = new Date(bench.clock.getTime() - hours * 3_600_000);
    await bench.database.db
      .insertInto('activities')
      .values({
        id: newId(),
        profile_id: bench.profileId,
        story_id: `story-${hours}`,
        author_username: 'x',
        kind: 'like',
        comment: null,
        planned_at: at,
        done_at: at,
        outcome: 'done',
        state: 'done',
        is_practice: hours === 2,
      })
      .execute();
  }
  await snapshot();
  const expected = computeReport(insightsAt('ana.creates', bench.clock), 2);
  expect(await findReport(bench.database.db, bench.profileId)).toMatchObject(expected);
});

test('counts nothing that was done for a former account', async () => {
  const ago = (hours: number) => new Date(bench.clock.getTime() - hours * 3_600_000);
  await bench.setProfile({ account_since: ago(5) });
  for (const hours of [4, 6]) {
    await insertDone(bench.database.db, { profile_id: bench.profileId, done_at: ago(hours) });
  }
  await snapshot();
  const expected = computeReport(insightsAt('ana.creates', bench.clock), 1);
  expect(await findReport(bench.database.db, bench.profileId)).toMatchObject(expected);
});

test('tells the listeners of the profiles that counts have changed', async () => {
  const heard = Promise.withResolvers<string>();
  const stop = await bench.database.listen('profiles', (payload) => heard.resolve(payload));
  await snapshot();
  expect(await heard.promise).toBe((await profile()).user_id);
  await stop();
});

test('keeps the newest snapshot only', async () => {
  await snapshot();
  bench.clock = new Date(bench.clock.getTime() + 32 * 86_400_000);
  await snapshot();
  const kept = await bench.database.db.selectFrom('report_snapshots').select('taken_at').execute();
  expect(kept).toEqual([{ taken_at: bench.clock }]);
});

test('keeps the first figures of each day', async () => {
  const figures = [];
  for (const time of ['2026-03-10T12:00', '2026-03-10T23:59', '2026-03-12T00:00']) {
    bench.clock = new Date(`${time}Z`);
    await snapshot();
    const { followersCount } = accountCounts('ana.creates', bench.clock);
    const { total_views } = computeReport(insightsAt('ana.creates', bench.clock), 0);
    figures.push({ day: time.slice(0, 10), followers: followersCount, views: total_views });
  }
  const kept = await bench.database.db
    .selectFrom('report_days')
    .select([sql<string>`day::text`.as('day'), 'followers', 'views'])
    .orderBy('day')
    .execute();
  expect(kept).toEqual([figures[0], figures[2]]);
});

test('waits out errors that pass', async () => {
  bench.networkError = { outcome: 'unreachable' };
  expect(await snapshot()).toBe(120);
  bench.networkError = { outcome: 'rateLimited', retryAfterSeconds: 500 };
  expect(await snapshot()).toBe(500);
  expect(await findReport(bench.database.db, bench.profileId)).toEqual(noReport);
});

test.each([
  ['sessionEnded', 4],
  ['disabled', 8],
] as const)('takes the profile out of operation on %s', async (outcome, code) => {
  bench.networkError = { outcome };
  expect(await snapshot()).toBeUndefined();
  expect((await profile()).sync_code).toBe(code);
});

test('leaves a session that needs another key to a process that has it', async () => {
  const { secrets } = bench.context;
  const claimed = await bench.claim('next_snapshot_at');
  if (!claimed) throw new Error('The profile cannot be claimed.');
  bench.context = { ...bench.context, secrets: createSecrets(createKeyRing([makeSecretKey()])) };
  expect(await take(claimed)).toBe(5);
  expect((await profile()).sync_code).toBe(7);
  expect(await snapshot()).toBeUndefined();
  bench.context = { ...bench.context, secrets };
  expect(await snapshot()).toBe(900);
});

test('asks for the credentials where no readable session is stored', async () => {
  await bench.database.db.updateTable('profile_secrets').set({ sealed: 'damaged' }).execute();
  await snapshot();
  expect((await profile()).sync_code).toBe(4);
  const moves = bench.database.db.selectFrom('sync_transitions').select('reason');
  expect(await moves.execute()).toEqual([{ reason: 'no readable session is stored' }]);
});

test('ends silently where the profile does not operate', async () => {
  await bench.database.db.updateTable('profiles').set({ sync_code: 5 }).execute();
  expect(await snapshot()).toBeUndefined();
  expect(await findReport(bench.database.db, bench.profileId)).toEqual(noReport);
});

test.each([
  ['dailyCap', 2 * 3600],
  ['workingHours', 2 * 3600],
  ['payment', 6 * 3600],
] as const)('comes again later while the bot rests for %s', async (rest, seconds) => {
  await bench.setProfile({ rests_for: rest });
  expect(await snapshot()).toBe(seconds);
});

test('stores nothing once the process stops or the lease is lost', async () => {
  expect(await snapshot(AbortSignal.abort())).toBeUndefined();
  bench.leases.close();
  const claimed = await bench.claim('next_snapshot_at');
  if (!claimed) throw new Error('The profile cannot be claimed.');
  await bench.setProfile({ lease_holder: crypto.randomUUID() });
  await takeSnapshot(bench.context, { ...claimed, signal: new AbortController().signal });
  expect(await findReport(bench.database.db, bench.profileId)).toEqual(noReport);
});
