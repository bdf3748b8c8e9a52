import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { WrittenComment } from '../context/commentWriter.ts';
import { saveDraft, saveReading } from '../acts/drafts.ts';
import { findReviews } from '../review/reviewList.ts';

const bench = setUpKinds();
const { activities, cycleLater, list, mention } = bench;

async function lay(steps: Steps) {
  const rules = JSON.stringify({ steps });
  const columns = { version: 1, rules, changed_at: bench.clock, changed_by: 'owner' as const };
  await bench.database.db
    .insertInto('profile_rules')
    .values({ profile_id: bench.profileId, ...columns })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(columns))
    .execute();
}

/** What a writer that was asked for it answers. */
const written = (parts: Partial<WrittenComment>, meanwhile = async () => {}) => {
  bench.context.writer = {
    async write() {
      await meanwhile();
      return { text: 'I am glad that you like it.', author: 'model', ...parts };
    },
  };
};

/** Why the texts wait, as the owner is told. */
async function causes() {
  const { db } = bench.database;
  const profile = await db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
  const ids = (await activities()).map(({ id }) => id);
  return (await findReviews(bench.context, { profile, ids })).map(({ cause }) => cause);
}

beforeEach(() => {
  bench.isApproving = false;
});

describe('a kind that its owner lets the bot answer', () => {
  test('is answered without approval', async () => {
    await lay({ thanks: 'automatic' });
    list([mention('Thank you!')]);
    await cycleLater();
    expect(bench.performed).toMatchObject([{ targetRef: 'Thank you!', kind: 'comment' }]);
    expect(await activities()).toMatchObject([{ state: 'done', approved_at: null }]);
  });

  test.each<[string, Pick<WrittenComment, 'doubts' | 'unsupported'>]>([
    ['what the judge doubts', { doubts: ['promise'] }],
    ['a sentence that no fact supports', { unsupported: ['I am glad that you like it.'] }],
  ])('leaves %s to its owner', async (_name, found) => {
    await lay({ thanks: 'automatic' });
    written(found);
    list([mention('Thank you!')]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', ...found }]);
  });

  test('leaves to its owner what stands in for a model', async () => {
    await lay({ thanks: 'automatic' });
    written({ author: 'builtIn', isStandIn: true });
    list([mention('Thank you!')]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', written_by: 'builtIn' }]);
    expect(await causes()).toEqual(['standIn']);
    await lay({});
    expect(await causes()).toEqual(['rule']);
  });

  test.each([
    ['praise', 'All of them should be sent back where they came from.'],
    ['thanks', 'Thank you for nothing, you thieves, give me my money back'],
    ['greeting', 'Thank you!'],
    ['joke', 'Why did the chicken cross the road? To get away from your cooking!'],
  ] as const)('leaves to its owner what only one reader takes for %s', async (kind, caption) => {
    await lay({
      thanks: 'automatic',
      praise: 'automatic',
      greeting: 'automatic',
      joke: 'automatic',
    });
    bench.context.reader = { readPost: async () => ({ kind, language: 'en' }) };
    written({});
    list([mention(caption)]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', wait_cause: 'readersDiffer' }]);
    expect(await causes()).toEqual(['readersDiffer']);
  });

  test('is answered where a language model reads the same in it', async () => {
    await lay({ thanks: 'automatic' });
    bench.context.reader = { readPost: async () => ({ kind: 'thanks', language: 'en' }) };
    written({});
    list([mention('Thank you!')]);
    await cycleLater();
    expect(bench.performed).toMatchObject([{ targetRef: 'Thank you!' }]);
  });

  test.each([
    ['Thank you!', 'inPassing', { isInPassing: true }],
    ['Are you a bot?', 'inPassing', { isInPassing: true }],
    ['Thank you!', 'private', { isPrivate: true }],
    ['Are you a bot?', 'private', { isPrivate: true }],
  ] as const)('waits where it is not for everybody: %s (%s)', async (caption, cause, parts) => {
    await lay({ thanks: 'automatic' });
    written({});
    list([mention(caption, parts)]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    const isPrivate = cause === 'private';
    const [act] = await activities();
    expect(act).toMatchObject({ state: 'waiting', wait_cause: cause, is_private: isPrivate });
  });

  test('waits where its author has told of a loss, also in a post of the same listing', async () => {
    await lay({ thanks: 'automatic' });
    list([mention('Thank you!'), mention('my dad died an hour ago')]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    const acts = new Map((await activities()).map((act) => [act.post_kind, act]));
    expect(acts.get('thanks')).toMatchObject({ state: 'waiting', wait_cause: 'toldLoss' });
    expect(acts.get('grief')).toMatchObject({ state: 'waiting', comment: null });
  });

  test('is not answered where its author says stop while the answer is written', async () => {
    await lay({ thanks: 'automatic' });
    const targets = [mention('Thank you!')];
    written({}, async () => void targets.unshift(mention('Please stop writing to me.')));
    list(targets);
    await cycleLater();
    expect(bench.performed).toEqual([]);
  });

  test('says of what its owner has had before that it waits for that', async () => {
    written({});
    list([mention('Thank you!')]);
    await cycleLater();
    expect(await causes()).toEqual(['rule']);
    await lay({ thanks: 'automatic' });
    expect(await causes()).toEqual(['before']);
  });

  test('still knows that words stand in for a model after a restart', async () => {
    await lay({ thanks: 'automatic' });
    const target = mention('Thank you!');
    const draft = { profileId: bench.profileId, target, now: bench.clock };
    const { db } = bench.database;
    await saveReading(db, { ...draft, reading: { kind: 'thanks', language: 'en' } });
    const text = 'I am glad that you like it.';
    const words = { kind: 'comment', text, writtenBy: 'builtIn', isStandIn: true } as const;
    await saveDraft(db, { ...draft, words });
    list([target]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', comment: text }]);
  });

  test('is not answered with what was written before its post was edited', async () => {
    await lay({ thanks: 'automatic' });
    const target = mention('Thank you!');
    const draft = { profileId: bench.profileId, target, now: bench.clock };
    const { db } = bench.database;
    await saveReading(db, { ...draft, reading: { kind: 'thanks', language: 'en' } });
    const words = { kind: 'aiComment', text: 'The first answer.', writtenBy: 'model' } as const;
    await saveDraft(db, { ...draft, words });
    written({ text: 'The second answer.' });
    list([{ ...target, caption: 'Thank you so much!' }]);
    await cycleLater();
    expect(bench.performed).toMatchObject([
      { text: expect.stringMatching(/^The second answer\./) },
    ]);
  });

  test('waits where its owner takes the step back while the answer is written', async () => {
    await lay({ thanks: 'automatic' });
    written({}, () => lay({}));
    list([mention('Thank you!')]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting' }]);
  });

  test('waits where its owner takes the step back before it is sent again', async () => {
    await lay({ thanks: 'automatic' });
    const target = mention('Thank you!');
    list([target], { performAct: async () => ({ outcome: 'unreachable' }) });
    await cycleLater();
    await lay({});
    list([target], { findAct: async () => ({ outcome: 'read', value: false }) });
    await cycleLater(300);
    await cycleLater(300);
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting' }]);
  });

  test('keeps to the pace, which an approved one does not wait for', async () => {
    await lay({ thanks: 'automatic' });
    list([mention('Thank you!'), mention('Thank you so much!')]);
    await cycleLater();
    expect(bench.performed).toHaveLength(1);
    expect(bench.secondsToNext()).toBe(5);
  });
});

describe('a kind that its owner has ruled out', () => {
  test('is left alone, and shown as such', async () => {
    await lay({ thanks: 'off' });
    list([mention('Thank you!'), mention('Good morning!')]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    const acts = new Map((await activities()).map((act) => [act.post_kind, act]));
    const ruledOut = { state: 'withdrawn', outcome_reason: 'ruledOut', comment: null };
    expect(acts.get('thanks')).toMatchObject(ruledOut);
    expect(acts.get('greeting')).toMatchObject({ state: 'waiting' });
  });

  test('goes on to be left alone where it is ruled out while its answer is written', async () => {
    written({}, () => lay({ areYouABot: 'off', thanks: 'off' }));
    await lay({ thanks: 'automatic' });
    list([mention('Thank you!')]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'withdrawn', outcome_reason: 'ruledOut' }]);
  });

  test('has no sentence for who asks whether a bot writes', async () => {
    await lay({ areYouABot: 'off' });
    list([mention('Are you a bot?')]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ outcome_reason: 'ruledOut' }]);
  });
});
