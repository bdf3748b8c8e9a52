import { expect, test } from '@jest/globals';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import { listNotSent } from './notSent.ts';
import { letOldGo } from '../acts/waitingActs.ts';

const bench = setUpReview();
const { approve, cycle, db, decide, hoursAgo, waiting } = bench;

const list = () => listNotSent(db(), { profileId: bench.profileId, now: bench.clock });
const notSent = async () => (await list()).notSent;

async function approved(columns: Parameters<typeof waiting>[0]) {
  const act_id = await waiting(columns);
  await db()
    .insertInto('act_moves')
    .values({
      act_id,
      from_state: 'waiting',
      to_state: 'approved',
      moved_by: 'owner',
      moved_at: hoursAgo(2),
    })
    .execute();
  return act_id;
}

const author = { username: 'lia.example.com' };

test('tells what was approved and is not sent, as its post is gone', async () => {
  await approve();
  expect(await notSent()).toEqual([]);
  bench.current = { outcome: 'gone' };
  await cycle();
  const approved = { by: expect.any(String), at: '2026-03-10T12:00:00.000Z' };
  expect(await notSent()).toEqual([{ id: bench.id, author, approved, isGone: true, reason: null }]);
});

test('tells what was approved for a post that was edited since, and that has no answer now', async () => {
  await approve();
  bench.current = asItIs({ caption: 'Is it not?' });
  await cycle();
  await cycle();
  expect(await notSent()).toMatchObject([
    { id: bench.id, author: { username: 'lia' }, isGone: false, reason: 'edited' },
  ]);
});

test('tells of an approval also where another text was written since, which nobody approved', async () => {
  await approve();
  await db().updateTable('activities').set({ state: 'waiting' }).execute();
  await decide({ id: bench.id, version: 1, decision: 'write', text: 'Thanks a lot, Lia.' });
  bench.clock = new Date(bench.clock.getTime() + 86_400_000);
  await letOldGo(db(), bench.clock, new AbortController().signal);
  expect(await notSent()).toMatchObject([{ id: bench.id }]);
});

test('tells nothing of an approval that its owner has taken back', async () => {
  await approve();
  await decide({ id: bench.id, version: 1, decision: 'unapprove' });
  bench.clock = new Date(bench.clock.getTime() + 86_400_000);
  await letOldGo(db(), bench.clock, new AbortController().signal);
  expect(await bench.activities()).toMatchObject([{ state: 'withdrawn' }]);
  expect(await notSent()).toEqual([]);
});

test('tells it for a day, and nothing of other profiles, or that its owner has done or never approved', async () => {
  const ended = { state: 'withdrawn', outcome: 'refused', done_at: hoursAgo(1) } as const;
  const edited = { ...ended, outcome_reason: 'edited' } as const;
  const profile_id = await insertProfile(db(), { username: 'somebody' });
  const id = await approved({ story_id: 'a', ...edited });
  await approved({ story_id: 'b', ...ended, outcome_reason: 'ownConversation' });
  await approved({ story_id: 'c', ...edited, done_at: hoursAgo(25) });
  await approved({ story_id: 'd', ...edited, is_practice: true });
  await approved({ story_id: 'e', ...ended, state: 'done', outcome: 'done' });
  await waiting({ story_id: 'f', ...edited });
  await approved({ ...edited, profile_id });
  expect(await notSent()).toEqual([
    { id, author, approved: null, isGone: false, reason: 'edited' },
  ]);
});

test('tells the last 20, and how many there are', async () => {
  const ended = { state: 'withdrawn', outcome: 'refused', outcome_reason: 'edited' } as const;
  const ids = [];
  for (let count = 1; count <= 21; count += 1) {
    ids.push(await approved({ story_id: `${count}`, ...ended, done_at: hoursAgo(count) }));
  }
  const { notSent: told, notSentTotal } = await list();
  expect(told.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  expect(notSentTotal).toBe(21);
});
