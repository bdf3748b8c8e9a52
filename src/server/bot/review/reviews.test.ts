import { expect, test } from '@jest/globals';
import type { ReviewRequest } from '../../../shared/contract/review.ts';
import { undoMs, unleaveMs } from '../../../shared/undoTime.ts';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import { deleteRemoved } from '../../profiles/removed/deleteRemoved.ts';
import { letOldGo } from '../acts/waitingActs.ts';
import { decideReviews } from './decideReviews.ts';

const bench = setUpReview();
const { activities, approve, cycleLater, db, decide, hoursAgo, movesKept, onNetwork } = bench;
const { setProfile, waiting } = bench;

const doubts = { doubts: ['promise'] } as const;
const unsupported = { unsupported: ['I will visit you tomorrow.'] };

test.each([
  ['that the judge doubts', doubts],
  ['with a sentence that no fact supports', unsupported],
])('lets an answer wait %s', async (_name, found) => {
  await db().deleteFrom('activities').execute();
  const thanks = asItIs({ ref: 'post/b', caption: 'Thank you so much!' });
  const targets =
    thanks.outcome === 'read' ? [{ ...thanks.value, reason: 'mention' as const }] : [];
  const listTargets = async () => ({ outcome: 'read' as const, value: { targets, cursor: null } });
  onNetwork({ listTargets });
  const text = 'I will visit you tomorrow.';
  bench.context.writer = { write: async () => ({ text, author: 'model', ...found }) };
  await cycleLater(60);
  await cycleLater(60);
  expect(bench.sent).toEqual([]);
  expect(await activities()).toMatchObject([
    { story_id: 'post/b', state: 'waiting', comment: text, ...found },
  ]);
});

test('words of the owner with more bytes than the network takes are refused, not sent in vain', async () => {
  onNetwork({ capabilities: { acts: ['comment'], commentMaxBytes: 3000 } });
  const text = `Thank you ${'👨‍👩‍👧‍👦'.repeat(150)}`;
  const { results } = await approve({ text, isOwnWords: true });
  expect(results).toMatchObject([{ outcome: 'refused', problems: ['tooLong'] }]);
  await cycleLater();
  expect(bench.sent).toEqual([]);
});

test('of two decisions on one version the first counts, and the other is told', async () => {
  const both = await Promise.all([
    approve(),
    decide({ id: bench.id, version: 0, decision: 'leave' }),
  ]);
  const outcomes = both.map(({ results }) => results[0]?.outcome).toSorted();
  expect(outcomes).toContain('moved');
  expect(await movesKept()).toHaveLength(1);
});

test('a version that comes while the texts are judged is decided on by nobody who has not seen it', async () => {
  const other = await waiting({ story_id: 'post/b' });
  const own = { comment: 'My own words.', written_by: 'owner', version: 1 } as const;
  const judge = async () => {
    await db().updateTable('activities').set(own).where('id', '=', other).execute();
    return { doubts: [], unsupported: [] };
  };
  const { user_id: userId } = await db()
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const { results } = await decideReviews(
    { ...bench.context, judge },
    {
      userId,
      profileId: bench.profileId,
      program: 'Helper',
      decisions: [
        { id: bench.id, version: 0, decision: 'write', text: 'They look lovely.' },
        { id: other, version: 1, decision: 'leave' },
      ],
    },
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(['waiting', 'moved']);
  expect((await activities()).find(({ id }) => id === other)).toMatchObject({
    state: 'waiting',
    ...own,
  });
});

test('what a judge takes its time for can be undone for as long as anything else', async () => {
  const other = await waiting({ story_id: 'post/b' });
  const judge = async () => {
    bench.clock = new Date(bench.clock.getTime() + 5000);
    return { doubts: [], unsupported: [] };
  };
  const { user_id: userId } = await db()
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const judged = (...decisions: ReviewRequest['decisions']) =>
    decideReviews({ ...bench.context, judge }, { userId, profileId: bench.profileId, decisions });
  const text = 'They look lovely.';
  const { results } = await judged(
    { id: bench.id, version: 0, decision: 'approve', text },
    { id: other, version: 0, decision: 'leave' },
  );
  expect(results).toMatchObject([{ undoable: { undoMs } }, { outcome: 'left' }]);
  const decidedAt = bench.clock;
  expect((await activities()).find(({ id }) => id === bench.id)?.approved_at).toEqual(decidedAt);
  expect((await activities()).find(({ id }) => id === other)?.left_at).toEqual(decidedAt);
  bench.clock = new Date(bench.clock.getTime() + unleaveMs - 1);
  const last = await waiting({ story_id: 'post/c' });
  const undone = await judged(
    { id: other, version: 1, decision: 'unleave' },
    { id: last, version: 0, decision: 'approve', text: 'How beautiful!' },
  );
  expect(undone.results).toMatchObject([{ outcome: 'waiting' }, { outcome: 'approved' }]);
});

test('of two decisions of one request on one act the second is of a version that nobody has looked at', async () => {
  const { results } = await decide(
    { id: bench.id, version: 0, decision: 'write', text: 'See you!', isOwnWords: true },
    { id: bench.id, version: 1, decision: 'approve' },
  );
  expect(results).toMatchObject([{ outcome: 'waiting' }, { outcome: 'moved' }]);
});

test('what nobody decides on goes within a day of its post, whatever its profile does', async () => {
  await setProfile({ sync_code: 4 });
  await waiting({ story_id: 'post/old', published_at: hoursAgo(25) });
  await waiting({ story_id: 'post/rewritten', published_at: hoursAgo(25), state: 'drafted' });
  await letOldGo(db(), bench.clock, new AbortController().signal);
  const left = (await activities()).map(({ story_id, state }) => [story_id, state]);
  expect(left.toSorted()).toEqual([
    ['post/a', 'waiting'],
    ['post/old', 'withdrawn'],
    ['post/rewritten', 'withdrawn'],
  ]);
});

test.each(['approve', 'rewrite'] as const)(
  'what is too old by the time of the decision to %s is discarded, and its owner is told',
  async (decision) => {
    const old = await waiting({ story_id: 'post/old', published_at: hoursAgo(24.1) });
    const outcome = { id: old, outcome: 'tooOld' };
    expect(await decide({ id: old, version: 1, decision })).toMatchObject({
      results: [{ id: old, outcome: 'moved', item: { id: old } }],
    });
    expect(await decide({ id: old, version: 0, decision })).toEqual({ results: [outcome] });
    expect(await movesKept()).toEqual([['withdrawn', 'bot', 'tooOld']]);
    expect(await approve()).toMatchObject({ results: [{ outcome: 'approved' }] });
  },
);

test('what waits for a person goes once they ask to be left alone, but not a cry for help', async () => {
  const crisis = await waiting({ story_id: 'post/b', post_kind: 'crisis', comment: null });
  const stop = asItIs({ ref: 'post/c', caption: 'Stop writing to me.' });
  const targets = stop.outcome === 'read' ? [{ ...stop.value, reason: 'mention' as const }] : [];
  onNetwork({ listTargets: async () => ({ outcome: 'read', value: { targets, cursor: null } }) });
  await cycleLater(60);
  expect(await bench.stateOf(crisis)).toBe('waiting');
  expect(await bench.stateOf(bench.id)).toBe('withdrawn');
  expect(await movesKept()).toEqual([
    ['withdrawn', 'bot', 'contactClosed'],
    // The post that asks for it.
    ['withdrawn', 'bot', 'leftAlone'],
  ]);
});

test('what waits goes with its profile', async () => {
  await db().deleteFrom('profiles').execute();
  await deleteRemoved(bench.context, new AbortController().signal);
  expect(await activities()).toEqual([]);
});
