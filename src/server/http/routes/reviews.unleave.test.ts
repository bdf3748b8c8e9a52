import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { ReviewQueueAnswer } from '../../../shared/contract/review.ts';
import { hourMs } from '../../../shared/durations.ts';
import { undoMs } from '../../../shared/undoTime.ts';
import { createTestKey } from '../../../testing/api/createTestKey.ts';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { approval, setUpReviewCalls } from '../../../testing/api/setUpReviewCalls.ts';
import { insertContact } from '../../../testing/database/insertContact.ts';
import { justLeft, unsentActs, withdrawUnsent } from '../../bot/acts/withdrawUnsent.ts';
import { closeContact } from '../../bot/people/closedContacts.ts';

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

test('a clock that ran fast for a while leaves nothing that can be undone for long', async () => {
  const id = await waiting(1);
  at(hourMs);
  await leave(id);
  at(0);
  expect((await list()).undoableLeft).toEqual([]);
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

/** Until so many statements wait for a lock. */
async function areWaiting(count: number): Promise<void> {
  const waits = sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waits.execute(db())).rows[0]?.count !== count);
}

test('of two that undo it at the same time one does', async () => {
  const id = await waiting(1);
  await leave(id);
  const { asked } = await db()
    .transaction()
    .execute(async (trx) => {
      await trx
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', bench.profileId)
        .forUpdate()
        .execute();
      const requests = [unleave(id), unleave(id)];
      await areWaiting(requests.length);
      return { asked: requests };
    });
  const outcomes = await Promise.all(asked);
  const lost = { id, outcome: 'moved', item: expect.objectContaining({ version: 2 }) };
  expect(outcomes.flat()).toHaveLength(2);
  expect(outcomes.flat()).toEqual(expect.arrayContaining([{ id, outcome: 'waiting' }, lost]));
  expect(await actOf(id)).toMatchObject({ state: 'waiting', version: 2 });
  const moves = db().selectFrom('act_moves').select('reason').where('act_id', '=', id);
  expect(await moves.orderBy('id').execute()).toEqual([{ reason: 'leave' }, { reason: 'unleave' }]);
});

test('nothing brings back what is withdrawn for good at the same moment', async () => {
  const id = await waiting(1);
  await leave(id);
  const { asked } = await db()
    .transaction()
    .execute(async (trx) => {
      const acts = unsentActs(trx, bench.profileId).select('id');
      const left = justLeft(trx, bench.profileId, now).select('id');
      await withdrawUnsent(trx, { acts, left, reason: 'contactClosed', by: 'bot', now });
      const request = unleave(id);
      await areWaiting(1);
      return { asked: request };
    });
  expect(await asked).toEqual(moved(id));
  expect(await actOf(id)).toMatchObject({ state: 'withdrawn', version: 1, left_at: null });
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

test('what is left in one request with its author stays so', async () => {
  const lia = { author_id: 'did:lia' };
  const [id, other] = [await waiting(1, lia), await waiting(2, lia)];
  await decide(approval(id, { decision: 'leave' }), approval(other, { decision: 'leaveAuthor' }));
  expect(await unleave(id)).toEqual(moved(id));
});

const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
  bench.server.api.inject({
    method,
    url: `/api/profiles/${bench.profileId}${path}`,
    headers: bench.user.headers,
    payload,
  });
const putRules = (rules: object, people?: string) =>
  call('PUT', '/rules', { version: 0, rules, ...(people && { people }) });

const lia = {
  author_id: 'did:lia',
  author_username: 'lia',
  caption: 'A new garden gnome',
  post_kind: 'thanks',
  conversation_id: 'thread',
  kind: 'aiComment',
} as const;
const rui = {
  author_id: 'did:rui',
  author_username: 'rui',
  caption: 'A cake',
  post_kind: 'praise',
  conversation_id: 'other',
  kind: 'comment',
} as const;

const ends: [string, (left: string) => Promise<unknown>][] = [
  [
    'its author, who was left alone before, is left alone once more',
    async () => {
      const { profileId: profile_id } = bench;
      const closed_at = new Date(now.getTime() - 3_600_000);
      await insertContact(db(), { profile_id, author_id: lia.author_id, closed_at });
      await decide(approval(await waiting(3, lia), { decision: 'leaveAuthor' }));
    },
  ],
  [
    'its author asks to be left alone',
    () =>
      closeContact(db(), {
        profileId: bench.profileId,
        author: { id: lia.author_id, username: lia.author_username },
        reason: 'stop',
        targetRef: 'post/stop',
        now: bench.server.clock.now,
      }),
  ],
  ['its author is blocked', () => putRules({}, lia.author_username)],
  ['a word of its post is blocked', () => putRules({ words: ['gnome'] })],
  ['posts of its kind are left alone', () => putRules({ steps: { thanks: 'off' } })],
  ['such acts are off', () => putRules({ acts: { aiComment: { isOn: false, dailyCap: null } } })],
  ['its person answers in its conversation', (left) => call('POST', `/acts/${left}/takeover`, {})],
];

test.each(ends)('what was left stays so where %s, and others come back', async (_what, end) => {
  const [id, other] = [await waiting(1, lia), await waiting(2, rui)];
  await decide(...[id, other].map((each) => approval(each, { decision: 'leave' })));
  at(1000);
  await end(id);
  expect(await unleave(id)).toEqual(moved(id));
  expect(await unleave(other)).toEqual([{ id: other, outcome: 'waiting' }]);
});

test('what its person alone can answer comes back whatever holds for the bot', async () => {
  const id = await waiting(1, { ...lia, post_kind: 'grief' });
  await leave(id);
  await putRules({ words: ['gnome'] });
  expect(await unleave(id)).toEqual([{ id, outcome: 'waiting' }]);
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
