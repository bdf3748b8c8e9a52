import { expect, test } from '@jest/globals';
import { newId } from '../../database/newId.ts';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';

const author = { did: 'did:plc:lia', handle: 'lia.example.com' };
const uri = `at://${author.did}/app.bsky.feed.post/a`;
const indexedAt = '2026-03-10T12:00:00.000Z';
const post = { uri, cid: 'cid', author, indexedAt, record: { text: 'Hello' } };
const label = { src: 'did:plc:moderator', val: 'spam' };

async function read(posts: object[], answered: string[] = []) {
  const servers = createScriptedServers();
  servers.answer('app.bsky.feed.getPosts', { posts });
  servers.answer('app.bsky.actor.getProfile', failure(400, 'InvalidRequest'));
  servers.answer('com.atproto.repo.listRecords', {
    records: answered.map((to) => {
      const strong = { uri: to, cid: 'cid' };
      return { value: { text: 'Thanks', reply: { root: strong, parent: strong } } };
    }),
  });
  return servers.network.readTarget(servers.session, uri);
}

test('a post is read as it is now, with whom it is of and what it belongs to', async () => {
  expect(await read([post])).toMatchObject({
    outcome: 'read',
    value: {
      ref: uri,
      author: { id: author.did, contact: 'open' },
      conversation: { id: uri, posts: [] },
      caption: 'Hello',
      publishedAt: new Date(indexedAt),
      acted: [],
    },
  });
});

test('tells that the account has answered it by another hand', async () => {
  expect(await read([post], [uri])).toMatchObject({ value: { acted: ['comment'] } });
  expect(await read([post], [`at://${account.did}/app.bsky.feed.post/b`])).toMatchObject({
    value: { acted: [] },
  });
});

test.each([
  ['is gone', [], { outcome: 'gone' }],
  ['moderators have hidden', [{ ...post, labels: [label] }], { outcome: 'gone' }],
  [
    'takes no replies any more',
    [{ ...post, viewer: { replyDisabled: true } }],
    { outcome: 'refused', reason: 'repliesClosed' },
  ],
  [
    'belongs to somebody who has been blocked',
    [{ ...post, author: { ...author, viewer: { blocking: 'at://block' } } }],
    { outcome: 'refused', reason: 'blocked' },
  ],
])('a post that %s takes no comment', async (_what, posts, expected) => {
  expect(await read(posts)).toEqual(expected);
});

test('a post at which the server alone fails is unread, and a server that is down is unreachable', async () => {
  const servers = createScriptedServers();
  let isDown = false;
  servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) =>
    isDown || new URL(url).searchParams.getAll('uris').includes(uri)
      ? failure(502, 'UpstreamFailure')()
      : Response.json({ posts: [] }),
  );
  const { network, session } = servers;
  const action = { targetRef: uri, idempotencyKey: newId(), createdAt: new Date() };
  const ask = async () => [
    await network.readTarget(session, uri),
    await network.performAct(session, { ...action, kind: 'comment', text: 'Thanks' }),
    await network.performAct(session, { ...action, kind: 'like' }),
  ];
  const [unread, unreachable] = [{ outcome: 'unread' }, { outcome: 'unreachable' }];
  expect(await ask()).toEqual([unread, unread, unread]);
  isDown = true;
  expect(await ask()).toEqual([unreachable, unreachable, unreachable]);
  expect(servers.asked.filter((call) => call.endsWith('putRecord'))).toEqual([]);
});
