import { beforeEach, describe, expect, test } from '@jest/globals';
import { once } from '../../log/once.ts';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';

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
  post?: { record?: object; [part: string]: unknown };
}

/** Whatever else it is, each post quotes one of the account's. */
const recordOf = ({ name, post }: Listed) => ({
  text: name,
  embed: { record: { uri: ours, cid: 'c' } },
  ...post?.record,
});

async function list(posts: Listed[], cursor: string | null = null) {
  const notifications = posts.map(({ name, reason = 'mention', indexedAt = now }) => ({
    uri: uri(name),
    author: lia,
    reason,
    indexedAt: indexedAt.toISOString(),
  }));
  servers.answer('app.bsky.notification.listNotifications', { notifications });
  servers.answer('app.bsky.feed.getPosts', {
    posts: posts.map((listed) => ({
      uri: uri(listed.name),
      cid: 'cid',
      author: lia,
      ...listed.post,
      record: recordOf(listed),
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
  servers.answer('/picture', new Response(null, { status: 500 }));
  const read = await servers.network.readPicture(servers.session, uri('a'));
  expect(read).toEqual({ outcome: 'read', value: null });
});

const reply = (parent: string, root = parent) => ({
  record: {
    text: 'Look',
    reply: { root: { uri: root, cid: 'c' }, parent: { uri: parent, cid: 'c' } },
  },
});
const names = (count: number) => Array.from({ length: count }, (_, index) => `post${index}`);

test('mentions that answer addresses of 1 983 characters are listed, and nobody is asked for these', async () => {
  const long = uri('x').padEnd(1983, 'x');
  const { targets } = await list(names(9).map((name) => ({ name, post: reply(long) })));
  expect(targets).toHaveLength(9);
  expect(targets.map(({ conversation }) => conversation?.id)).toEqual(
    targets.map(({ ref }) => ref),
  );
  expect(servers.longestAsked()).toBeLessThan(2500);
});

test('posts of long addresses are asked for by bytes, not by count alone', async () => {
  const parents = names(25).map((name) => uri(name.padEnd(500, 'x')));
  const posts = parents.map((parent, index) => ({ name: `post${index}`, post: reply(parent) }));
  expect((await list(posts)).targets).toHaveLength(25);
  expect(servers.longestAsked()).toBeLessThan(7000);
});

test.each([
  ['a page', 'https://example.com/'],
  ['another record', `at://${lia.did}/app.bsky.feed.like/3aaaaaaaaaa2a`],
  ['nothing', ''],
])('a notification that leads to %s is no target', async (_what, address) => {
  const notifications = [{ uri: address, author: lia, reason: 'mention', indexedAt: now }];
  servers.answer('app.bsky.notification.listNotifications', { notifications });
  const listed = await servers.network.listTargets(servers.session);
  expect(listed).toMatchObject({ outcome: 'read', value: { targets: [] } });
  expect(servers.asked.filter((asked) => asked.includes('getPosts'))).toEqual([]);
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
  servers.answer('app.bsky.notification.listNotifications', page);
  servers.answer('app.bsky.feed.getPosts', { posts: [] });
  await servers.network.listTargets(servers.session);
  expect(servers.asked.filter((asked) => asked.includes('listNotifications'))).toHaveLength(1);
});

test('after an outage all that is new is listed, up to 500 notifications', async () => {
  let pages = 0;
  servers.answer('app.bsky.notification.listNotifications', () => {
    pages += 1;
    const notification = { uri: uri(`a${pages}`), author: lia, reason: 'mention', indexedAt: now };
    return Response.json({ notifications: [notification], cursor: `after${pages}` });
  });
  servers.answer('app.bsky.feed.getPosts', { posts: [] });
  await servers.network.listTargets(servers.session);
  expect(pages).toBe(6);
});

test('a list that says the same again and again ends', async () => {
  const notifications = [{ uri: uri('a'), author: lia, reason: 'mention', indexedAt: now }];
  servers.answer('app.bsky.notification.listNotifications', { notifications, cursor: 'next' });
  servers.answer('app.bsky.feed.getPosts', { posts: [] });
  await servers.network.listTargets(servers.session);
  expect(servers.asked.filter((asked) => asked.includes('listNotifications'))).toHaveLength(2);
});

const others = `at://did:plc:rui/app.bsky.feed.post/others`;
const facetOver = (byteStart: number, byteEnd: number) => ({
  index: { byteStart, byteEnd },
  features: [{ $type: 'app.bsky.richtext.facet#mention', did: account.did }],
});
const name = `@${account.handle}`;
const plain = { embed: undefined };

const told = (each: string, reason: string, record: object) => ({
  uri: uri(each),
  author: lia,
  reason,
  indexedAt: now.toISOString(),
  record,
});

describe('a post of which the network tells the account', () => {
  test.each<[string, object]>([
    ['that answers somebody else below its post', { ...plain, ...reply(others, ours).record }],
    ['that quotes another one', { embed: { record: { uri: others, cid: 'c' } } }],
    [
      'that quotes a list of it',
      { embed: { record: { uri: ours.replace('feed.post', 'graph.list') } } },
    ],
    ['with a mention over no words', { ...plain, facets: [facetOver(3, 3)] }],
    [
      'with a mention over other words',
      { ...plain, text: 'The weather', facets: [facetOver(0, 3)] },
    ],
    ['with a mention beyond its words', { ...plain, text: name, facets: [facetOver(99, 120)] }],
    ['with a mention before its words', { ...plain, text: name, facets: [facetOver(-5, 16)] }],
    [
      'with a mention over the name of somebody else',
      { ...plain, text: '@rui.example.com hi', facets: [facetOver(0, 16)] },
    ],
    [
      'that names somebody else with a link over the name of the account',
      { ...plain, text: name, facets: [{ ...facetOver(0, 16), features: [{ $type: 'link' }] }] },
    ],
    ['with its name as plain text', { ...plain, text: `${name} hi` }],
    [
      'with its name as a part of a longer one',
      { ...plain, text: `${name}.org hi`, facets: [facetOver(0, 20)] },
    ],
  ])('%s addresses it not', async (_what, record) => {
    for (const reason of ['mention', 'reply', 'quote']) {
      expect((await list([{ name: 'a', reason, post: { record } }])).targets).toEqual([]);
    }
  });

  test.each<[string, object, string]>([
    ['that answers its post', { ...plain, ...reply(ours, others).record }, 'reply'],
    ['that quotes its post', {}, 'quote'],
    [
      'that quotes its post beside a picture',
      { embed: { record: { record: { uri: ours, cid: 'c' } }, media: {} } },
      'quote',
    ],
    ['with its name', { ...plain, text: `Hi ${name}`, facets: [facetOver(3, 19)] }, 'mention'],
    [
      'with its name and a mark after it',
      { ...plain, text: `${name}: hi`, facets: [facetOver(0, 17)] },
      'mention',
    ],
    [
      'with its name in brackets',
      { ...plain, text: `(${name})`, facets: [facetOver(0, 18)] },
      'mention',
    ],
    [
      'with its name as a bridge writes it',
      { ...plain, text: `${name}@bridge.example`, facets: [facetOver(0, 31)] },
      'mention',
    ],
    [
      'with its name where characters were counted instead of bytes',
      { ...plain, text: `Não me escreva mais, ${name}`, facets: [facetOver(21, 37)] },
      'mention',
    ],
    [
      'with its name after many characters of several bytes',
      { ...plain, text: `${'日本'.repeat(40)} ${name}`, facets: [facetOver(81, 97)] },
      'mention',
    ],
    [
      'with its name after other marks, and after facets that nobody knows',
      {
        ...plain,
        text: `日本 ${name.toUpperCase()}!`,
        facets: [null, { index: 1 }, facetOver(7, 23)],
      },
      'mention',
    ],
  ])('%s addresses it', async (_what, record, reason) => {
    const { targets } = await list([{ name: 'a', reason: 'reply', post: { record } }]);
    expect(targets).toMatchObject([{ reason }]);
  });

  test('is asked for only where its notification shows that it addresses the account', async () => {
    const record = reply(others, ours).record;
    const notifications = [{ uri: uri('a'), author: lia, reason: 'reply', indexedAt: now, record }];
    servers.answer('app.bsky.notification.listNotifications', { notifications });
    await servers.network.listTargets(servers.session);
    expect(servers.asked.filter((asked) => asked.includes('getPosts'))).toEqual([]);
  });

  test('counts as an interaction where it addresses the account', async () => {
    const notifications = [
      told('a', 'reply', reply(others, ours).record),
      told('b', 'reply', reply(ours).record),
      told('c', 'mention', { text: name, facets: [facetOver(0, 1)] }),
      told('d', 'like', {}),
    ];
    servers.answer('app.bsky.notification.listNotifications', { notifications });
    const read = await servers.network.readInsights(servers.session);
    const interactions = { followers: 0, nonFollowers: 2 };
    expect(read).toMatchObject({ outcome: 'read', value: { interactions } });
  });
});

test.each<[string, string, object, boolean]>([
  ['an answer to somebody else', `Are you a bot, Bea? cc ${name}`, reply(others).record, true],
  ['a post that begins with another name', `@bea.example.com thanks! ${name}`, {}, true],
  ['an answer that begins with its name', `${name} are you a bot?`, reply(others).record, false],
  ['an answer that begins with both', `@bea.test, ${name} hi`, reply(others).record, false],
  ['a post without names before it', `Are you a bot, ${name}?`, {}, false],
  ['an answer to it', `@bea.test thank you ${name}`, reply(ours).record, false],
])('%s speaks to the account or not: %s', async (_what, ...[text, record, isInPassing]) => {
  const byteStart = Buffer.byteLength(text.slice(0, text.indexOf(name)));
  const facets = [facetOver(byteStart, byteStart + name.length)];
  const { targets } = await list([
    { name: 'a', post: { record: { ...plain, ...record, text, facets } } },
  ]);
  expect(targets.map((target) => target.isInPassing ?? false)).toEqual([isInPassing]);
});

test('what was said to somebody else in a conversation says so', async () => {
  const said = (each: string, record: object) => ({
    uri: uri(each),
    cid: 'cid',
    author: lia,
    record: { text: each, ...record },
  });
  const { record } = reply(uri('to-others'), ours);
  const posts = [
    said('a', { ...record, text: name, facets: [facetOver(0, 16)] }),
    said('to-others', { ...reply(uri('to-us'), ours).record, text: 'Please stop' }),
    said('to-us', reply(ours).record),
  ];
  const notifications = [{ uri: uri('a'), author: lia, reason: 'mention', indexedAt: now }];
  servers.answer('app.bsky.notification.listNotifications', { notifications });
  servers.answer('app.bsky.feed.getPosts', { posts });
  const listed = await servers.network.listTargets(servers.session);
  const [target] = listed.outcome === 'read' ? listed.value.targets : [];
  expect(target?.conversation?.posts.map(({ isToOthers }) => isToOthers)).toEqual([
    undefined,
    true,
  ]);
});

test('asks for what strangers write, whatever the account itself prefers to see', async () => {
  servers.answer('app.bsky.notification.listNotifications', { notifications: [] });
  await servers.network.listTargets(servers.session);
  await servers.network.readInsights(servers.session);
  const asked = servers.queries.filter(([method]) => method.endsWith('listNotifications'));
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
  servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) => {
    calls += 1;
    const asked = new URL(url).searchParams.getAll('uris');
    if (isDown || asked.includes(uri('post7'))) return failure(500, 'InternalServerError')();
    return Response.json({ posts: shown.filter((each) => asked.includes(each.uri)) });
  });
  const listed = await servers.network.listTargets(servers.session);
  const refs = listed.outcome === 'read' ? listed.value.targets.map(({ ref }) => ref) : [];
  expect(refs.toSorted()).toEqual(
    names(25)
      .filter((each) => each !== 'post7')
      .map(uri)
      .toSorted(),
  );
  isDown = true;
  calls = 0;
  expect(await servers.network.listTargets(servers.session)).toEqual({ outcome: 'unreachable' });
  expect(calls).toBe(2);
});

test('a post at which the server fails poll after poll is told once', async () => {
  const told: string[] = [];
  servers = createScriptedServers({ onUnread: once((post) => told.push(post)) });
  servers.answer('com.atproto.repo.listRecords', { records: [] });
  await list([{ name: 'bad' }, { name: 'worse' }]);
  servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) =>
    new URL(url).searchParams.getAll('uris').some((each) => each.startsWith(`at://${lia.did}/`))
      ? failure(500, 'InternalServerError')()
      : Response.json({ posts: [] }),
  );
  for (let poll = 0; poll < 3; poll += 1) {
    const listed = await servers.network.listTargets(servers.session);
    expect(listed).toMatchObject({ outcome: 'read', value: { targets: [] } });
  }
  expect(told.toSorted()).toEqual([uri('bad'), uri('worse')]);
});
