import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ReviewRequest } from '../../../shared/contract/review.ts';
import { minuteMs } from '../../../shared/durations.ts';
import { undoMs } from '../../../shared/undoTime.ts';
import { setUpReview } from '../../../testing/bot/setUpReview.ts';
import { countStatements } from '../../../testing/database/countStatements.ts';
import { decideReviews } from './decideReviews.ts';
import { listQueue, listReviews } from './reviewList.ts';

const bench = setUpReview();
const { db, onNetwork, setProfile, waiting } = bench;

let statements: ReturnType<typeof countStatements>;
beforeEach(() => {
  statements = countStatements(bench.database);
  bench.context = { ...bench.context, database: statements.database };
});

const readProfile = () => db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();

async function decideNow(...decisions: ReviewRequest['decisions']) {
  const { user_id: userId, id: profileId } = await readProfile();
  statements.taken();
  const { results } = await decideReviews(bench.context, { userId, profileId, decisions });
  return { results, taken: statements.taken() };
}

const approveNow = (id = bench.id) => decideNow({ id, version: 0, decision: 'approve' });
const leaveNow = (id: string) => decideNow({ id, version: 0, decision: 'leave' });

async function listNow() {
  const profile = await readProfile();
  statements.taken();
  const answer = await listReviews(bench.context, { profile, query: {} });
  return { answer, taken: statements.taken() };
}

async function queueNow() {
  const { user_id: userId } = await readProfile();
  return listQueue(bench.context, { userId });
}

describe('what can be undone takes few statements', () => {
  test('with what is on its way, which is read once', async () => {
    await approveNow();
    const { answer, taken } = await listNow();
    expect(answer.undoable).toMatchObject([{ id: bench.id, heldBy: null }]);
    bench.clock = new Date(bench.clock.getTime() + undoMs);
    expect(await listNow()).toMatchObject({ answer: { undoable: [] }, taken });
  });

  test('where a post is left just after an approval', async () => {
    const [first, second] = [
      await waiting({ story_id: 'post/b' }),
      await waiting({ story_id: 'post/c' }),
    ];
    const { taken } = await leaveNow(first);
    await approveNow();
    expect((await leaveNow(second)).taken).toBe(taken);
  });

  test('where it is an approval', async () => {
    expect((await approveNow()).taken).toBe(14);
  });
});

describe('what is on its way and what can be undone say the same', () => {
  test('in the answer to an approval, whenever it is asked for', async () => {
    onNetwork({}, { secondsBetweenActs: { min: 10, max: 90 } });
    const other = await waiting({ story_id: 'post/b' });
    let time = bench.clock.getTime();
    bench.context = { ...bench.context, now: () => new Date((time += 1)) };
    await approveNow();
    const [result] = (await approveNow(other)).results;
    const { heldBy, goesOutAt } = result?.approved ?? {};
    expect(heldBy).toBe('pace');
    expect(result?.undoable).toMatchObject({ heldBy, goesOutAt });
  });

  test('where an approval ends a rest', async () => {
    const later = new Date(bench.clock.getTime() + minuteMs);
    await setProfile({ rests_for: 'defect', next_look_at: later });
    const [result] = (await approveNow()).results;
    const goesOutAt = new Date(bench.clock.getTime() + undoMs).toISOString();
    expect(result).toMatchObject({ approved: { goesOutAt }, undoable: { goesOutAt } });
  });

  test('also beyond those that are listed', async () => {
    await setProfile({ paused_at: bench.clock });
    const ids = [];
    for (let count = 0; count < 21; count += 1) ids.push(await waiting({ story_id: `${count}` }));
    await decideNow(...ids.map((id) => ({ id, version: 0, decision: 'approve' as const })));
    const { answer } = await listNow();
    expect(answer).toMatchObject({ approvedTotal: 21 });
    expect(answer.approved).toHaveLength(20);
    const { undoable } = await queueNow();
    expect(undoable).toHaveLength(21);
    expect(undoable?.every(({ heldBy }) => heldBy === 'paused')).toBe(true);
    expect(answer.undoable).toEqual(undoable);
  });
});
