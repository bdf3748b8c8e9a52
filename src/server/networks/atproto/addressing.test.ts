import { describe, expect, test } from '@jest/globals';
import { account } from '../../../testing/atproto/createScriptedServers.ts';
import { listedPosts, lia, now, ours, reply, uri } from '../../../testing/atproto/listedPosts.ts';

const bench = listedPosts();
const { list } = bench;

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
    bench.servers.answer('app.bsky.notification.listNotifications', { notifications });
    await bench.servers.network.listTargets(bench.servers.session);
    expect(bench.servers.asked.filter((asked) => asked.includes('getPosts'))).toEqual([]);
  });

  test('counts as an interaction where it addresses the account', async () => {
    const notifications = [
      told('a', 'reply', reply(others, ours).record),
      told('b', 'reply', reply(ours).record),
      told('c', 'mention', { text: name, facets: [facetOver(0, 1)] }),
      told('d', 'like', {}),
    ];
    bench.servers.answer('app.bsky.notification.listNotifications', { notifications });
    const read = await bench.servers.network.readInsights(bench.servers.session);
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

const said = (each: string, record: object) => ({
  uri: uri(each),
  cid: 'cid',
  author: lia,
  record: { text: each, ...record },
});

test('what was said to somebody else in a conversation says so', async () => {
  const { record } = reply(uri('to-others'), ours);
  const posts = [
    said('a', { ...record, text: name, facets: [facetOver(0, 16)] }),
    said('to-others', { ...reply(uri('to-us'), ours).record, text: 'Please stop' }),
    said('to-us', reply(ours).record),
  ];
  const notifications = [{ uri: uri('a'), author: lia, reason: 'mention', indexedAt: now }];
  bench.servers.answer('app.bsky.notification.listNotifications', { notifications });
  bench.servers.answer('app.bsky.feed.getPosts', { posts });
  const listed = await bench.servers.network.listTargets(bench.servers.session);
  const [target] = listed.outcome === 'read' ? listed.value.targets : [];
  expect(target?.conversation?.posts.map(({ isToOthers }) => isToOthers)).toEqual([
    undefined,
    true,
  ]);
});
