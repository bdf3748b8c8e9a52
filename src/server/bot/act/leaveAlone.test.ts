import { describe, expect, test } from '@jest/globals';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import { readBot } from '../review/readBot.ts';
import { phrasesFor } from '../writer/builtIn/phrases.ts';

const bench = setUpKinds();
const { activities, cycleLater, list, mention } = bench;

const leftAlone = { state: 'withdrawn', outcome: 'refused', outcome_reason: 'leftAlone' };

describe('without a language model', () => {
  test.each([
    ['Do you open on Sundays?', 'other'],
    ['Great job, three weeks and still no parcel.', 'other'],
    ['', 'other'],
  ])('neither answers nor likes: %s', async (caption, kind) => {
    list([{ ...mention(caption), ref: 'post/a' }]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([
      { ...leftAlone, comment: null, caption, post_kind: kind },
    ]);
  });

  test.each([
    ['crisis', 'I think tonight is the end. Goodbye.'],
    ['grief', 'Papa est mort cette nuit. Il aimait tant vos photos.'],
    ['health', 'My son got an allergic reaction, we are in hospital.'],
    ['health', 'Minha família toda passou mal depois do bolo'],
    ['seriousComplaint', 'You stole my photo'],
    ['seriousComplaint', '買ったストーブから火が出ました'],
    ['otherLanguage', 'Mein Vater ist gestern gestorben'],
  ])('puts %s before its owner, without words', async (post_kind, caption) => {
    list([mention(caption)]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([
      { state: 'waiting', comment: null, post_kind, done_at: null },
    ]);
  });

  test.each([
    ['crisis', 'I want to die. stop messaging me'],
    ['grief', 'My mother died. Stop writing to me.'],
  ])(
    'puts %s before its owner, also of whoever asks to be left alone, and answers no later post',
    async (post_kind, caption) => {
      list([mention(caption)]);
      await cycleLater();
      list([mention('Thank you!')]);
      await cycleLater();
      expect(bench.performed).toEqual([]);
      expect(await activities()).toMatchObject([{ state: 'waiting', caption, post_kind }]);
      const closed = await bench.database.db.selectFrom('closed_contacts').selectAll().execute();
      expect(closed).toMatchObject([{ author_id: 'did:lia', reason: 'stop', target_ref: caption }]);
    },
  );

  test('puts danger before its owner after two answers in the conversation, too, and nothing else', async () => {
    bench.isApproving = false;
    const conversation = { id: 'thread', posts: [] };
    const captions = ['Are you a bot?', 'Is this a bot or a person?'];
    list(captions.map((caption) => ({ ...mention(caption), conversation })));
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toHaveLength(2);
    const danger = 'I think tonight is the end. Goodbye.';
    list(['Thank you!', danger].map((caption) => ({ ...mention(caption), conversation })));
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toHaveLength(2);
    expect((await activities()).slice(2)).toMatchObject([
      { state: 'waiting', caption: danger, post_kind: 'crisis' },
    ]);
  });

  test('says whose bot it is, to whoever asks, always in the same words', async () => {
    bench.isApproving = false;
    list([mention('Are you a bot?'), mention('@ana.creates is this a bot?')]);
    await cycleLater();
    await cycleLater();
    const notice = phrasesFor('en').botNotice.replace('{owner}', 'Ana Lima');
    expect(bench.performed.map(({ text }) => text)).toEqual([notice, notice]);
    expect(await activities()).toMatchObject([
      { post_kind: 'areYouABot' },
      { post_kind: 'areYouABot' },
    ]);
  });

  test('says so in the language of a short question, whatever its tag', async () => {
    list([{ ...mention('Você é um robô?'), language: 'en' }]);
    await cycleLater();
    const notice = phrasesFor('pt').botNotice.replace('{owner}', 'Ana Lima');
    expect(bench.performed.map(({ text }) => text)).toEqual([notice]);
  });

  test('answers thanks with words that fit, and calls them no AI comment', async () => {
    list([mention('Merci beaucoup !')]);
    await cycleLater();
    const { thanks } = phrasesFor('fr').answers;
    expect(thanks.some((opening) => bench.performed[0]?.text?.startsWith(opening))).toBe(true);
    const answered = { outcome: 'done', post_kind: 'thanks', post_language: 'fr' };
    expect(await activities()).toMatchObject([
      { kind: 'comment', written_by: 'builtIn', ...answered },
    ]);
  });

  test('lets its words wait for their owner, and a like go at once', async () => {
    bench.isApproving = false;
    list([mention('Thank you!')]);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', post_kind: 'thanks' }]);
    bench.context.writer = { write: async () => undefined };
    list([mention('Thank you so much!')]);
    await cycleLater();
    expect(bench.performed).toMatchObject([{ targetRef: 'Thank you so much!', kind: 'like' }]);
  });

  test('goes on to the next post at once, and counts what it leaves alone as no act', async () => {
    list([mention('What is it made of?'), mention('Who knows?'), mention('Thank you!')]);
    await cycleLater();
    expect(bench.performed).toMatchObject([{ targetRef: 'Thank you!' }]);
    const profile = await bench.database.db
      .selectFrom('profiles')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(await readBot(bench.context, profile)).toMatchObject({ actionsToday: 1 });
    expect(profile.targets_cursor).toBeNull();
  });

  test('ends its look after ten posts, so that what is approved meanwhile goes first', async () => {
    const captions = Array.from(
      { length: 11 },
      (_none, index) => `What is number ${index} made of?`,
    );
    list(captions.map((caption) => mention(caption)));
    await cycleLater();
    expect(await activities()).toHaveLength(10);
    expect(bench.secondsToNext()).toBe(0);
    await cycleLater();
    expect(await activities()).toHaveLength(11);
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'noStory', targets_cursor: 'end' });
  });

  test('moves its cursor past what it has left alone', async () => {
    list([mention('What is it made of?')]);
    await cycleLater();
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'noStory', targets_cursor: 'end' });
  });
});

test('one person gets the fixed sentence five times a day at most', async () => {
  const asked = Array.from({ length: 7 }, (_none, index) => ({
    ...mention('Are you a bot?'),
    ref: `post/${index}`,
    conversation: { id: `thread/${index}`, posts: [] },
  }));
  list(asked);
  for (let cycles = 0; cycles < 9; cycles += 1) await cycleLater();
  expect(bench.performed).toHaveLength(5);
  const acts = await activities();
  expect(acts.filter(({ outcome_reason }) => outcome_reason === 'leftAlone')).toHaveLength(2);
  bench.clock = new Date(bench.clock.getTime() + 25 * 3_600_000);
  list([{ ...mention('Are you a bot?'), ref: 'post/later' }]);
  await cycleLater();
  expect(bench.performed).toHaveLength(6);
});
