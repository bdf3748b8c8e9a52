import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpReview } from '../../../testing/bot/setUpReview.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import { setPractice } from '../rules/setPractice.ts';
import { listReviews } from './reviewList.ts';

const bench = setUpReview();
const { activities, approve, cycle, db, decide, hoursAgo, insertDone, onNetwork, stateOf } = bench;
const { setProfile, waiting } = bench;

const opensInOneHour = () => new Date(bench.clock.getTime() + 3_600_000).toISOString();

const approval = (id: string) => ({ id, version: 0, decision: 'approve' as const });

async function access() {
  const { user_id: userId, id: profileId } = await db()
    .selectFrom('profiles')
    .select(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  return { userId, profileId };
}

const readPage = async () =>
  listReviews(bench.context, {
    profile: await readOwnProfile(db(), await access()),
    query: {},
  });

describe('an approval above the cap of the day', () => {
  beforeEach(async () => {
    await insertDone(hoursAgo(23));
    onNetwork({}, { dailyCap: 1 });
  });

  test('is refused with the time from which it has, and the text waits on', async () => {
    const refused = { id: bench.id, outcome: 'refused', capOpensAt: opensInOneHour() };
    expect(await approve()).toEqual({ results: [refused] });
    expect(await stateOf(bench.id)).toBe('waiting');
    expect((await readPage()).capOpensAt).toBe(opensInOneHour());
    bench.clock = hoursAgo(-1.1);
    expect(await readPage()).not.toHaveProperty('capOpensAt');
    expect(await approve()).toMatchObject({ results: [{ outcome: 'approved' }] });
    await cycle();
    expect(bench.sent).toHaveLength(1);
  });

  test('says what is wrong with the words as well, and keeps none of them', async () => {
    expect(await approve({ text: 'See https://example.com' })).toMatchObject({
      results: [{ outcome: 'refused', problems: ['link'], capOpensAt: opensInOneHour() }],
    });
    expect(await approve({ text: 'My own words.', isOwnWords: true })).toMatchObject({
      results: [{ outcome: 'refused', capOpensAt: opensInOneHour() }],
    });
    expect((await activities()).find(({ id }) => id === bench.id)).toMatchObject({
      state: 'waiting',
      version: 0,
      comment: 'The roses look wonderful.',
    });
  });

  test('is taken where it is to somebody in danger, and every other decision, too', async () => {
    const crisis = await waiting({ story_id: 'post/b', post_kind: 'crisis' });
    expect(
      await decide(approval(crisis), { ...approval(bench.id), decision: 'leave' }),
    ).toMatchObject({ results: [{ outcome: 'approved' }, { outcome: 'left' }] });
  });

  test('is told of another version first', async () => {
    expect(await approve({ version: 3 })).toMatchObject({ results: [{ outcome: 'moved' }] });
  });
});

describe('of several approvals', () => {
  test('as many as the cap allows are taken in order, and none for a text that is refused', async () => {
    await insertDone(hoursAgo(23));
    onNetwork({}, { dailyCap: 3 });
    const others = [];
    for (const name of ['b', 'c', 'd']) others.push(await waiting({ story_id: `post/${name}` }));
    const capOpensAt = opensInOneHour();
    const { results } = await decide(
      { ...approval(bench.id), text: 'See https://example.com' },
      ...others.map(approval),
    );
    expect(results).toMatchObject([
      { outcome: 'refused', problems: ['link'] },
      { outcome: 'approved' },
      { outcome: 'approved' },
      { outcome: 'refused', capOpensAt },
    ]);
    expect(results[0]).not.toHaveProperty('capOpensAt');
  });

  test('what is approved and not sent counts in the cap', async () => {
    onNetwork({}, { dailyCap: 1 });
    const other = await waiting({ story_id: 'post/b' });
    await approve();
    // Nobody knows when the first will have been sent.
    const refused = { id: other, outcome: 'refused', capOpensAt: null };
    expect(await decide(approval(other))).toEqual({ results: [refused] });
    expect((await readPage()).capOpensAt).toBeNull();
    await decide({ id: bench.id, version: 1, decision: 'unapprove' });
    expect(await decide(approval(other))).toMatchObject({ results: [{ outcome: 'approved' }] });
  });

  test.each(['at once', 'one after the other'])(
    'an answer to somebody in danger is not capped, and counts in the cap: %s',
    async (how) => {
      onNetwork({}, { dailyCap: 1 });
      const crisis = await waiting({ story_id: 'post/b', post_kind: 'crisis' });
      const both = [approval(crisis), approval(bench.id)];
      const answers =
        how === 'at once'
          ? [await decide(...both)]
          : [await decide(approval(crisis)), await decide(approval(bench.id))];
      expect(answers.flatMap(({ results }) => results)).toMatchObject([
        { id: crisis, outcome: 'approved' },
        { id: bench.id, outcome: 'refused', capOpensAt: null },
      ]);
      await cycle();
      expect(bench.sent).toHaveLength(1);
      expect(await stateOf(bench.id)).toBe('waiting');
    },
  );

  test('one of two tabs gets the last place', async () => {
    onNetwork({}, { dailyCap: 1 });
    const other = await waiting({ story_id: 'post/b' });
    const answers = await Promise.all([approve(), decide(approval(other))]);
    const told = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome));
    expect(told.toSorted()).toEqual(['approved', 'refused']);
  });
});

test('what is approved in practice does not count in the cap', async () => {
  onNetwork({}, { dailyCap: 1 });
  await setPractice(db(), { ...(await access()), isPractising: true, now: bench.clock });
  const [second, third] = [
    await waiting({ story_id: 'post/b' }),
    await waiting({ story_id: 'post/c' }),
  ];
  expect(await decide(approval(bench.id), approval(second))).toMatchObject({
    results: [{ outcome: 'approved' }, { outcome: 'approved' }],
  });
  expect(await decide(approval(third))).toMatchObject({ results: [{ outcome: 'approved' }] });
  await cycle();
  expect((await activities()).map(({ state }) => state)).toContain('done');
});

test('a profile that does not operate is told as well', async () => {
  await insertDone(hoursAgo(23));
  onNetwork({}, { dailyCap: 1 });
  await setProfile({ sync_code: 4 });
  expect(await approve()).toMatchObject({
    results: [{ outcome: 'refused', capOpensAt: opensInOneHour() }],
  });
});
