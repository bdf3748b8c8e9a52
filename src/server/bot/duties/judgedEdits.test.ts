import { beforeEach, expect, test } from '@jest/globals';
import { setUpReview } from '../../../testing/bot/setUpReview.ts';
import type { Verdict, WrittenText } from '../writer/model/createJudge.ts';
import { decideReviews } from '../review/decideReviews.ts';

const bench = setUpReview();
const text = 'We will send you a print of it.';

let judged: WrittenText[];
let judge: (written: WrittenText) => Promise<Verdict>;
beforeEach(() => {
  judged = [];
  judge = async () => ({ doubts: ['promise'], unsupported: [] });
});

const asked = (written: WrittenText) => {
  judged.push(written);
  return judge(written);
};

async function publish(parts: { text?: string; isOwnWords?: boolean } = {}, id = bench.id) {
  const { user_id: userId } = await bench
    .db()
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const decisions = [{ id, version: 0, decision: 'approve' as const, ...parts }];
  const sources = { ...bench.context, judge: asked };
  const { results } = await decideReviews(sources, {
    userId,
    profileId: bench.profileId,
    decisions,
  });
  return results[0];
}

test('are refused where the judge doubts them, and published as own words', async () => {
  expect(await publish({ text })).toEqual({
    id: bench.id,
    outcome: 'refused',
    doubts: ['promise'],
  });
  expect(judged).toEqual([{ text, language: null, facts: '', userId: expect.any(String) }]);
  expect(await bench.stateOf(bench.id)).toBe('waiting');
  expect(await publish({ text, isOwnWords: true })).toMatchObject({ outcome: 'approved' });
  expect(judged).toHaveLength(1);
});

test('are published where the judge doubts nothing', async () => {
  judge = async () => ({ doubts: [], unsupported: ['We will send you a print of it.'] });
  expect(await publish({ text })).toMatchObject({ outcome: 'approved' });
});

test('say what a fact says, and nothing else of the kind', async () => {
  judge = async () => ({ doubts: [], unsupported: [] });
  const voice = { tone: '', examples: [], facts: 'Telephone: 0171 555 2368' };
  const rules = JSON.stringify({ steps: {}, declinedOffers: [], voice });
  const row = { profile_id: bench.profileId, version: 1, rules, changed_at: bench.clock };
  await bench
    .db()
    .insertInto('profile_rules')
    .values({ ...row, changed_by: 'owner' })
    .execute();
  const other = await publish({ text: 'Please call us on 0171 555 9999 today.' });
  expect(other).toMatchObject({ outcome: 'refused', problems: ['phone'] });
  const known = await publish({ text: 'Please call us on 0171 555 2368 today.' });
  expect(known).toMatchObject({ outcome: 'approved' });
});

test.each([
  ['a text that is approved as it is', {}],
  ['one that breaks a rule', { text: 'See https://example.com' }],
])('the judge is not asked about %s', async (_what, parts) => {
  await publish(parts);
  expect(judged).toEqual([]);
});

test('the judge does not come between where only a person can answer', async () => {
  const post = { story_id: 'post/b', post_kind: 'crisis', comment: null } as const;
  const id = await bench.waiting(post);
  expect(await publish({ text: 'I call you now.' }, id)).toMatchObject({ outcome: 'approved' });
  expect(judged).toEqual([]);
});

test('nobody waits longer than six seconds for a judge that never answers', async () => {
  judge = () => new Promise(() => {});
  const answered = publish({ text });
  const begun = performance.now();
  expect(await answered).toMatchObject({ outcome: 'refused', doubts: ['unjudged'] });
  expect(performance.now() - begun).toBeLessThan(9000);
}, 20_000);
