import { expect, test } from '@jest/globals';
import { account, createScriptedServers } from '../../../testing/atproto/createScriptedServers.ts';
import { ResponseTooLargeError } from '../outgoing/limitBody.ts';

const lia = { did: 'did:plc:lia', handle: 'lia.example.com' };
const uriOf = (name: string) => `at://${lia.did}/app.bsky.feed.post/${name}`;
const ours = `at://${account.did}/app.bsky.feed.post/ours`;
const now = new Date('2026-11-02T12:00:00.000Z');

const posts = ['c', 'b', 'a'].map((name, index) => ({
  uri: uriOf(name),
  cid: 'cid',
  author: lia,
  reason: 'reply',
  indexedAt: new Date(now.getTime() - 1000 * index).toISOString(),
  record: {
    text: name,
    reply: { root: { uri: ours, cid: 'cid' }, parent: { uri: ours, cid: 'cid' } },
  },
}));

/** Of which each is nearly as large as what is read at once. */
function requireFew(count: number): void {
  if (count > 1) throw new ResponseTooLargeError(2_000_000);
}

function open() {
  const servers = createScriptedServers({ now: () => now });
  servers.answer('com.atproto.repo.listRecords', { records: [] });
  servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) => {
    const uris = new URL(url).searchParams.getAll('uris');
    const found = posts.filter(({ uri }) => uris.includes(uri));
    requireFew(found.length);
    return Response.json({ posts: found });
  });
  return servers;
}

test('large posts leave the others to be heard', async () => {
  const servers = open();
  servers.answer('app.bsky.notification.listNotifications', (_authorization, { url }) => {
    const query = new URL(url).searchParams;
    const below = query.get('cursor') ?? '9999';
    const notifications = posts
      .filter(({ indexedAt }) => indexedAt < below)
      .slice(0, Number(query.get('limit')));
    requireFew(notifications.length);
    return Response.json({ notifications, cursor: notifications.at(-1)?.indexedAt });
  });
  const listed = await servers.network.listTargets(servers.session);
  const targets = listed.outcome === 'read' ? listed.value.targets : [];
  expect(targets.map(({ caption }) => caption)).toEqual(['c', 'b', 'a']);
});

test('a thread that is too large is not read, and holds nothing else up', async () => {
  const servers = open();
  servers.answer('app.bsky.feed.getPosts', {
    posts: posts.map((post) => ({ ...post, record: { text: post.record.text } })),
  });
  servers.answer('app.bsky.feed.getPostThread', () => {
    throw new ResponseTooLargeError(2_000_000);
  });
  expect(await servers.network.readTarget(servers.session, uriOf('a'))).toMatchObject({
    outcome: 'read',
    value: { caption: 'a', continuation: 'notRead' },
  });
});
