import { describe, expect, test } from '@jest/globals';
import { aPostBefore, lia } from '../../../testing/bot/aMention.ts';
import { setUpEditedPost } from '../../../testing/bot/setUpEditedPost.ts';
import { postA } from '../../../testing/bot/setUpReview.ts';
import { findClosed } from '../people/contactList.ts';
import { contentHashOf } from '../posts/contentHash.ts';

const bench = setUpEditedPost();
const {
  act,
  activities,
  approve,
  cycle,
  cycleLater,
  db,
  decide,
  edited,
  movesKept,
  onNetwork,
  sayApproved,
} = bench;

const danger = 'I think tonight is the end. Goodbye.';

describe('an answer that its owner has approved, to a post that was edited meanwhile', () => {
  test('is not sent: another one is put before its owner, and sent once', async () => {
    edited({ caption: 'Thank you so much!' }, { isListed: false });
    await approve();
    await cycle();
    expect(bench.sent).toEqual([]);
    const again = await act();
    expect(again).toMatchObject({ id: bench.id, state: 'waiting', approved_at: null, edits: 1 });
    expect((await movesKept()).slice(-2)).toEqual([
      ['drafted', 'bot', 'edited'],
      ['waiting', 'bot', null],
    ]);
    await decide({ id: bench.id, version: again?.version ?? 0, decision: 'approve' });
    await cycle();
    await cycleLater();
    expect(bench.sent).toMatchObject([{ text: again?.comment }]);
  });

  test('says that it was approved, until its owner decides again', async () => {
    edited({ caption: 'Thank you so much!' }, { isListed: false });
    await approve();
    await cycle();
    expect(await sayApproved()).toEqual([{ wasApproved: true, isEdited: true }]);
    const version = (await act())?.version ?? 0;
    await decide({ id: bench.id, version, decision: 'rewrite' });
    expect(await sayApproved()).toEqual([{ wasApproved: false, isEdited: true }]);
  });

  test.each([
    { was: 'questionAboutUs', caption: 'Thank you so much!', is: 'thanks' },
    { was: 'questionAboutUs', caption: danger, is: 'crisis' },
    { was: 'crisis', caption: 'Thank you so much!', is: 'thanks' },
    { was: 'crisis', caption: 'I cannot go on.', is: 'crisis' },
    { was: 'grief', caption: 'Is it not?', is: 'other' },
  ] as const)(
    'waits again with the words of its owner: $was, then "$caption"',
    async ({ was, caption, is }) => {
      await db().updateTable('activities').set({ post_kind: was }).execute();
      edited({ caption }, { isListed: false });
      const text = 'My own words.';
      await approve({ text, isOwnWords: true });
      await cycle();
      await cycle();
      expect(bench.sent).toEqual([]);
      const again = await act();
      const own = { comment: text, written_by: 'owner', caption, post_kind: is };
      expect(again).toMatchObject({ id: bench.id, state: 'waiting', ...own });
      await decide({ id: bench.id, version: again?.version ?? 0, decision: 'approve' });
      await cycle();
      await cycleLater();
      expect(bench.sent).toMatchObject([{ text }]);
    },
  );

  test('is discarded where the author asks to be left alone by now, whoever wrote it', async () => {
    edited({ caption: 'Stop it, bot' }, { isListed: false });
    await approve({ text: 'My own words.', isOwnWords: true });
    await cycle();
    await cycle();
    expect(await activities()).toMatchObject([
      { state: 'withdrawn', outcome_reason: 'contactClosed' },
    ]);
    expect(bench.sent).toEqual([]);
    const people = await findClosed(db(), bench.profileId).execute();
    expect(people).toMatchObject([{ reason: 'stop', post_text: 'Stop it, bot' }]);
  });

  test('is discarded where nobody may answer what the post says by now, whoever wrote it', async () => {
    bench.context.reader = { readPost: async () => ({ kind: 'spam', language: 'en' }) };
    edited({ caption: 'Follow me for cheap followers.' }, { isListed: false });
    await approve({ text: 'My own words.', isOwnWords: true });
    await cycle();
    await cycle();
    expect(await activities()).toMatchObject([{ state: 'withdrawn', outcome_reason: 'edited' }]);
    expect(bench.sent).toEqual([]);
  });

  test.each([
    { isListed: false, isApproved: true },
    { isListed: true, isApproved: true },
    { isListed: true, isApproved: false },
  ])(
    'is put before its owner where the post tells of a loss by now and asks to be left alone, which is heard: %j',
    async ({ isListed, isApproved }) => {
      edited({ caption: 'My mother died. Stop writing to me.' }, { isListed });
      const other = await bench.waiting({ story_id: 'post/b' });
      // With an approval the network is asked for what is new before anything is sent.
      await decide({ id: other, version: 0, decision: 'approve' });
      if (isApproved) await approve();
      for (let turn = 0; turn < 3; turn += 1) await cycleLater();
      expect(bench.sent).toEqual([]);
      expect(await activities()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: bench.id, state: 'waiting', post_kind: 'grief' }),
          expect.objectContaining({ id: other, outcome_reason: 'contactClosed' }),
        ]),
      );
      const closed = await db().selectFrom('closed_contacts').selectAll().execute();
      expect(closed).toMatchObject([{ author_id: lia.id, reason: 'stop', target_ref: 'post/a' }]);
    },
  );

  test('is put before its owner where its post tells of danger by now, and another of the author asks for silence', async () => {
    const targets = [
      { ...postA({ caption: danger }), reason: 'mention' as const },
      { ...postA({ ref: 'post/c', caption: 'Stop it, bot' }), reason: 'mention' as const },
    ];
    edited({ caption: danger });
    const listTargets = async () => ({
      outcome: 'read' as const,
      value: { targets, cursor: null },
    });
    onNetwork({ listTargets });
    await approve();
    for (let turn = 0; turn < 3; turn += 1) await cycleLater();
    expect(bench.sent).toEqual([]);
    const answer = (await activities()).find(({ id }) => id === bench.id);
    expect(answer).toMatchObject({ state: 'waiting', post_kind: 'crisis', caption: danger });
    expect(await findClosed(db(), bench.profileId).execute()).toMatchObject([{ reason: 'stop' }]);
  });

  test('goes first before its owner where the post tells of danger by now', async () => {
    edited({ caption: danger }, { isListed: false });
    await approve();
    await cycle();
    expect(bench.sent).toEqual([]);
    expect(await act()).toMatchObject({ state: 'waiting', post_kind: 'crisis', comment: null });
  });

  test.each([
    ['its picture shows', { altText: 'Another lake' }],
    [
      'it quotes',
      {
        conversation: {
          id: 'thread',
          posts: [aPostBefore({ isQuoted: true, text: 'Vote!' })],
        },
      },
    ],
  ])('is not sent where the author has changed what %s', async (_what, parts) => {
    edited(parts, { isListed: false });
    await approve();
    await cycle();
    expect(bench.sent).toEqual([]);
  });

  test('is not sent where its picture is another one by now', async () => {
    const content_hash = contentHashOf(postA({ pictureVersion: 'one' }));
    await db().updateTable('activities').set({ content_hash }).execute();
    edited({ pictureVersion: 'another' }, { isListed: false });
    await approve();
    await cycle();
    expect(bench.sent).toEqual([]);
  });

  test('is sent where an earlier version stored nothing of its picture', async () => {
    edited({ pictureVersion: 'one' }, { isListed: false });
    await approve();
    await cycle();
    expect(bench.sent).toHaveLength(1);
  });

  test('is sent where something else of the conversation has changed', async () => {
    const posts = [aPostBefore({ text: 'Before' })];
    edited({ conversation: { id: 'thread', posts } }, { isListed: false });
    await approve();
    await cycle();
    expect(bench.sent).toHaveLength(1);
  });
});
