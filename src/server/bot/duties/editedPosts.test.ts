import { describe, expect, test } from '@jest/globals';
import { lia } from '../../../testing/bot/aMention.ts';
import { insertContact } from '../../../testing/database/insertContact.ts';
import { setUpEditedPost } from '../../../testing/bot/setUpEditedPost.ts';
import { findClosed } from '../people/contactList.ts';

const bench = setUpEditedPost();
const { act, activities, cycle, db, edited, sayApproved } = bench;

const danger = 'I think tonight is the end. Goodbye.';

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
    expect(bench.read).toEqual(['Thank you so much!']);
    expect(await sayApproved()).toEqual([{ wasApproved: false, isEdited: true }]);
    const written = await act();
    expect(written).toMatchObject({ state: 'waiting', post_kind: 'thanks', edits: 1 });
    expect(written?.comment).not.toBe('The roses look wonderful.');
  });

  test.each([
    { caption: 'Is it not?', reason: 'edited', closed: 0 },
    { caption: 'Stop it, bot', reason: 'contactClosed', closed: 1 },
  ])(
    'is discarded where the post says "$caption": $reason',
    async ({ caption, reason, closed }) => {
      edited({ caption });
      await cycle();
      await cycle();
      expect(await activities()).toMatchObject([{ state: 'withdrawn', outcome_reason: reason }]);
      const people = await findClosed(db(), bench.profileId).execute();
      expect(people.map(({ post_text }) => post_text)).toEqual(Array(closed).fill(caption));
      await cycle();
      expect([bench.read, bench.sent]).toEqual([[caption], []]);
    },
  );

  test('is discarded where what the owner has laid down forbids the new words', async () => {
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
