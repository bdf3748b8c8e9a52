import { beforeEach, describe, expect, test } from '@jest/globals';
import { aMention, aPostBefore, lia } from '../../../testing/aMention.ts';
import { botBench } from '../../../testing/botBench.ts';
import type { ClosedAuthor } from '../../networks/results.ts';
import type { Network } from '../../networks/network.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { deleteProfileRow } from '../../profiles/removeProfile.ts';
import { forgetActedStories } from '../forgetActedStories.ts';
import { readBot } from '../readBot.ts';
import { findClosed, reopenContact } from './contactList.ts';

const bench = botBench();
const { activities, cycle, cycleLater, secondsToNext, setNetwork, setProfile } = bench;
const db = () => bench.database.db;
const daysAgo = (days: number) => new Date(bench.clock.getTime() - days * 86_400_000);

/** What the network lists, newest first. */
let listed: NetworkTarget[];
/** Whom it says that the account has blocked or muted. */
let closed: ClosedAuthor[];
let performed: { targetRef: string; kind: string }[];
let cursors: unknown[];

const mention = (ref: string, parts: Partial<NetworkTarget> = {}) =>
  aMention(ref, { publishedAt: bench.clock, ...parts });

const onNetwork = (parts: Partial<Network> = {}) =>
  setNetwork({
    limits: { conduct: 'invitedOnly', secondsBetweenActions: { min: 0, max: 0 } },
    async listTargets(_session, options) {
      cursors.push(options?.cursor);
      return {
        outcome: 'read',
        value: { targets: listed, closed, cursor: `up to ${listed.length}` },
      };
    },
    async performAction(_session, { targetRef, kind }) {
      performed.push({ targetRef, kind });
      return { outcome: 'done' };
    },
    ...parts,
  });

beforeEach(async () => {
  listed = [];
  closed = [];
  performed = [];
  cursors = [];
  onNetwork();
  await db().deleteFrom('acted_stories').execute();
  await db().deleteFrom('closed_contacts').execute();
  await setProfile({ account_id: 'did:us', account_since: daysAgo(30) });
});

async function actedOn(count = 4): Promise<string[]> {
  for (let index = 0; index < count; index++) await cycleLater();
  return performed.map(({ targetRef }) => targetRef);
}

describe('where the bot acts only when it is addressed', () => {
  test('answers mentions, replies and quotes, and keeps why', async () => {
    listed = (['mention', 'reply', 'quote', 'story'] as const).map((reason) =>
      mention(reason, { reason }),
    );
    expect((await actedOn()).toSorted()).toEqual(['mention', 'quote', 'reply']);
    expect(performed.map(({ kind }) => kind)).toEqual(['comment', 'comment', 'comment']);
    const acts = await activities();
    for (const act of acts) {
      expect(act).toMatchObject({ kind: 'aiComment', reason: act.story_id, outcome: 'done' });
      expect(act).toMatchObject({
        author_id: 'did:lia',
        conversation_id: `thread of ${act.story_id}`,
      });
    }
    expect(acts).toHaveLength(3);
  });

  test('leaves bots alone, and what the account has acted on itself', async () => {
    listed = [
      mention('bot', { author: { ...lia, isBot: true } }),
      mention('ours', { acted: ['comment'] }),
    ];
    expect(await actedOn()).toEqual([]);
    expect(secondsToNext()).toBe(30);
  });

  test('answers a person twice in one conversation, and others, too', async () => {
    const conversation = { id: 'thread', posts: [] };
    const other = { ...lia, id: 'did:rui', username: 'rui.example.com' };
    listed = [1, 2, 3].map((number) => mention(`lia ${number}`, { conversation }));
    listed.push(mention('rui', { conversation, author: other }));
    expect((await actedOn(6)).toSorted()).toEqual(['lia 1', 'lia 2', 'rui']);
    listed = [mention('lia elsewhere')];
    expect(await actedOn(1)).toContain('lia elsewhere');
  });

  test('counts its answers also after the account was linked again', async () => {
    const conversation = { id: 'thread', posts: [] };
    listed = [1, 2].map((number) => mention(`early ${number}`, { conversation }));
    expect(await actedOn()).toHaveLength(2);
    await setProfile({ account_id: null });
    await db().deleteFrom('activities').execute();
    await setProfile({ account_id: 'did:us' });
    bench.clock = new Date(bench.clock.getTime() + 80 * 86_400_000);
    await forgetActedStories(bench.context, new AbortController().signal);
    listed = [mention('late', { conversation }), mention('new')];
    expect((await actedOn()).slice(2)).toEqual(['new']);
    bench.clock = new Date(bench.clock.getTime() + 11 * 86_400_000);
    await forgetActedStories(bench.context, new AbortController().signal);
    expect(await db().selectFrom('acted_stories').selectAll().execute()).toEqual([]);
  });

  test.each<[string, Partial<NetworkTarget>, string, string?]>([
    ['an opt-out', { caption: '@ana.creates please stop' }, 'stop'],
    ['a block', { author: { ...lia, contact: 'blocked' } }, 'blocked'],
    ['a mute', { author: { ...lia, contact: 'muted' } }, 'muted'],
    [
      'an earlier opt-out',
      {
        conversation: {
          id: 'thread',
          posts: [
            aPostBefore({ isOurs: true, authorId: 'did:us', text: 'Nice!' }),
            aPostBefore({ ref: 'post/before', text: 'Pare!' }),
          ],
        },
      },
      'stop',
      'post/before',
    ],
  ])(
    '%s ends it for good, with that person alone',
    async (_name, ...[parts, reason, ref = 'last']) => {
      const other = { ...lia, id: 'did:rui', username: 'rui.example.com' };
      listed = [mention('last', parts), mention('earlier')];
      expect(await actedOn()).toEqual([]);
      listed = [mention('later'), mention('rui', { author: other })];
      expect(await actedOn()).toEqual(['rui']);
      const closed = await db().selectFrom('closed_contacts').selectAll().execute();
      expect(closed).toMatchObject([
        { account_id: 'did:us', author_id: 'did:lia', reason, target_ref: ref },
      ]);

      const [profile] = await db().selectFrom('profiles').selectAll().execute();
      if (profile) await deleteProfileRow(db(), profile);
      expect(await db().selectFrom('closed_contacts').selectAll().execute()).toEqual([]);
    },
  );

  test.each([
    ['to somebody else', [aPostBefore({ text: 'Leave me alone, bot!' })]],
    [
      'before an answer of ours',
      [aPostBefore({ text: 'Please stop!' }), aPostBefore({ isOurs: true, authorId: 'did:us' })],
    ],
    [
      'in what they quote',
      [
        aPostBefore({ isOurs: true, authorId: 'did:us' }),
        aPostBefore({ text: 'Please stop!', isQuoted: true }),
      ],
    ],
  ])('answers whoever said stop %s', async (_what, posts) => {
    listed = [mention('thanks', { conversation: { id: 'thread', posts } })];
    expect(await actedOn(1)).toEqual(['thanks']);
    expect(await findClosed(db(), bench.profileId).execute()).toEqual([]);
  });

  const stop = 'Please stop replying to me';

  test('puts before its owner who tells of danger after a stop, but nobody whom the owner keeps away', async () => {
    listed = [mention('stop', { caption: stop })];
    await actedOn(1);
    listed = [mention('danger', { caption: 'I want to die.' })];
    expect(await actedOn(1)).toEqual([]);
    expect((await activities()).at(-1)).toMatchObject({ state: 'waiting', post_kind: 'crisis' });
    await db().updateTable('closed_contacts').set({ reason: 'owner' }).execute();
    listed = [mention('later', { caption: 'I want to die tonight.' })];
    expect(await actedOn(1)).toEqual([]);
    expect(await activities()).toHaveLength(2);
  });

  test('keeps the post that ends it with its kind, once, and none that says it again', async () => {
    listed = [mention('stop', { caption: stop })];
    expect(await actedOn(2)).toEqual([]);
    listed.unshift(mention('again', { caption: stop }));
    expect(await actedOn(2)).toEqual([]);
    expect(await activities()).toMatchObject([
      { story_id: 'stop', state: 'withdrawn', outcome_reason: 'leftAlone', post_kind: 'optOut' },
    ]);
  });

  test('answers a person again whose contact was opened again, until they ask anew', async () => {
    const thread = {
      id: 'thread',
      posts: [aPostBefore({ text: stop })],
    };
    listed = [mention('stop', { caption: stop })];
    expect(await actedOn(1)).toEqual([]);
    const [contact] = await findClosed(db(), bench.profileId).execute();
    expect(contact).toMatchObject({ name: 'lia.example.com', target_ref: 'stop' });
    const contactId = contact?.id ?? '';
    await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
    const later = new Date(bench.clock.getTime() + 1000);
    listed.unshift(mention('after', { conversation: thread, publishedAt: later }));
    expect(await actedOn(2)).toEqual(['after']);
    const anew = { caption: stop, publishedAt: new Date(later.getTime() + 1000) };
    listed = [mention('anew', anew), mention('last')];
    expect((await actedOn(2)).slice(1)).toEqual([]);
    expect(await findClosed(db(), bench.profileId).execute()).toMatchObject([
      { id: contactId, reason: 'stop', target_ref: 'anew' },
    ]);
  });

  test('hears who asks anew from a phone whose clock is behind', async () => {
    listed = [mention('stop', { caption: stop })];
    await actedOn(1);
    const [contact] = await findClosed(db(), bench.profileId).execute();
    const contactId = contact?.id ?? '';
    await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
    const minutesLater = (minutes: number) => new Date(bench.clock.getTime() + minutes * 60_000);
    const times = { publishedAt: minutesLater(-2), receivedAt: minutesLater(1) };
    listed = [mention('anew', { caption: stop, ...times }), mention('last')];
    expect(await actedOn(2)).toEqual([]);
    expect(await findClosed(db(), bench.profileId).execute()).toMatchObject([
      { id: contactId, reason: 'stop', target_ref: 'anew' },
    ]);
  });

  test('closes a contact that was opened again while the block still stands', async () => {
    listed = [mention('one', { author: { ...lia, contact: 'blocked' } })];
    await actedOn(1);
    const [contact] = await findClosed(db(), bench.profileId).execute();
    const contactId = contact?.id ?? '';
    await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
    expect(await actedOn(1)).toEqual([]);
    expect(await findClosed(db(), bench.profileId).execute()).toHaveLength(1);
    await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
    listed = [mention('two')];
    expect(await actedOn(1)).toEqual(['two']);
  });

  test.each(['blocked', 'muted'] as const)(
    'whoever was seen %s is left alone after it was lifted, whoever had written what meanwhile',
    async (contact) => {
      closed = [{ authorId: lia.id, username: lia.username, contact }];
      expect(await actedOn(1)).toEqual([]);
      closed = [];
      const other = { ...lia, id: 'did:rui', username: 'rui.example.com' };
      listed = [mention('lia'), mention('rui', { author: other })];
      expect(await actedOn()).toEqual(['rui']);
      const kept = await db()
        .selectFrom('closed_contacts')
        .select(['author_id', 'reason'])
        .execute();
      expect(kept).toEqual([{ author_id: lia.id, reason: contact }]);
    },
  );

  test('a block that only the act meets is kept with its reason, and ends it, too', async () => {
    listed = [mention('one'), mention('two')];
    onNetwork({ performAction: async () => ({ outcome: 'refused', reason: 'blocked' }) });
    await cycle();
    onNetwork();
    expect(await actedOn()).toEqual([]);
    expect(await activities()).toMatchObject([{ outcome: 'refused', outcome_reason: 'blocked' }]);
  });

  test.each([
    ['an author who takes no replies', 'repliesClosed'],
    ['a conversation that the account has muted', 'conversationMuted'],
  ] as const)('%s is kept as the reason, and the next is answered', async (_what, reason) => {
    listed = [mention('one'), mention('two')];
    onNetwork({
      performAction: async (_session, { targetRef }) =>
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
    listed = Array.from({ length: 6 }, (_, number) => mention(`${number}`));
    expect(await actedOn(6)).toHaveLength(3);
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'dailyCap' });
    await setProfile({ account_since: daysAgo(7) });
    expect(await actedOn(6)).toHaveLength(6);
  });

  test('says what the cap is today, also of what the account did through a deleted profile', async () => {
    await setProfile({ account_since: daysAgo(2) });
    listed = Array.from({ length: 2 }, (_, number) => mention(`${number}`));
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
    listed = [
      mention('now'),
      mention('ten seconds before', { publishedAt: before(10) }),
      mention('an hour before', { publishedAt: before(3600) }),
    ];
    expect(await actedOn()).toEqual(['now']);
  });

  test('moves its cursor only where nothing is left to do', async () => {
    bench.isApproving = false;
    listed = [mention('one'), mention('two')];
    await actedOn(3);
    expect(cursors).toEqual([null, null, null]);
    await actedOn(1);
    expect(cursors.at(-1)).toBe('up to 2');
  });
});
