import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { insertDone } from '../../../testing/database/insertDone.ts';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import {
  failsWith,
  says,
  startScriptedModel,
  type Behaviour,
} from '../../../testing/scriptedModel/startScriptedModel.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { createReaderAndWriter } from '../writer/createReaderAndWriter.ts';
import { phrasesFor } from '../writer/builtIn/phrases.ts';

const bench = setUpKinds();
const { activities, cycleLater, list, mention } = bench;

const leftAlone = { state: 'withdrawn', outcome: 'refused', outcome_reason: 'leftAlone' };

describe('with a language model', () => {
  let model: Awaited<ReturnType<typeof startScriptedModel>>;
  let readings: number;
  beforeEach(async () => {
    readings = 0;
    model = await startScriptedModel(says(''));
    const ai = { baseUrl: model.baseUrl, apiKey: undefined, model: 'tiny', hasVision: false };
    const others = { judgeModel: 'tiny', moderationModel: undefined, dailyTokens: undefined };
    const settings = { ai: { ...ai, ...others }, role: 'worker' as const };
    Object.assign(bench.context, await createReaderAndWriter(settings, bench.context));
  });
  afterEach(() => model.close());

  const written = 'The mist makes the far shore look like a drawing.';

  function reads(kind: PostKind, writes: Behaviour = says(written)) {
    model.behaviour = (exchange) => {
      const isReading = JSON.stringify(exchange.body.messages).includes('You sort posts');
      if (isReading) readings += 1;
      return (isReading ? says(kind) : writes)(exchange);
    };
  }

  test.each([
    ['grief', null],
    ['crisis', null],
    ['health', null],
    ['seriousComplaint', null],
    ['otherLanguage', null],
    ['complaint', written],
    ['questionAboutUs', written],
    ['praise', written],
    ['other', written],
  ] as const)('puts a post that it reads as %s before its owner', async (kind, comment) => {
    bench.isApproving = false;
    reads(kind);
    list([mention('Morning at the lake.')]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', comment, post_kind: kind }]);
  });

  test.each(['spam', 'abuse'] as const)(
    'writes nothing to a post that it reads as %s',
    async (kind) => {
      reads(kind);
      list([mention('Morning at the lake.')]);
      await cycleLater();
      await cycleLater();
      expect(bench.performed).toEqual([]);
      expect(model.requests).toHaveLength(1);
      expect(await activities()).toMatchObject([{ ...leftAlone, post_kind: kind }]);
    },
  );

  test('lets the model answer a joke, and nobody else', async () => {
    reads('joke');
    list([mention('My cat has unfollowed you.')]);
    await cycleLater();
    expect(bench.performed).toMatchObject([{ kind: 'comment', text: written }]);
    reads('joke', failsWith(500));
    list([mention('My dog, too.')]);
    await cycleLater();
    expect(bench.performed).toHaveLength(1);
    const noText = { ...leftAlone, outcome_reason: 'noText' };
    expect((await activities())[1]).toMatchObject({ ...noText, post_kind: 'joke' });
  });

  test('answers thanks with words of its own where the model fails', async () => {
    reads('thanks', failsWith(500));
    list([mention('That helped me a lot with my garden.')]);
    await cycleLater();
    const { thanks } = phrasesFor('en').answers;
    expect(thanks.some((opening) => bench.performed[0]?.text?.startsWith(opening))).toBe(true);
    expect(await activities()).toMatchObject([{ written_by: 'builtIn', post_kind: 'thanks' }]);
  });

  test('puts before its owner what sounds like an opt-out and tells of danger, and leaves the author alone', async () => {
    reads('crisis');
    const caption = 'Leave me alone, stop writing to me. By tomorrow it will not matter anyway.';
    list([mention(caption), mention('Thank you!')]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([{ state: 'waiting', caption, post_kind: 'crisis' }]);
    const closed = await bench.database.db.selectFrom('closed_contacts').selectAll().execute();
    expect(closed).toMatchObject([{ author_id: 'did:lia', reason: 'stop', target_ref: caption }]);
  });

  test('closes the contact of whoever wants no answers, in whatever words', async () => {
    reads('optOut');
    list([mention('Let us part as friends.'), mention('Thank you!')]);
    await cycleLater();
    await cycleLater();
    expect(bench.performed).toEqual([]);
    const closed = await bench.database.db.selectFrom('closed_contacts').selectAll().execute();
    expect(closed).toMatchObject([{ author_id: 'did:lia', reason: 'stop' }]);
  });

  test('closes the contact also while the cap of its owner is full', async () => {
    reads('optOut');
    list([mention('Let us part as friends.')]);
    const cap = { isOn: true, dailyCap: 1 };
    const { profileId: profile_id } = bench;
    for (const kind of ['like', 'comment', 'aiComment'] as const) {
      await insertDone(bench.database.db, { profile_id, kind, done_at: bench.clock });
    }
    await bench.database.db
      .insertInto('profile_rules')
      .values({
        profile_id,
        version: 1,
        rules: JSON.stringify({ acts: { aiComment: cap, comment: cap, like: cap } }),
        changed_at: bench.clock,
        changed_by: 'owner',
      })
      .execute();
    await cycleLater();
    const closed = await bench.database.db.selectFrom('closed_contacts').selectAll().execute();
    expect(closed).toMatchObject([{ author_id: 'did:lia', reason: 'stop' }]);
  });

  test('reads a post once, however often the network holds its answer up', async () => {
    reads('praise');
    list([mention('Such a picture.')], {
      performAct: async () => ({ outcome: 'rateLimited', retryAfterSeconds: 1 }),
    });
    await cycleLater();
    await cycleLater(3600);
    list([mention('Such a picture.')]);
    await cycleLater(3600);
    expect(bench.performed).toMatchObject([{ text: written }]);
    expect(readings).toBe(1);
    expect(model.requests).toHaveLength(2);
  });
});
