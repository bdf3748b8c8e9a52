import { beforeEach, expect, test } from '@jest/globals';
import { account, createScriptedServers } from '../../../testing/atproto/createScriptedServers.ts';

const lia = { did: 'did:plc:lia', handle: 'lia.example.com' };
const uri = (name: string) => `at://${lia.did}/app.bsky.feed.post/${name}`;
const ours = `at://${account.did}/app.bsky.feed.post/ours`;
const now = new Date();

let servers: ReturnType<typeof createScriptedServers>;
beforeEach(() => {
  servers = createScriptedServers();
  servers.answer('com.atproto.repo.listRecords', { records: [] });
});

interface Listed {
  name: string;
  reason?: string;
  indexedAt?: Date;
  /** Further parts of the post. */
  post?: object;
}

async function list(posts: Listed[], cursor: string | null = null) {
  const notifications = posts.map(({ name, reason = 'mention', indexedAt = now }) => ({
    uri: uri(name),
    author: lia,
    reason,
    indexedAt: indexedAt.toISOString(),
  }));
  servers.answer('app.bsky.notification.listNotifications', { notifications });
  servers.answer('app.bsky.feed.getPosts', {
    posts: posts.map(({ name, post }) => ({
      uri: uri(name),
      cid: 'cid',
      author: lia,
      record: { text: name },
      ...post,
    })),
  });
  const listed = await servers.network.listTargets(servers.session, { cursor });
  if (listed.outcome !== 'read') throw new Error(`The list returned ${listed.outcome}.`);
  return listed.value;
}

const quoted = {
  uri: ours,
  author: account,
  value: { text: 'Our walk' },
  embeds: [{ images: [{ fullsize: 'https://cdn.example.com/1', alt: 'A lake' }] }],
};

test.each([
  ['', { record: quoted }],
  [' beside a picture', { record: { record: quoted }, media: { images: [] } }],
])('a quote%s comes with what it quotes', async (_where, embed) => {
  const { targets } = await list([{ name: 'a', reason: 'quote', post: { embed } }]);
  const said = { isOurs: true, authorId: account.did, text: 'Our walk', altText: 'A lake' };
  expect(targets).toMatchObject([{ reason: 'quote', conversation: { posts: [said] } }]);
});

test('a quote of what cannot be seen is a target all the same', async () => {
  const embed = { record: { uri: ours, notFound: true } };
  const { targets } = await list([{ name: 'a', reason: 'quote', post: { embed } }]);
  expect(targets).toMatchObject([{ conversation: { posts: [] } }]);
});

const label = (val: string) => [{ src: 'did:plc:moderator', val }];

test('what is hidden, for adults, spam or in a muted thread is no target', async () => {
  const { targets } = await list([
    { name: 'hidden', post: { labels: label('!hide') } },
    { name: 'adult', post: { labels: label('porn') } },
    { name: 'of a spammer', post: { author: { ...lia, labels: label('spam') } } },
    { name: 'muted', post: { viewer: { threadMuted: true } } },
    { name: 'plain', post: { labels: label('!no-unauthenticated') } },
  ]);
  expect(targets.map(({ caption }) => caption)).toEqual(['plain']);
});

test('a server whose clock is ahead, or a damaged cursor, leaves the bot not deaf', async () => {
  const ahead = new Date(now.getTime() + 365 * 86_400_000);
  const { cursor } = await list([{ name: 'ahead', indexedAt: ahead }]);
  expect(Date.parse(cursor ?? '')).toBeLessThanOrEqual(Date.now());
  for (const known of [cursor, 'damaged']) {
    expect((await list([{ name: 'later' }], known)).targets).toHaveLength(1);
  }
});

test.each([
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['right-to-left and hidden characters', '\u202eabc\u200b\u2066def\0'],
  ['300 family emoji', '👨‍👩‍👧‍👦'.repeat(300)],
])('a post of %s is listed as it is', async (_what, text) => {
  const { targets } = await list([{ name: 'a', post: { record: { text } } }, { name: 'b' }]);
  expect(targets.map(({ caption }) => caption)).toEqual([text, 'b']);
});

test.each([
  ['a page', new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
  ['a drawing', new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an error', new Response(null, { status: 500 })],
])('%s instead of a picture holds up no act', async (_what, answer) => {
  const image = { fullsize: 'https://cdn.example.com/picture', alt: '' };
  await list([{ name: 'a', post: { embed: { images: [image] } } }]);
  servers.answer('/picture', answer);
  const read = await servers.network.readPicture(servers.session, uri('a'));
  expect(read).toEqual({ outcome: 'read', value: null });
});
