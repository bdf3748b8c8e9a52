import { beforeEach, describe, expect, test } from '@jest/globals';
import { aPostBefore, lia } from '../../../testing/aMention.ts';
import { insertContact } from '../../../testing/insertContact.ts';
import { asItIs, postA, setUpReview } from '../../../testing/setUpReview.ts';
import { findClosed } from '../people/contactList.ts';
import { contentHashOf } from '../posts/contentHash.ts';
import { listReviews } from '../review/reviewList.ts';

const bench = setUpReview();
const { activities, approve, cycle, cycleLater, db, decide, movesKept, onNetwork } = bench;

const danger = 'I think tonight is the end. Goodbye.';
let read: string[];

beforeEach(async () => {
  await db()
    .updateTable('activities')
    .set({ content_hash: contentHashOf(postA()), post_kind: 'questionAboutUs' })
    .execute();
  read = [];
  const { reader } = bench.context;
  bench.context.reader = {
    readPost(target, asked) {
      read.push(target.caption);
      return reader.readPost(target, asked);
    },
  };
});

/** The network lists the post as it is by now, or tells it where it is asked. */
function edited(parts: Parameters<typeof postA>[0], { isListed = true } = {}) {
  bench.current = asItIs(parts);
  const targets = isListed ? [{ ...postA(parts), reason: 'mention' as const }] : [];
  onNetwork({ listTargets: async () => ({ outcome: 'read', value: { targets, cursor: null } }) });
}

const act = async () => (await activities()).at(-1);

/** Whether the page says that what waits was approved before. */
async function sayApproved() {
  const profile = await db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
  const { items } = await listReviews(bench.context, { profile, cursor: undefined });
  return items.map(({ wasApproved, isEdited }) => ({ wasApproved, isEdited }));
}

describe('an answer that waits, to a post that is listed as edited', () => {
  test('gives way to the post itself where that tells of danger', async () => {
    edited({ caption: danger });
    await cycle();
    await cycle();
    expect(await activities()).toMatchObject([
      { id: bench.id, state: 'waiting', post_kind: 'crisis', comment: null, caption: danger },
    ]);
  });

  test('gives way to danger also where the author has asked to be left alone', async () => {
    await insertContact(db(), { profile_id: bench.profileId, author_id: lia.id });
    await db().updateTable('activities').set({ post_kind: 'grief', comment: null }).execute();
    edited({ caption: danger });
    await cycle();
    await cycle();
    expect(await activities()).toMatchObject([
      { id: bench.id, state: 'waiting', post_kind: 'crisis', comment: null, caption: danger },
    ]);
  });

  test('is written anew to what it says by now', async () => {
    edited({ caption: 'Thank you so much!' });
    await cycle();
    await cycle();
    await cycle();
    expect(read).toEqual(['Thank you so much!']);
    expect(await sayApproved()).toEqual([{ wasApproved: false, isEdited: true }]);
    const written = await act();
    expect(written).toMatchObject({ state: 'waiting', post_kind: 'thanks', edits: 1 });
    expect(written?.comment).not.toBe('The roses look wonderful.');
  });

  test.each([
    { caption: 'Is it not?', reason: 'edited', closed: 0 },
    { caption: 'Stop it, bot', reason: 'contactClosed', closed: 1 },
  ])('is let go where the post says "$caption": $reason', async ({ caption, reason, closed }) => {
    edited({ caption });
    await cycle();
    await cycle();
    expect(await activities()).toMatchObject([{ state: 'withdrawn', outcome_reason: reason }]);
    const people = await findClosed(db(), bench.profileId).execute();
    expect(people.map(({ post_text }) => post_text)).toEqual(Array(closed).fill(caption));
    await cycle();
    expect([read, bench.sent]).toEqual([[caption], []]);
  });

  test('is let go where what the owner has laid down forbids the new words', async () => {
    edited({ caption: 'Thank you so much!', acted: ['comment'] });
    await cycle();
    await cycle();
    expect(await activities()).toMatchObject([{ state: 'withdrawn', outcome_reason: 'dealtWith' }]);
  });

  test('waits as it is after three edits, unless the fourth tells of danger', async () => {
    for (const caption of ['Thanks!', 'Thank you!', 'Thank you so much!', 'Many thanks!']) {
      edited({ caption });
      await cycle();
      await cycle();
    }
    expect(await act()).toMatchObject({ state: 'waiting', caption: 'Thank you so much!' });
    edited({ caption: danger });
    await cycle();
    await cycle();
    expect(await act()).toMatchObject({ state: 'waiting', post_kind: 'crisis' });
  });

  test('is withdrawn with the words that ask to be left alone, also after three edits', async () => {
    await db().updateTable('activities').set({ edits: 3 }).execute();
    edited({ caption: 'Stop it, bot' });
    await cycle();
    expect(await act()).toMatchObject({ state: 'withdrawn', outcome_reason: 'contactClosed' });
    const people = await findClosed(db(), bench.profileId).execute();
    expect(people).toMatchObject([{ reason: 'stop', post_text: 'Stop it, bot' }]);
  });

  test('is not taken from its owner where somebody was in danger', async () => {
    await db().updateTable('activities').set({ post_kind: 'crisis', comment: null }).execute();
    edited({ caption: 'Thank you so much!' });
    await cycle();
    await cycle();
    expect(await act()).toMatchObject({ state: 'waiting', post_kind: 'crisis', edits: 0 });
  });
});

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

  test('is let go where the author asks to be left alone by now, whoever wrote it', async () => {
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

  test('is let go where nobody may answer what the post says by now, whoever wrote it', async () => {
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
