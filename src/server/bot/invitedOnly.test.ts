import { describe, expect, test } from '@jest/globals';
import { lia } from '../../testing/bot/aMention.ts';
import { setUpInvited } from '../../testing/api/setUpInvited.ts';
import { forgetActedStories } from './acts/forgetActedStories.ts';
import { readBot } from './review/readBot.ts';

const bench = setUpInvited();
const { activities, actedOn, daysAgo, db, mention, onNetwork, secondsToNext, setProfile } = bench;

describe('where the bot acts only when it is addressed', () => {
  test('answers mentions, replies and quotes, and keeps why', async () => {
    bench.listed = (['mention', 'reply', 'quote', 'story'] as const).map((reason) =>
      mention(reason, { reason }),
    );
    expect((await actedOn()).toSorted()).toEqual(['mention', 'quote', 'reply']);
    expect(bench.performed.map(({ kind }) => kind)).toEqual(['comment', 'comment', 'comment']);
    const acts = await activities();
    for (const act of acts) {
      expect(act).toMatchObject({ kind: 'comment', reason: act.story_id, outcome: 'done' });
      expect(act).toMatchObject({
        author_id: 'did:lia',
        conversation_id: `thread of ${act.story_id}`,
      });
    }
    expect(acts).toHaveLength(3);
  });

  test('leaves bots alone, and what the account has acted on itself', async () => {
    bench.listed = [
      mention('bot', { author: { ...lia, isBot: true } }),
      mention('ours', { acted: ['comment'] }),
    ];
    expect(await actedOn()).toEqual([]);
    expect(secondsToNext()).toBe(25);
  });

  test('answers a person twice in one conversation, and others, too', async () => {
    const conversation = { id: 'thread', posts: [] };
    const other = { ...lia, id: 'did:rui', username: 'rui.example.com' };
    bench.listed = [1, 2, 3].map((number) => mention(`lia ${number}`, { conversation }));
    bench.listed.push(mention('rui', { conversation, author: other }));
    expect((await actedOn(6)).toSorted()).toEqual(['lia 1', 'lia 2', 'rui']);
    bench.listed = [mention('lia elsewhere')];
    expect(await actedOn(1)).toContain('lia elsewhere');
  });

  test('counts its answers also after the account was linked again', async () => {
    const conversation = { id: 'thread', posts: [] };
    bench.listed = [1, 2].map((number) => mention(`early ${number}`, { conversation }));
    expect(await actedOn()).toHaveLength(2);
    await setProfile({ account_id: null });
    await db().deleteFrom('activities').execute();
    await setProfile({ account_id: 'did:us' });
    bench.clock = new Date(bench.clock.getTime() + 80 * 86_400_000);
    await forgetActedStories(bench.context, new AbortController().signal);
    bench.listed = [mention('late', { conversation }), mention('new')];
    expect((await actedOn()).slice(2)).toEqual(['new']);
    bench.clock = new Date(bench.clock.getTime() + 11 * 86_400_000);
    await forgetActedStories(bench.context, new AbortController().signal);
    expect(await db().selectFrom('acted_stories').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['an author who takes no replies', 'repliesClosed'],
    ['a conversation that the account has muted', 'conversationMuted'],
  ] as const)('%s is kept as the reason, and the next is answered', async (_what, reason) => {
    bench.listed = [mention('one'), mention('two')];
    onNetwork({
      performAct: async (_session, { targetRef }) =>
        targetRef === 'one' ? { outcome: 'refused', reason } : { outcome: 'done' },
    });
    await actedOn(2);
    const acts = await activities();
    expect(acts.map((act) => [act.story_id, act.outcome, act.outcome_reason])).toEqual([
      ['one', 'refused', reason],
      ['two', 'done', null],
    ]);
  });

  test('makes three acts a day in the first week', async () => {
    await setProfile({ account_since: daysAgo(2) });
    bench.listed = Array.from({ length: 6 }, (_, number) => mention(`${number}`));
    expect(await actedOn(6)).toHaveLength(3);
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'dailyCap' });
    await setProfile({ account_since: daysAgo(7) });
    expect(await actedOn(6)).toHaveLength(6);
  });

  test('says what the cap is today, also of what the account did through a deleted profile', async () => {
    await setProfile({ account_since: daysAgo(2) });
    bench.listed = Array.from({ length: 2 }, (_, number) => mention(`${number}`));
    await actedOn(2);
    const profile = await db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
    const today = { actionsToday: 2, dailyCap: 3 };
    expect(await readBot(bench.context, profile)).toMatchObject({ ...today, actionsBefore: 0 });
    await setProfile({ account_id: null });
    await db().deleteFrom('activities').execute();
    expect(await readBot(bench.context, profile)).toMatchObject({ actionsToday: 0 });
    await setProfile({ account_id: 'did:us' });
    expect(await readBot(bench.context, profile)).toMatchObject({ ...today, actionsBefore: 2 });
  });

  test('leaves alone whoever addressed the account before it was linked', async () => {
    await setProfile({ account_since: bench.clock });
    const before = (seconds: number) => new Date(bench.clock.getTime() - seconds * 1000);
    bench.listed = [
      mention('now'),
      mention('ten seconds before', { publishedAt: before(10) }),
      mention('an hour before', { publishedAt: before(3600) }),
    ];
    expect(await actedOn()).toEqual(['now']);
  });

  test('moves its cursor only where nothing is left to do', async () => {
    bench.isApproving = false;
    bench.listed = [mention('one'), mention('two')];
    await actedOn(3);
    expect(bench.cursors).toEqual([null, null, null]);
    await actedOn(1);
    expect(bench.cursors.at(-1)).toBe('up to 2');
  });
});
