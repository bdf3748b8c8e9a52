import { beforeEach, expect, test } from '@jest/globals';
import { account, createScriptedServers } from '../../../testing/atproto/createScriptedServers.ts';

const lia = { did: 'did:plc:lia', handle: 'lia.example.com' };
const theirs = (name: string) => `at://${lia.did}/app.bsky.feed.post/${name}`;
const ours = (name: string) => `at://${account.did}/app.bsky.feed.post/${name}`;
const createdAt = '2026-03-10T12:00:00.000Z';

let servers: ReturnType<typeof createScriptedServers>;
beforeEach(() => {
  servers = createScriptedServers();
});

const strong = (uri: string) => ({ uri, cid: 'cid' });

const answering = (parent: string, root = parent) => ({
  text: 'Thanks',
  createdAt,
  reply: { root: strong(root), parent: strong(parent) },
});

const post = (uri: string, record: object) => ({
  uri,
  cid: 'cid',
  author: uri.startsWith(`at://${lia.did}`) ? lia : account,
  indexedAt: createdAt,
  record,
});

/** What is found of what the account has written, under a mention. */
async function find(records: Record<string, object>, before: object[] = []) {
  const mention = post(theirs('mention'), { text: 'Hello', createdAt });
  servers.answer('app.bsky.notification.listNotifications', {
    notifications: [
      {
        uri: theirs('mention'),
        author: lia,
        reason: 'mention',
        indexedAt: new Date().toISOString(),
      },
    ],
  });
  servers.answer('app.bsky.feed.getPosts', { posts: [mention, ...before] });
  servers.answer('com.atproto.repo.listRecords', {
    records: Object.entries(records).map(([name, value]) => ({ uri: ours(name), value })),
  });
  const listed = await servers.network.listTargets(servers.session);
  const read = await servers.network.readTarget(servers.session, theirs('mention'));
  if (listed.outcome !== 'read' || read.outcome !== 'read') throw new Error('It was not read.');
  expect(read.value.ownPosts).toEqual(listed.value.ownPosts);
  return listed.value.ownPosts?.map(({ ref }) => ref.split('/').at(-1));
}

test('what the account says to others comes with the list and with a post', async () => {
  const answer = answering(theirs('a'), theirs('root'));
  await find({ answer });
  const listed = await servers.network.listTargets(servers.session);
  expect(listed).toMatchObject({
    value: {
      ownPosts: [
        {
          ref: ours('answer'),
          conversationId: theirs('root'),
          answers: theirs('a'),
          publishedAt: new Date(createdAt),
        },
      ],
    },
  });
});

test.each([
  [account, { username: account.handle, fullName: null }],
  [
    { ...account, handle: 'Ana.New.example', displayName: ' Ana ' },
    { username: 'ana.new.example', fullName: 'Ana' },
  ],
  [
    { ...account, handle: 'handle.invalid' },
    { username: account.did, fullName: null },
  ],
])('a list with a post of the account tells what it is called: %j', async (author, expected) => {
  const reply = { ...post(theirs('reply'), answering(ours('root'))), uri: theirs('mention') };
  const root = { ...post(ours('root'), { text: 'Our walk', createdAt }), author };
  servers.answer('app.bsky.notification.listNotifications', {
    notifications: [
      { uri: theirs('mention'), author: lia, reason: 'reply', indexedAt: new Date().toISOString() },
    ],
  });
  servers.answer('app.bsky.feed.getPosts', { posts: [reply, root] });
  servers.answer('com.atproto.repo.listRecords', { records: [] });
  const listed = await servers.network.listTargets(servers.session);
  expect(listed).toMatchObject({ value: { account: expected } });
});

test.each<[string, object[], number]>([
  ['is called now', [{ ...account, handle: 'ana.new.example' }], 1],
  ['was called before', [account], 1],
  [
    'was called before somebody else took the name',
    [account, { did: lia.did, handle: 'ana.new.example' }],
    0,
  ],
])('a mention by what the account %s addresses it', async (_how, profiles, count) => {
  const text = '@ana.new.example Hello';
  const features = [{ $type: 'app.bsky.richtext.facet#mention', did: account.did }];
  const record = { text, createdAt, facets: [{ index: { byteStart: 0, byteEnd: 16 }, features }] };
  const indexedAt = new Date().toISOString();
  const notification = {
    uri: theirs('mention'),
    author: lia,
    reason: 'mention',
    indexedAt,
    record,
  };
  servers.answer('app.bsky.notification.listNotifications', { notifications: [notification] });
  servers.answer('app.bsky.feed.getPosts', { posts: [post(theirs('mention'), record)] });
  servers.answer('com.atproto.repo.listRecords', { records: [] });
  const list = async () => {
    const listed = await servers.network.listTargets(servers.session);
    return listed.outcome === 'read' ? listed.value.targets.length : listed.outcome;
  };
  expect(await list()).toBe(0);
  servers.answer('app.bsky.actor.getProfiles', { profiles });
  expect(await list()).toBe(count);
});

test('a post of its own begins no conversation, nor does a thread that it goes on with alone', async () => {
  const root = { text: 'Our walk', createdAt };
  const second = answering(ours('root'));
  const third = answering(ours('second'), ours('root'));
  expect(await find({ root, second, third })).toEqual([]);
});

test('it answers under its own post, and goes on from there', async () => {
  const answer = answering(theirs('comment'), ours('root'));
  const goingOn = answering(ours('answer'), ours('root'));
  expect(await find({ goingOn, answer })).toEqual(['goingOn', 'answer']);
});

test('it says to others what it quotes them with', async () => {
  const embed = { record: { uri: theirs('thanks'), cid: 'c' } };
  const beside = { record: embed, media: {} };
  const quoting = { text: 'Thank YOU!', createdAt, embed };
  const itself = { ...quoting, embed: { record: { uri: ours('root'), cid: 'c' } } };
  expect(await find({ quoting, withPicture: { ...quoting, embed: beside }, itself })).toEqual([
    'quoting',
    'withPicture',
  ]);
});

test('whatever it says in the conversation of somebody else is said to others', async () => {
  const goingOn = answering(ours('longAgo'), theirs('root'));
  expect(await find({ goingOn })).toEqual(['goingOn']);
});

test('what is no post and what answers in a circle says nothing', async () => {
  servers.answer('com.atproto.repo.listRecords', { records: [{ value: answering(theirs('a')) }] });
  const round = answering(ours('circle'), ours('circle'));
  const circle = answering(ours('round'), ours('round'));
  expect(await find({ round, circle, strange: { reply: 'yes' } })).toEqual([]);
});
