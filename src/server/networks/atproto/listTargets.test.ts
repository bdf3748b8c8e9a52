import { expect, test } from '@jest/globals';
import { once } from '../../log/once.ts';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';
import {
  listedPosts,
  lia,
  now,
  ours,
  recordOf,
  reply,
  uri,
} from '../../../testing/atproto/listedPosts.ts';

const bench = listedPosts();
const { list } = bench;

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
  const { did: authorId, handle: username } = account;
  const said = { ref: ours, isOurs: true, authorId, username, text: 'Our walk', altText: 'A lake' };
  expect(targets).toMatchObject([{ reason: 'quote', conversation: { posts: [said] } }]);
});

test('a quote of what cannot be seen is a target all the same', async () => {
  const embed = { record: { uri: ours, notFound: true } };
  const { targets } = await list([{ name: 'a', reason: 'quote', post: { embed } }]);
  expect(targets).toMatchObject([{ conversation: { posts: [] } }]);
});

test.each<[string, object, string[]]>([
  [
    'its words and beside them, each once',
    {
      tags: ['Politics', '#cats'],
      facets: [
        { features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'cats' }] },
        { features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com' }] },
      ],
    },
    ['Politics', 'cats'],
  ],
  ['a shape that nobody knows', { tags: 'cats', facets: [null] }, []],
])(
  'a post with hashtags in %s has its words, and those as topics',
  async (_where, parts, topics) => {
    const record = { text: 'Look at this', ...parts };
    const { targets } = await list([{ name: 'a', post: { record } }]);
    expect(targets).toMatchObject([{ caption: 'Look at this', topics }]);
  },
);

const label = (val: string) => [{ src: 'did:plc:moderator', val }];

test('what is hidden, for adults, spam or in a muted thread is no target', async () => {
  const { targets } = await list([
    { name: 'hidden', post: { labels: label('!hide') } },
    { name: 'adult', post: { labels: label('porn') } },
    { name: 'of-a-spammer', post: { author: { ...lia, labels: label('spam') } } },
    { name: 'muted', post: { viewer: { threadMuted: true } } },
    { name: 'plain', post: { labels: label('!no-unauthenticated') } },
  ]);
  expect(targets.map(({ caption }) => caption)).toEqual(['plain']);
});

test('a server whose clock is ahead, or a damaged cursor, leaves the bot not deaf', async () => {
  const ahead = new Date(now.getTime() + 365 * 86_400_000);
  const { cursor } = await list([{ name: 'ahead', indexedAt: ahead }]);
  expect(Date.parse(cursor?.split(' ')[0] ?? '')).toBeLessThanOrEqual(Date.now());
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

test('an error instead of a picture holds up no act', async () => {
  const image = { fullsize: 'https://cdn.example.com/picture', alt: '' };
  await list([{ name: 'a', post: { embed: { images: [image] } } }]);
  bench.servers.answer('/picture', new Response(null, { status: 500 }));
  const read = await bench.servers.network.readPicture(bench.servers.session, uri('a'));
  expect(read).toEqual({ outcome: 'read', value: null });
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `post${index}`);

test('mentions that answer addresses of 1 983 characters are listed, and nobody is asked for these', async () => {
  const long = uri('x').padEnd(1983, 'x');
  const { targets } = await list(names(9).map((name) => ({ name, post: reply(long) })));
  expect(targets).toHaveLength(9);
  expect(targets.map(({ conversation }) => conversation?.id)).toEqual(
    targets.map(({ ref }) => ref),
  );
  expect(bench.servers.longestAsked()).toBeLessThan(2500);
});

test('posts of long addresses are asked for by bytes, not by count alone', async () => {
  const parents = names(25).map((name) => uri(name.padEnd(500, 'x')));
  const posts = parents.map((parent, index) => ({ name: `post${index}`, post: reply(parent) }));
  expect((await list(posts)).targets).toHaveLength(25);
  expect(bench.servers.longestAsked()).toBeLessThan(7000);
});

test.each([
  ['a page', 'https://example.com/'],
  ['another record', `at://${lia.did}/app.bsky.feed.like/3aaaaaaaaaa2a`],
  ['nothing', ''],
])('a notification that leads to %s is no target', async (_what, address) => {
  const notifications = [{ uri: address, author: lia, reason: 'mention', indexedAt: now }];
  bench.servers.answer('app.bsky.notification.listNotifications', { notifications });
  const listed = await bench.servers.network.listTargets(bench.servers.session);
  expect(listed).toMatchObject({ outcome: 'read', value: { targets: [] } });
  expect(bench.servers.asked.filter((asked) => asked.includes('getPosts'))).toEqual([]);
});

test('every text of a post is cut to what the network allows', async () => {
  const long = 'x'.repeat(100_000);
  const image = { fullsize: `https://cdn.example.com/${long}`, alt: long };
  const { targets } = await list([
    {
      name: 'a',
      reason: 'quote',
      post: {
        author: { ...lia, handle: long, displayName: `😀${long}` },
        record: { text: long, langs: [long] },
        embed: { images: [image, image], record: { ...quoted, value: { text: long } } },
      },
    },
  ]);
  expect(targets).toHaveLength(1);
  expect(JSON.stringify(targets).length).toBeLessThan(20_000);
  expect(targets).toMatchObject([{ language: null, hasPicture: false }]);
});

test('a cursor that is too long ends the list', async () => {
  const notifications = [{ uri: uri('a'), author: lia, reason: 'mention', indexedAt: now }];
  const page = { notifications, cursor: 'x'.repeat(2000) };
  bench.servers.answer('app.bsky.notification.listNotifications', page);
  bench.servers.answer('app.bsky.feed.getPosts', { posts: [] });
  await bench.servers.network.listTargets(bench.servers.session);
  expect(bench.servers.asked.filter((asked) => asked.includes('listNotifications'))).toHaveLength(
    1,
  );
});

test('after an outage all that is new is listed, up to 500 notifications', async () => {
  let pages = 0;
  bench.servers.answer('app.bsky.notification.listNotifications', () => {
    pages += 1;
    const notification = { uri: uri(`a${pages}`), author: lia, reason: 'mention', indexedAt: now };
    return Response.json({ notifications: [notification], cursor: `after${pages}` });
  });
  bench.servers.answer('app.bsky.feed.getPosts', { posts: [] });
  await bench.servers.network.listTargets(bench.servers.session);
  expect(pages).toBe(6);
});

test('a list that says the same again and again ends', async () => {
  const notifications = [{ uri: uri('a'), author: lia, reason: 'mention', indexedAt: now }];
  bench.servers.answer('app.bsky.notification.listNotifications', {
    notifications,
    cursor: 'next',
  });
  bench.servers.answer('app.bsky.feed.getPosts', { posts: [] });
  await bench.servers.network.listTargets(bench.servers.session);
  expect(bench.servers.asked.filter((asked) => asked.includes('listNotifications'))).toHaveLength(
    2,
  );
});

test('asks for what strangers write, whatever the account itself prefers to see', async () => {
  bench.servers.answer('app.bsky.notification.listNotifications', { notifications: [] });
  await bench.servers.network.listTargets(bench.servers.session);
  await bench.servers.network.readInsights(bench.servers.session);
  const asked = bench.servers.queries.filter(([method]) => method.endsWith('listNotifications'));
  expect(asked.map(([, query]) => query.get('priority'))).toEqual(['false', 'false']);
});

test('one post at which the server fails holds up no other, and a server that is down is unreachable', async () => {
  const posts = names(25).map((each) => ({ name: each, post: reply(ours) }));
  await list(posts);
  const shown = posts.map((listed) => ({
    uri: uri(listed.name),
    cid: 'cid',
    author: lia,
    record: recordOf(listed),
  }));
  let calls = 0;
  let isDown = false;
  bench.servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) => {
    calls += 1;
    const asked = new URL(url).searchParams.getAll('uris');
    if (isDown || asked.includes(uri('post7'))) return failure(500, 'InternalServerError')();
    return Response.json({ posts: shown.filter((each) => asked.includes(each.uri)) });
  });
  const listed = await bench.servers.network.listTargets(bench.servers.session);
  const refs = listed.outcome === 'read' ? listed.value.targets.map(({ ref }) => ref) : [];
  expect(refs.toSorted()).toEqual(
    names(25)
      .filter((each) => each !== 'post7')
      .map(uri)
      .toSorted(),
  );
  isDown = true;
  calls = 0;
  expect(await bench.servers.network.listTargets(bench.servers.session)).toEqual({
    outcome: 'unreachable',
  });
  expect(calls).toBe(2);
});

test('a post at which the server fails poll after poll is told once', async () => {
  const told: string[] = [];
  bench.servers = createScriptedServers({ onUnread: once((post) => told.push(post)) });
  bench.servers.answer('com.atproto.repo.listRecords', { records: [] });
  await list([{ name: 'bad' }, { name: 'worse' }]);
  bench.servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) =>
    new URL(url).searchParams.getAll('uris').some((each) => each.startsWith(`at://${lia.did}/`))
      ? failure(500, 'InternalServerError')()
      : Response.json({ posts: [] }),
  );
  for (let poll = 0; poll < 3; poll += 1) {
    const listed = await bench.servers.network.listTargets(bench.servers.session);
    expect(listed).toMatchObject({ outcome: 'read', value: { targets: [] } });
  }
  expect(told.toSorted()).toEqual([uri('bad'), uri('worse')]);
});
