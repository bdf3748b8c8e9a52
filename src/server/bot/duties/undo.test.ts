import { describe, expect, test } from '@jest/globals';
import { undoMs } from '../../../shared/undoTime.ts';
import { aPostBefore } from '../../../testing/bot/aMention.ts';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import type { TargetResult } from '../../networks/results.ts';
import { listUndoable } from '../review/undoable.ts';

const bench = setUpReview();
const { approve, cycle, db, decide, hoursAgo, movesKept, onNetwork, setProfile, stateOf, waiting } =
  bench;

const after = (ms: number) => (bench.clock = new Date(bench.clock.getTime() + ms));

/** The bench goes on to the moment from which nothing can be undone: to `leftMs` before it. */
async function approveWith(leftMs: number, ...args: Parameters<typeof approve>): Promise<void> {
  await approve(...args);
  after(-leftMs);
}

const leftMs = 5000;

test('nothing is sent while its approval can be undone, and it is due as soon as it cannot', async () => {
  await setProfile({ next_look_at: hoursAgo(-1), rests_for: 'pace' });
  await approveWith(leftMs);
  const { next_look_at } = await db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
  const sendableAt = new Date(bench.clock.getTime() + leftMs);
  expect(next_look_at).toEqual(sendableAt);
  await cycle();
  expect(bench.sent).toEqual([]);
  expect(bench.nextPolls).toMatchObject([{ next_look_at: sendableAt }]);
  after(leftMs);
  await cycle();
  expect(bench.sent).toMatchObject([{ targetRef: 'post/a', createdAt: bench.clock }]);
});

test('an approval that is undone sends nothing, and its text waits as before', async () => {
  await approveWith(1);
  const undone = await decide({ id: bench.id, version: 1, decision: 'unapprove' });
  expect(undone.results).toMatchObject([{ id: bench.id, outcome: 'waiting' }]);
  after(undoMs);
  await cycle();
  expect(bench.sent).toEqual([]);
  expect(await stateOf(bench.id)).toBe('waiting');
  expect(await movesKept()).toEqual([
    ['approved', 'owner', 'approve'],
    ['waiting', 'owner', 'unapprove'],
  ]);
});

test('of two that undo it one is told that it waits again, the other sees it', async () => {
  await approveWith(1);
  const undo = () => decide({ id: bench.id, version: 1, decision: 'unapprove' });
  await undo();
  expect((await undo()).results).toMatchObject([{ outcome: 'moved', item: { id: bench.id } }]);
});

test('what was approved before is sent meanwhile', async () => {
  const other = await waiting({ story_id: 'post/b', author_id: 'did:rui' });
  onNetwork({ readTarget: async (_session, ref) => asItIs({ ref }) });
  await approve();
  await approveWith(1, { id: other });
  await cycle();
  expect(bench.sent.map(({ targetRef }) => targetRef)).toEqual(['post/a']);
  expect(await stateOf(other)).toBe('approved');
});

/** The answer that is read meets both decisions. */
function approveWhileRead(answer: TargetResult): unknown[] {
  const decided: unknown[] = [];
  onNetwork({
    readTarget: async (_session, ref) => {
      if (decided.length > 0) return asItIs({ ref });
      decided.push(await decide({ id: bench.id, version: 1, decision: 'unapprove' }));
      decided.push(await decide({ id: bench.id, version: 2, decision: 'approve' }));
      return answer;
    },
  });
  return decided;
}

describe('what was approved anew while its post was read', () => {
  const loss = { ref: 'post/loss', text: 'My mother died this morning.', isToOthers: true };

  test.each<[string, TargetResult]>([
    ['is as it was', asItIs()],
    ['is gone', { outcome: 'gone' }],
    ['takes no replies', { outcome: 'refused', reason: 'repliesClosed' }],
    ['says something else', asItIs({ caption: 'Vote for me!' })],
    ['stands beside a loss', asItIs({ around: [aPostBefore(loss)] })],
  ])('stays approved, and is not sent, where the post %s', async (_what, answer) => {
    const decided = approveWhileRead(answer);
    await approve();
    await cycle();
    expect(decided).toMatchObject([
      { results: [{ outcome: 'waiting' }] },
      { results: [{ outcome: 'approved' }] },
    ]);
    expect(bench.sent).toEqual([]);
    expect(await stateOf(bench.id)).toBe('approved');
    expect((await movesKept()).at(-1)).toEqual(['approved', 'owner', 'approve']);
  });

  test('is sent by its own approval', async () => {
    approveWhileRead(asItIs());
    await approve();
    await cycle();
    after(undoMs);
    await cycle();
    expect(bench.sent).toHaveLength(1);
  });
});

test('a network that asked for a pause is not asked before its end', async () => {
  const other = await waiting({ story_id: 'post/b', author_id: 'did:rui' });
  onNetwork({ readTarget: async () => ({ outcome: 'rateLimited', retryAfterSeconds: 600 }) });
  await approve();
  await approveWith(1, { id: other });
  await cycle();
  expect(bench.sent).toEqual([]);
  const next_look_at = new Date(bench.clock.getTime() + 600_000);
  expect(bench.nextPolls).toMatchObject([{ rests_for: 'network', next_look_at }]);
});

test('a report is read only once nothing can be undone', async () => {
  await setProfile({ next_look_at: hoursAgo(-1) });
  await approveWith(1);
  expect(await bench.claim('next_snapshot_at')).toBeUndefined();
  await decide({ id: bench.id, version: 1, decision: 'unapprove' });
  expect(await bench.claim('next_snapshot_at')).toBeDefined();
});

test('lists what can be undone, the last approval first, for so long as it can', async () => {
  const other = await waiting({ story_id: 'post/b' });
  const list = async () =>
    (await listUndoable(db(), { profileIds: [bench.profileId], now: bench.clock })).undoable;
  await approveWith(undoMs);
  after(1000);
  await approveWith(undoMs, { id: other });
  expect(await list()).toMatchObject([
    { id: other, profileId: bench.profileId, version: 1, undoMs },
    { id: bench.id, profileId: bench.profileId, version: 1, undoMs: undoMs - 1000 },
  ]);
  after(undoMs - 1000);
  expect(await list()).toMatchObject([{ id: other, undoMs: 1000 }]);
});
