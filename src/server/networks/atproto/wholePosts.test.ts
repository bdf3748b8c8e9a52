import { describe, expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';

const lia = { did: 'did:plc:lia', handle: 'lia.example.com' };
const rui = { did: 'did:plc:rui', handle: 'rui.example.com' };
const uriOf = (by: typeof lia, name: string) => `at://${by.did}/app.bsky.feed.post/${name}`;
const uri = uriOf(lia, 'a');
const indexedAt = '2026-03-10T12:00:00.000Z';

interface View {
  record?: object;
  embed?: object;
  replyCount?: number;
}

function viewOf(by: typeof lia, name: string, { record, ...parts }: View = {}) {
  const ownUri = uriOf(by, name);
  const written = { text: name, createdAt: indexedAt, ...record };
  return { uri: ownUri, cid: 'cid', author: by, indexedAt, record: written, ...parts };
}

async function read(post: View, thread: Parameters<Servers['answer']>[1] = {}) {
  const servers = createScriptedServers();
  servers.answer('app.bsky.feed.getPosts', {
    posts: [viewOf(lia, 'a', { replyCount: 0, ...post })],
  });
  servers.answer('com.atproto.repo.listRecords', { records: [] });
  servers.answer('app.bsky.feed.getPostThread', thread);
  const found = await servers.network.readTarget(servers.session, uri);
  if (found.outcome !== 'read') throw new Error(found.outcome);
  return { ...found.value, asked: servers.asked };
}

type Servers = ReturnType<typeof createScriptedServers>;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const galleryImage = { $type: 'app.bsky.embed.gallery#image', image: {}, alt: '' };
const galleryView = (count: number) => ({
  $type: 'app.bsky.embed.gallery#view',
  items: numbers(count).map((number) => ({
    $type: 'app.bsky.embed.gallery#viewImage',
    thumbnail: `https://cdn.example.com/${number}/thumb`,
    fullsize: `https://cdn.example.com/${number}`,
    alt: `Page ${number}`,
  })),
});
const gallery = {
  $type: 'app.bsky.embed.gallery',
  items: numbers(20).map((number) => ({ ...galleryImage, alt: `Page ${number}` })),
};
const external = {
  uri: 'https://www.news.example.com/a',
  title: 'Flood in the valley',
  description: 'Hundreds are missing.',
};
const card = {
  title: 'Flood in the valley',
  description: 'Hundreds are missing.',
  host: 'news.example.com',
};
const quote = { uri: uriOf(rui, 'q'), cid: 'cid' };

const reply = (post: ReturnType<typeof viewOf>, replies: object[] = []) => ({
  $type: 'app.bsky.feed.defs#threadViewPost',
  post,
  replies,
});
const threadOf = (...replies: object[]) => ({ thread: reply(viewOf(lia, 'a'), replies) });
const at = (minute: number) => ({ record: { createdAt: `2026-03-10T12:0${minute}:00.000Z` } });

describe('what is attached to a post', () => {
  test('is every picture of a gallery, also those that the server does not show', async () => {
    const found = await read({ record: { embed: gallery }, embed: galleryView(10) });
    expect(found).toMatchObject({
      hasPicture: true,
      pictureVersion: 'cid',
      altText: numbers(20)
        .map((number) => `Page ${number}`)
        .join('\n'),
      attached: { pictures: 20, hasVideo: false, card: null, hasUnread: false },
    });
  });

  test('is the page to which it leads, as words alone', async () => {
    const embed = { $type: 'app.bsky.embed.external#view', external };
    expect(await read({ embed })).toMatchObject({
      hasPicture: false,
      attached: { pictures: 0, card, hasUnread: false },
    });
    // A server may show nothing of it.
    const record = { embed: { $type: 'app.bsky.embed.external', external } };
    expect(await read({ record })).toMatchObject({ attached: { card } });
  });

  test.each([
    ['What it shows', { altText: 'What it shows', attached: { hasVideo: true, hasUnread: false } }],
    [undefined, { altText: null, attached: { hasVideo: true, hasUnread: true } }],
  ])('is a video, of which the description tells: %s', async (alt, expected) => {
    const embed = { $type: 'app.bsky.embed.video#view', cid: 'cid', playlist: 'https://a', alt };
    expect(await read({ embed })).toMatchObject(expected);
  });

  test('is what it quotes, with what is attached to that, beside media of its own', async () => {
    const embed = {
      $type: 'app.bsky.embed.recordWithMedia#view',
      media: galleryView(3),
      record: {
        $type: 'app.bsky.embed.record#view',
        record: {
          $type: 'app.bsky.embed.record#viewRecord',
          ...quote,
          author: rui,
          value: { text: 'Look at this' },
          embeds: [{ $type: 'app.bsky.embed.external#view', external }],
        },
      },
    };
    expect(await read({ embed })).toMatchObject({
      hasPicture: true,
      attached: { pictures: 3, hasUnread: false },
      conversation: { posts: [{ text: 'Look at this', isQuoted: true, attached: { card } }] },
    });
  });

  const unknownItem = { $type: 'app.bsky.embed.gallery#hologram' };
  test.each<[string, View]>([
    [
      'an embed of a new form',
      { record: { embed: { $type: 'app.bsky.embed.poll', options: [] } } },
    ],
    ['a view of a new form', { embed: { $type: 'app.bsky.embed.poll#view' } }],
    [
      'media of a new form beside a quote',
      {
        record: {
          embed: {
            $type: 'app.bsky.embed.recordWithMedia',
            record: { record: quote },
            media: { $type: 'com.example.hologram' },
          },
        },
      },
    ],
    [
      'a gallery with more than pictures',
      { record: { embed: { ...gallery, items: [galleryImage, unknownItem] } } },
    ],
    [
      'a quote that cannot be seen',
      { embed: { $type: 'app.bsky.embed.record#view', record: { ...quote, notFound: true } } },
    ],
    ['an embed of no known shape', { embed: { anything: true } }],
  ])('is told to be unread: %s', async (_what, view) => {
    expect(await read(view)).toMatchObject({ attached: { hasUnread: true } });
  });

  test('of a post of words, or with one picture, is nothing else', async () => {
    const images = [{ fullsize: 'https://cdn.example.com/1', alt: 'A lake' }];
    const embed = { $type: 'app.bsky.embed.images#view', images };
    for (const found of [await read({}), await read({ embed })]) {
      expect(found).not.toHaveProperty('attached');
    }
  });
});

describe('what stands around a post', () => {
  const ours = { did: account.did, handle: account.handle };
  const loss = viewOf(rui, 'loss', { record: { text: 'My mother died this morning' } });
  const shown = {
    $type: 'app.bsky.embed.record#view',
    record: {
      $type: 'app.bsky.embed.record#viewRecord',
      uri: loss.uri,
      cid: 'cid',
      author: rui,
      value: loss.record,
    },
  };
  const quoting = { $type: 'app.bsky.embed.record', record: { uri: loss.uri, cid: 'cid' } };
  const own = viewOf(ours, 'roses', { record: { embed: quoting }, embed: shown });
  const strong = { uri: own.uri, cid: 'cid' };
  const quotesOwn = { $type: 'app.bsky.embed.record', record: strong };

  async function readAnswer(record: object) {
    const servers = createScriptedServers();
    const posts = [viewOf(lia, 'a', { replyCount: 0, record }), own];
    servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) => {
      const uris = new URL(url).searchParams.getAll('uris');
      return Response.json({ posts: posts.filter((post) => uris.includes(post.uri)) });
    });
    servers.answer('com.atproto.repo.listRecords', { records: [] });
    servers.answer('com.atproto.repo.getRecord', failure(400, 'RecordNotFound'));
    servers.answer('app.bsky.feed.getPostThread', threadOf());
    const found = await servers.network.readTarget(servers.session, uri);
    return found.outcome === 'read' ? found.value.around : found;
  }

  test.each([
    ['the account’s post that it answers', { reply: { root: strong, parent: strong } }],
    ['the account’s post that it quotes', { embed: quotesOwn }],
  ])('is what is quoted by %s', async (_what, record) => {
    expect(await readAnswer(record)).toMatchObject([
      { text: 'My mother died this morning', username: rui.handle, isQuoted: true, isOurs: false },
    ]);
  });
});

describe('what its author said under a post', () => {
  test('is read in order, without what others said', async () => {
    const atHome = reply(viewOf(lia, 'At home', at(3)));
    const thread = threadOf(
      { $type: 'app.bsky.feed.defs#notFoundPost', uri, notFound: true },
      reply(viewOf(lia, 'She died this morning', at(2)), [atHome, reply(viewOf(rui, 'Oh'))]),
      reply(viewOf(rui, 'Of course'), [reply(viewOf(lia, 'Thank you, Rui'))]),
      reply(viewOf(lia, 'I am so grateful', at(1))),
    );
    const { continuation, around } = await read({ replyCount: 4 }, thread);
    expect(continuation).toMatchObject([
      { text: 'I am so grateful', username: lia.handle, authorId: lia.did, isOurs: false },
      { text: 'She died this morning' },
      { text: 'At home' },
    ]);
    expect(around).toMatchObject([{ text: 'Thank you, Rui', authorId: lia.did, isToOthers: true }]);
  });

  test('is told apart where somebody else has spoken in between, at any depth', async () => {
    const deep = reply(viewOf(lia, 'I could not speak'), [
      reply(viewOf(rui, 'Why?'), [
        reply(viewOf(rui, 'Tell me'), [
          reply(viewOf(lia, 'She died', at(1)), [reply(viewOf(lia, 'At home', at(2)))]),
        ]),
      ]),
    ]);
    const { continuation, around } = await read({ replyCount: 1 }, threadOf(deep));
    expect(continuation).toMatchObject([{ text: 'I could not speak' }]);
    expect(around).toMatchObject([{ text: 'She died' }, { text: 'At home' }]);
  });

  test('is asked for in one call, also where the server has counted no reply yet', async () => {
    const thread = threadOf(reply(viewOf(lia, 'She died this morning')));
    const { continuation, asked } = await read({ replyCount: 0 }, thread);
    expect(continuation).toMatchObject([{ text: 'She died this morning' }]);
    expect(asked.filter((call) => call.includes('getPostThread'))).toHaveLength(1);
  });

  test.each([
    ['has no such method', failure(501, 'MethodNotImplemented')],
    ['cannot show that thread', failure(500, 'InternalServerError')],
    ['answers something else', { thread: 'none' }],
  ])('is told to be unread where the server %s', async (_what, answer) => {
    expect(await read({ replyCount: 1 }, answer)).toMatchObject({ continuation: 'notRead' });
  });

  test('holds up the post where the server asks to wait', async () => {
    await expect(read({ replyCount: 1 }, failure(429, 'RateLimitExceeded'))).rejects.toThrow(
      'rateLimited',
    );
  });
});
