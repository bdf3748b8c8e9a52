import { expect, test } from '@jest/globals';
import { aPostBefore, lia } from '../../../testing/bot/aMention.ts';
import { setUpInvited } from '../../../testing/api/setUpInvited.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { deleteProfileRow } from '../../profiles/removeProfile.ts';
import { findClosed, reopenContact } from './contactList.ts';

const bench = setUpInvited();
const { activities, actedOn, cycle, db, mention, onNetwork } = bench;

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
    bench.listed = [mention('last', parts), mention('earlier')];
    expect(await actedOn()).toEqual([]);
    bench.listed = [mention('later'), mention('rui', { author: other })];
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
    'to somebody else below a post of ours',
    [
      aPostBefore({ isOurs: true, authorId: 'did:us' }),
      aPostBefore({ text: 'Please stop writing to me!', isToOthers: true }),
    ],
  ],
  [
    'in what they quote',
    [
      aPostBefore({ isOurs: true, authorId: 'did:us' }),
      aPostBefore({ text: 'Please stop!', isQuoted: true }),
    ],
  ],
])('answers whoever said stop %s', async (_what, posts) => {
  bench.listed = [mention('thanks', { conversation: { id: 'thread', posts } })];
  expect(await actedOn(1)).toEqual(['thanks']);
  expect(await findClosed(db(), bench.profileId).execute()).toEqual([]);
});

const stop = 'Please stop replying to me';

test('puts before its owner who tells of danger after a stop, but nobody whom the owner keeps away', async () => {
  bench.listed = [mention('stop', { caption: stop })];
  await actedOn(1);
  bench.listed = [mention('danger', { caption: 'I want to die.' })];
  expect(await actedOn(1)).toEqual([]);
  expect((await activities()).at(-1)).toMatchObject({ state: 'waiting', post_kind: 'crisis' });
  await db().updateTable('closed_contacts').set({ reason: 'owner' }).execute();
  bench.listed = [mention('later', { caption: 'I want to die tonight.' })];
  expect(await actedOn(1)).toEqual([]);
  expect(await activities()).toHaveLength(2);
});

test('keeps the post that ends it with its kind, once, and none that says it again', async () => {
  bench.listed = [mention('stop', { caption: stop })];
  expect(await actedOn(2)).toEqual([]);
  bench.listed.unshift(mention('again', { caption: stop }));
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
  bench.listed = [mention('stop', { caption: stop })];
  expect(await actedOn(1)).toEqual([]);
  const [contact] = await findClosed(db(), bench.profileId).execute();
  expect(contact).toMatchObject({ name: 'lia.example.com', target_ref: 'stop' });
  const contactId = contact?.id ?? '';
  await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
  const later = new Date(bench.clock.getTime() + 1000);
  bench.listed.unshift(mention('after', { conversation: thread, publishedAt: later }));
  expect(await actedOn(2)).toEqual(['after']);
  const anew = { caption: stop, publishedAt: new Date(later.getTime() + 1000) };
  bench.listed = [mention('anew', anew), mention('last')];
  expect((await actedOn(2)).slice(1)).toEqual([]);
  expect(await findClosed(db(), bench.profileId).execute()).toMatchObject([
    { id: contactId, reason: 'stop', target_ref: 'anew' },
  ]);
});

test('hears who asks anew from a phone whose clock is behind', async () => {
  bench.listed = [mention('stop', { caption: stop })];
  await actedOn(1);
  const [contact] = await findClosed(db(), bench.profileId).execute();
  const contactId = contact?.id ?? '';
  await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
  const minutesLater = (minutes: number) => new Date(bench.clock.getTime() + minutes * 60_000);
  bench.listed.unshift(mention('anew', { caption: stop, publishedAt: minutesLater(-120) }));
  expect(await actedOn(2)).toEqual([]);
  expect(await findClosed(db(), bench.profileId).execute()).toMatchObject([
    { id: contactId, reason: 'stop', target_ref: 'anew' },
  ]);
});

test('hears no stop anew that was said before its owner opened the contact again', async () => {
  const stops = ['first', 'second', 'third'].map((name) => mention(name, { caption: stop }));
  bench.listed = stops.slice(0, 2);
  await actedOn(1);
  bench.listed = stops;
  await actedOn(1);
  const [contact] = await findClosed(db(), bench.profileId).execute();
  const contactId = contact?.id ?? '';
  await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
  bench.listed = [mention('thanks'), ...stops];
  expect(await actedOn(1)).toEqual(['thanks']);
  expect(await findClosed(db(), bench.profileId).execute()).toEqual([]);
});

test('closes a contact that was opened again while the block still stands', async () => {
  bench.listed = [mention('one', { author: { ...lia, contact: 'blocked' } })];
  await actedOn(1);
  const [contact] = await findClosed(db(), bench.profileId).execute();
  const contactId = contact?.id ?? '';
  await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
  expect(await actedOn(1)).toEqual([]);
  expect(await findClosed(db(), bench.profileId).execute()).toHaveLength(1);
  await reopenContact(db(), { profileId: bench.profileId, contactId, now: bench.clock });
  bench.listed = [mention('two')];
  expect(await actedOn(1)).toEqual(['two']);
});

test.each(['blocked', 'muted'] as const)(
  'whoever was seen %s is left alone after it was lifted, whoever had written what meanwhile',
  async (contact) => {
    bench.closed = [{ authorId: lia.id, username: lia.username, contact }];
    expect(await actedOn(1)).toEqual([]);
    bench.closed = [];
    const other = { ...lia, id: 'did:rui', username: 'rui.example.com' };
    bench.listed = [mention('lia'), mention('rui', { author: other })];
    expect(await actedOn()).toEqual(['rui']);
    const kept = await db().selectFrom('closed_contacts').select(['author_id', 'reason']).execute();
    expect(kept).toEqual([{ author_id: lia.id, reason: contact }]);
  },
);

test('a block that only the act meets is kept with its reason, and ends it, too', async () => {
  bench.listed = [mention('one'), mention('two')];
  onNetwork({ performAct: async () => ({ outcome: 'refused', reason: 'blocked' }) });
  await cycle();
  onNetwork();
  expect(await actedOn()).toEqual([]);
  expect(await activities()).toMatchObject([{ outcome: 'refused', outcome_reason: 'blocked' }]);
});
