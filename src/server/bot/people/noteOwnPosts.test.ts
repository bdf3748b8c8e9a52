import { beforeEach, expect, test } from '@jest/globals';
import { setUpInvited } from '../../../testing/api/setUpInvited.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';
import type { OwnPost } from '../../networks/target.ts';
import { handBack, takeOver } from './ownConversations.ts';
import { decideReviews } from '../review/decideReviews.ts';
import { listReviews } from '../review/reviewList.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';

const bench = setUpInvited();
const { db, mention, activities, actedOn, cycleLater } = bench;

beforeEach(() => bench.onNetwork({ readTarget: async (_session, ref) => asItIs(ref) }));

/** What is said where an act is stored as `insertWaiting` does, or else. */
const captionOf = (ref: string) =>
  ['first', 'crisis'].includes(ref) ? 'What do you think of my garden?' : 'Thank you so much!';

const inThread = (ref: string, thread = 'thread') =>
  mention(ref, { caption: captionOf(ref), conversation: { id: thread, posts: [] } });

const asItIs = (ref: string, ownPosts: OwnPost[] = []) => ({
  outcome: 'read' as const,
  value: { ...inThread(ref, ref === 'elsewhere' ? 'another' : 'thread'), ownPosts },
});

/** A post that the account has written in a conversation. */
const own = (parts: Partial<OwnPost> = {}): OwnPost => ({
  ref: 'by hand',
  conversationId: 'thread',
  answers: 'first',
  publishedAt: bench.clock,
  ...parts,
});

async function access() {
  const { user_id: userId } = await db()
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  return { userId, profileId: bench.profileId };
}

async function shown() {
  const profile = await readOwnProfile(db(), await access());
  return (await listReviews(bench.context, { profile, query: {} })).items;
}

const insert = (parts: Partial<Parameters<typeof insertWaiting>[1]> = {}) =>
  insertWaiting(db(), {
    profile_id: bench.profileId,
    published_at: bench.clock,
    conversation_id: 'thread',
    story_id: 'first',
    ...parts,
  });

const approve = async (id: string) =>
  decideReviews(bench.context, {
    ...(await access()),
    decisions: [
      {
        id,
        version: (await shown()).find((each) => each.id === id)?.version ?? 0,
        decision: 'approve',
      },
    ],
  });

const stateOf = async (id: string) => (await activities()).find((act) => act.id === id)?.state;

test('where its owner has written, the bot says nothing and likes nothing, and elsewhere it goes on', async () => {
  bench.listed = [inThread('thanks'), inThread('elsewhere', 'another')];
  bench.ownPosts = [own()];
  expect(await actedOn()).toEqual(['elsewhere']);
});

test('what the bot wrote itself takes nothing over, also where its answer was lost', async () => {
  await insert({ state: 'done', record_ref: 'by bot', done_at: bench.clock, outcome: 'done' });
  await insert({
    story_id: 'second',
    state: 'unknown',
    done_at: bench.clock,
    author_id: 'did:else',
  });
  bench.ownPosts = [own({ ref: 'by bot' }), own({ ref: 'lost', answers: 'second' })];
  bench.listed = [inThread('thanks')];
  expect(await actedOn()).toEqual(['thanks']);
});

test.each([
  ['an answer of an earlier link takes nothing over', 'by bot', ['thanks']],
  ['nor does one of which it is not known what it made', null, ['thanks']],
  ['beside which its owner wrote another one, it does', 'another', []],
])('%s', async (_what, record_ref, expected) => {
  await db()
    .insertInto('acted_stories')
    .values({
      network: 'sandbox',
      account_scope: '',
      account_id: 'did:us',
      story_id: 'first',
      acted_at: bench.daysAgo(1),
      author_id: 'did:lia',
      conversation_id: 'thread',
      record_ref,
    })
    .execute();
  bench.ownPosts = [own({ ref: 'by bot' })];
  bench.listed = [inThread('thanks')];
  expect(await actedOn()).toEqual(expected);
});

test('what waits there says so, stays, and goes out as its owner approves it', async () => {
  bench.isApproving = false;
  const id = await insert();
  bench.ownPosts = [own()];
  expect((await shown())[0]).not.toHaveProperty('isOwnConversation');
  await cycleLater();
  expect(await shown()).toMatchObject([{ id, isOwnConversation: true, isBeingWritten: false }]);
  await approve(id);
  await cycleLater();
  expect(bench.performed).toEqual([{ targetRef: 'first', kind: 'comment' }]);
});

test('what was approved before waits again, unless the owner alone can answer it', async () => {
  bench.isApproving = false;
  const id = await insert({ state: 'approved', approved_at: bench.clock });
  const crisis = await insert({
    state: 'approved',
    approved_at: bench.clock,
    story_id: 'crisis',
    post_kind: 'crisis',
  });
  bench.ownPosts = [own({ publishedAt: new Date(bench.clock.getTime() + 1000) })];
  await cycleLater();
  expect(await stateOf(id)).toBe('waiting');
  expect(await stateOf(crisis)).toBe('done');
  expect(await shown()).toMatchObject([{ id, isOwnConversation: true, wasApproved: false }]);
});

test('what the owner writes while an answer is on its way is seen before it is sent', async () => {
  bench.isApproving = false;
  const id = await insert({ state: 'approved', approved_at: bench.clock });
  bench.onNetwork({ readTarget: async (_session, ref) => asItIs(ref, [own()]) });
  await cycleLater();
  expect(bench.performed).toEqual([]);
  expect(await stateOf(id)).toBe('waiting');
});

test('handed back, the bot answers there until its owner writes something newer, by a clock that is ahead, too', async () => {
  bench.listed = [inThread('thanks')];
  bench.ownPosts = [own({ publishedAt: new Date(bench.clock.getTime() + 3_600_000) })];
  const actId = await insert({ state: 'withdrawn' });
  await cycleLater();
  expect(bench.performed).toEqual([]);
  await handBack(db(), { ...(await access()), actId, now: bench.clock });
  expect(await actedOn()).toEqual(['thanks']);
  bench.listed = [inThread('again')];
  const newer = new Date(bench.clock.getTime() + 3_600_000);
  bench.ownPosts = [own({ ref: 'newer', publishedAt: newer }), ...bench.ownPosts];
  expect(await actedOn()).toEqual(['thanks']);
});

test('what the owner wrote before it was handed back takes nothing over', async () => {
  const actId = await insert({ state: 'withdrawn' });
  const now = bench.clock;
  await takeOver(db(), { ...(await access()), actId, now });
  await handBack(db(), { ...(await access()), actId, now });
  bench.listed = [inThread('thanks')];
  bench.ownPosts = [own({ publishedAt: now })];
  expect(await actedOn()).toEqual(['thanks']);
});

test('conversations in which nobody addresses the account are not kept', async () => {
  bench.ownPosts = [own()];
  bench.listed = [inThread('elsewhere', 'another')];
  await cycleLater();
  expect(await db().selectFrom('own_conversations').selectAll().execute()).toEqual([]);
});
