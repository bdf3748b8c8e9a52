import { expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';

const lia = { did: 'did:plc:lia', handle: 'lia.example.com' };
const rui = { did: 'did:plc:rui', handle: 'rui.example.com' };
const refOf = ({ did }: { did: string }, name: string) => ({
  uri: `at://${did}/app.bsky.feed.post/${name}`,
  cid: 'cid',
});
const post = refOf(lia, 'thanks');
const refused = { outcome: 'refused', reason: 'hiddenByOwner' };

/** Below a thread, a reply to `parent`, where its owner has hidden these. */
function replyIn(root: { uri: string; cid: string }, parent = root, hidden?: unknown) {
  const servers = createScriptedServers();
  const record = { text: 'Thank you!', reply: { root, parent } };
  servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) => {
    const uris = new URL(url).searchParams.getAll('uris');
    return Response.json({
      posts: uris.includes(post.uri) ? [{ ...post, author: lia, record }] : [],
    });
  });
  servers.answer('com.atproto.repo.listRecords', { records: [] });
  servers.answer('app.bsky.feed.getPostThread', failure(400, 'NotFound'));
  servers.answer('com.atproto.repo.putRecord', refOf(account, 'answer'));
  servers.answer('com.atproto.repo.getRecord', (_authorization, { url }) => {
    const { repo, collection, rkey } = Object.fromEntries(new URL(url).searchParams);
    const isGate = collection === 'app.bsky.feed.threadgate' && rkey === 'spring';
    return isGate && repo === account.did && hidden !== undefined
      ? Response.json({ value: { post: root.uri, hiddenReplies: hidden } })
      : failure(400, 'RecordNotFound')();
  });
  return servers;
}

const act = { targetRef: post.uri, idempotencyKey: 'key', createdAt: new Date() };
const own = refOf(account, 'spring');
const others = refOf(rui, 'spring');

test.each<[string, typeof own, object]>([
  ['a reply', own, [post.uri]],
  ['what it answers', refOf(rui, 'question'), ['at://other/post', refOf(rui, 'question').uri]],
])('is neither answered nor liked where its owner has hidden %s', async (_what, parent, hidden) => {
  const { network, session, asked } = replyIn(own, parent, hidden);
  expect(await network.readTarget(session, post.uri)).toEqual(refused);
  const comment = { ...act, kind: 'comment', text: 'With pleasure!' } as const;
  expect(await network.performAct(session, comment)).toEqual(refused);
  expect(await network.performAct(session, { ...act, kind: 'like' })).toEqual(refused);
  expect(asked.filter((call) => call.endsWith('putRecord'))).toEqual([]);
});

test.each<[string, typeof own, unknown]>([
  ['no reply is hidden', own, undefined],
  ['another one is', own, [refOf(lia, 'other').uri]],
  ['the list is none', own, 'all of them'],
  ['somebody else has hidden it in a thread of theirs', others, [post.uri]],
])('is answered where %s', async (_what, root, hidden) => {
  const { network, session } = replyIn(root, root, hidden);
  expect(await network.readTarget(session, post.uri)).toMatchObject({ outcome: 'read' });
  const comment = { ...act, kind: 'comment', text: 'With pleasure!' } as const;
  expect(await network.performAct(session, comment)).toMatchObject({ outcome: 'done' });
});

test('holds an answer up where the account’s own server does not tell', async () => {
  const servers = replyIn(own);
  servers.answer('com.atproto.repo.getRecord', failure(502, 'UpstreamFailure'));
  const { network, session } = servers;
  expect(await network.readTarget(session, post.uri)).toEqual({ outcome: 'unreachable' });
});
