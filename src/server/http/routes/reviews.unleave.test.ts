import { beforeEach, expect, test } from '@jest/globals';
import type { ReviewQueueAnswer } from '../../../shared/contract/review.ts';
import { undoMs } from '../../../shared/undoTime.ts';
import { createTestKey } from '../../../testing/api/createTestKey.ts';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { approval, setUpReviewCalls } from '../../../testing/api/setUpReviewCalls.ts';

const bench = setUpReviewCalls();
const { db, decide, list, now, url, waiting } = bench;

const at = (ms: number) => {
  bench.server.clock.now = new Date(now.getTime() + ms);
};

beforeEach(() => at(0));

const leave = (id: string) => decide(approval(id, { decision: 'leave' }));
const unleave = (id: string, version = 1) => decide({ id, version, decision: 'unleave' });
const actOf = (id: string) =>
  db().selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('what was left waits again as it was, while both lists offer it', async () => {
  const id = await waiting(1, { doubts: ['promise'] });
  const { items } = await list();
  const left = await leave(id);
  const { author_username: username } = await actOf(id);
  const { profileId } = bench;
  const offered = { id, profileId, version: 1, author: { username } };
  expect(left).toEqual([{ id, outcome: 'left', undoableLeft: { ...offered, undoMs } }]);
  at(3000);
  const { headers } = bench.user;
  const queue = await bench.server.api.inject({ url: '/api/reviews', headers });
  expect(queue.json<ReviewQueueAnswer>()).toMatchObject({
    total: 0,
    undoable: [],
    undoableLeft: [{ ...offered, undoMs: undoMs - 3000 }],
  });
  expect(await unleave(id)).toEqual([{ id, outcome: 'waiting' }]);
  expect(await list()).toMatchObject({ items: [{ ...items[0], version: 2 }], undoableLeft: [] });
  const moves = db().selectFrom('act_moves').select(['to_state', 'moved_by', 'reason']);
  expect(await moves.where('act_id', '=', id).orderBy('id').execute()).toEqual([
    { to_state: 'withdrawn', moved_by: 'owner', reason: 'leave' },
    { to_state: 'waiting', moved_by: 'owner', reason: 'unleave' },
  ]);
});

test('several that were left together wait again together, beside an approval', async () => {
  const ids = [await waiting(1), await waiting(2)];
  const approved = await waiting(3);
  await decide(approval(approved));
  at(1000);
  await decide(...ids.map((id) => approval(id, { decision: 'leave' })));
  expect(await list()).toMatchObject({
    undoable: [{ id: approved }],
    undoableLeft: expect.arrayContaining(ids.map((id) => expect.objectContaining({ id }))),
  });
  await decide(...ids.map((id) => ({ id, version: 1, decision: 'unleave' as const })));
  expect(await list()).toMatchObject({ undoable: [{ id: approved }], undoableLeft: [] });
});

test('offers all that were left at once, by two requests', async () => {
  const ids = [];
  for (let count = 0; count < 51; count += 1) ids.push(await waiting(1));
  const [first = '', ...others] = ids;
  await decide(...others.map((id) => approval(id, { decision: 'leave' })));
  await leave(first);
  expect((await list()).undoableLeft).toHaveLength(51);
});

test('an approval that was not sent is still told of, once a leaving is undone', async () => {
  const id = await waiting(1);
  await db()
    .insertInto('act_moves')
    .values({
      act_id: id,
      from_state: 'waiting',
      to_state: 'approved',
      moved_by: 'owner',
      reason: 'approve',
      moved_at: now,
    })
    .execute();
  await leave(id);
  await unleave(id);
  expect((await list()).items).toMatchObject([{ id, wasApproved: true }]);
});

const moved = (id: string) => [{ id, outcome: 'moved' }];

test('once the time is over it is final', async () => {
  const id = await waiting(1);
  await leave(id);
  at(undoMs);
  expect((await list()).undoableLeft).toEqual([]);
  // What was pressed within the time may arrive a moment after it.
  at(undoMs + 3000);
  expect(await unleave(id)).toEqual(moved(id));
  expect(await actOf(id)).toMatchObject({ state: 'withdrawn', version: 1 });
});

test('a press at the last moment counts', async () => {
  const id = await waiting(1);
  await leave(id);
  at(undoMs + 1000);
  expect(await unleave(id)).toEqual([{ id, outcome: 'waiting' }]);
});

test('of two that undo it one is told that it waits again, the other sees it', async () => {
  const id = await waiting(1);
  await leave(id);
  await unleave(id);
  expect(await unleave(id)).toMatchObject([{ outcome: 'moved', item: { id, version: 2 } }]);
});

test('nothing brings back what waits for another reason, nor what never was left', async () => {
  const [author, never] = [await waiting(1, { author_id: 'did:rui' }), await waiting(2)];
  await decide(approval(author, { decision: 'leaveAuthor' }));
  expect(await unleave(author)).toEqual(moved(author));
  expect(await unleave(never, 0)).toMatchObject([{ outcome: 'moved', item: { version: 0 } }]);
  expect((await list()).undoableLeft).toEqual([]);
});

test('what was left stays so where its author is left alone since', async () => {
  const lia = { author_id: 'did:lia' };
  const [id, other] = [await waiting(1, lia), await waiting(2, lia)];
  await leave(id);
  at(1000);
  await decide(approval(other, { decision: 'leaveAuthor' }));
  expect((await list()).undoableLeft).toEqual([]);
  expect(await unleave(id)).toEqual(moved(id));
});

test('what a program leaves is not offered to its person, and none may undo it', async () => {
  const id = await waiting(1);
  const { headers } = await createTestKey(bench.server, bench.user.id, ['draft']);
  const ask = (decision: object) =>
    bench.server.api.inject({
      method: 'POST',
      url: url(),
      payload: { decisions: [decision] },
      headers,
    });
  const left = await ask({ id, version: 0, decision: 'leave' });
  expect(left.json()).toEqual({ results: [{ id, outcome: 'left' }] });
  expect((await list()).undoableLeft).toEqual([]);
  expect((await ask({ id, version: 1, decision: 'unleave' })).statusCode).toBe(403);
  expect(await unleave(id)).toEqual(moved(id));
});

test("nobody undoes what another person's profile has left", async () => {
  const id = await waiting(1);
  await leave(id);
  const { headers } = await createSignedInUser(bench.server);
  const payload = { decisions: [{ id, version: 1, decision: 'unleave' }] };
  const asked = await bench.server.api.inject({ method: 'POST', url: url(), payload, headers });
  expect(asked.statusCode).toBe(404);
  expect(await actOf(id)).toMatchObject({ state: 'withdrawn' });
});
