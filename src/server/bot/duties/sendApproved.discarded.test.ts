import { describe, expect, test } from '@jest/globals';
import { insertContact } from '../../../testing/database/insertContact.ts';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import type { TargetResult } from '../../networks/results.ts';
import { listNotSent } from '../review/notSent.ts';

const bench = setUpReview();
const { activities, approve, cycle, db, decide, hoursAgo } = bench;
const { insertDone, movesKept, onNetwork, stateOf, waiting } = bench;

describe('what its owner has approved', () => {
  test.each<[string, TargetResult, string]>([
    ['is gone', { outcome: 'gone' }, 'gone'],
    ['says something else', asItIs({ caption: 'Vote for me!' }), 'edited'],
    ['has been answered', asItIs({ acted: ['like', 'comment'] }), 'dealtWith'],
    ['takes no replies', { outcome: 'refused', reason: 'repliesClosed' }, 'repliesClosed'],
    ['is of who has blocked it', { outcome: 'refused', reason: 'blocked' }, 'blocked'],
    ['is too old', asItIs({ publishedAt: new Date('2026-03-09T11:00:00Z') }), 'tooOld'],
  ])('is discarded where the post %s by then', async (_what, now, reason) => {
    bench.current = now;
    await approve();
    await cycle();
    expect(bench.sent).toEqual([]);
    expect((await movesKept()).at(-1)).toEqual(['withdrawn', 'bot', reason]);
    const isGone = reason === 'gone';
    const outcome = isGone ? 'gone' : 'refused';
    expect(await activities()).toMatchObject([
      { state: 'withdrawn', outcome, outcome_reason: isGone ? null : reason, done_at: bench.clock },
    ]);
    const closed = await db()
      .selectFrom('closed_contacts')
      .select(['author_id', 'reason'])
      .execute();
    expect(closed).toEqual(reason === 'blocked' ? [{ author_id: 'did:lia', reason }] : []);
  });

  test('is not sent once its owner leaves the author alone by another card', async () => {
    await db().updateTable('activities').set({ post_kind: 'crisis' }).execute();
    await insertContact(db(), { profile_id: bench.profileId, author_id: 'did:lia' });
    await approve({ text: 'I am here. I call you now.', isOwnWords: true });
    const other = await waiting({ story_id: 'post/b' });
    await decide({ id: other, version: 0, decision: 'leaveAuthor' });
    await cycle();
    expect(bench.sent).toEqual([]);
    expect(await stateOf(bench.id)).toBe('withdrawn');
  });

  test('is discarded where the contact was closed meanwhile', async () => {
    await approve();
    await insertContact(db(), { profile_id: bench.profileId, author_id: 'did:lia' });
    await cycle();
    expect(bench.sent).toEqual([]);
    expect((await movesKept()).at(-1)).toEqual(['withdrawn', 'bot', 'contactClosed']);
  });

  test('is discarded where its owner has blocked the person meanwhile', async () => {
    await approve();
    await db()
      .insertInto('blocked_people')
      .values({ profile_id: bench.profileId, name: 'lia.example.com' })
      .execute();
    await cycle();
    expect(bench.sent).toEqual([]);
    expect((await movesKept()).at(-1)).toEqual(['withdrawn', 'bot', 'personBlocked']);
  });

  test('is discarded where the cap of the day is reached meanwhile, but not to somebody in danger', async () => {
    await approve();
    const crisis = await waiting({ story_id: 'post/b', post_kind: 'crisis' });
    await decide({ id: crisis, version: 0, decision: 'approve' });
    await insertDone(hoursAgo(1));
    onNetwork({ readTarget: async (_session, ref) => asItIs({ ref }) }, { dailyCap: 1 });
    await cycle();
    expect(bench.sent).toMatchObject([{ targetRef: 'post/b' }]);
    expect(bench.nextPolls).toMatchObject([{ rests_for: 'dailyCap' }]);
    expect((await movesKept()).at(-1)).toEqual(['withdrawn', 'bot', 'dailyCap']);
    expect((await activities()).find(({ id }) => id === bench.id)).toMatchObject({
      state: 'withdrawn',
      outcome: 'refused',
      outcome_reason: 'dailyCap',
      done_at: bench.clock,
    });
    const { profileId, clock: now } = bench;
    expect(await listNotSent(db(), { profileId, now })).toMatchObject({
      notSent: [{ id: bench.id, isGone: false, reason: 'dailyCap' }],
    });
  });

  test('is discarded where the cap is reached right before it is written', async () => {
    const parts: Parameters<typeof onNetwork>[0] = {
      async performAct(_session, _action, options) {
        await insertDone(hoursAgo(1));
        return (await options?.mayWrite?.()) ? { outcome: 'done' } : { outcome: 'unreachable' };
      },
    };
    onNetwork(parts, { dailyCap: 1 });
    await approve();
    await cycle();
    expect((await movesKept()).slice(-2)).toEqual([
      ['approved', 'bot', 'dailyCap'],
      ['withdrawn', 'bot', 'dailyCap'],
    ]);
  });
});
