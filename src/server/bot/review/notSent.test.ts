import { expect, test } from '@jest/globals';
import { insertProfile } from '../../../testing/insertProfile.ts';
import { reviewBench } from '../../../testing/reviewBench.ts';
import { listNotSent } from './notSent.ts';

const bench = reviewBench();
const { approve, cycle, db, hoursAgo, waiting } = bench;

const notSent = () => listNotSent(db(), { profileId: bench.profileId, now: bench.clock });

const author = { username: 'lia.example.com' };

test('tells what was approved and is not sent, as its post is gone', async () => {
  await approve();
  expect(await notSent()).toEqual([]);
  bench.current = { outcome: 'gone' };
  await cycle();
  expect(await notSent()).toEqual([{ id: bench.id, author, isGone: true, reason: null }]);
});

test('tells it for a day, and nothing of other profiles, or that its owner has done or never approved', async () => {
  const ended = { state: 'withdrawn', outcome: 'refused', done_at: hoursAgo(1) } as const;
  const approved = { ...ended, approved_at: hoursAgo(2) };
  const edited = { ...approved, outcome_reason: 'edited' } as const;
  const id = await waiting({ story_id: 'a', ...edited });
  await waiting({ story_id: 'b', ...approved, outcome_reason: 'ownConversation' });
  await waiting({ story_id: 'c', ...edited, done_at: hoursAgo(25) });
  await waiting({ story_id: 'd', ...edited, is_practice: true });
  await waiting({ story_id: 'e', ...approved, state: 'done', outcome: 'done' });
  await waiting({ story_id: 'f', ...ended, outcome_reason: 'edited' });
  await waiting({ ...edited, profile_id: await insertProfile(db(), { username: 'somebody' }) });
  expect(await notSent()).toEqual([{ id, author, isGone: false, reason: 'edited' }]);
});
