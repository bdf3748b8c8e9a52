import { expect, test } from '@jest/globals';
import { createScriptedServers, failure } from '../../../testing/atproto/createScriptedServers.ts';

const author = { did: 'did:plc:lia', handle: 'lia.example.com' };
const uri = `at://${author.did}/app.bsky.feed.post/a`;
const act = { targetRef: uri, idempotencyKey: 'key', createdAt: new Date() };

test.each([
  [
    'a conversation that the account has muted',
    { viewer: { threadMuted: true } },
    'conversationMuted',
  ],
  ['an author whom it has muted', { author: { ...author, viewer: { muted: true } } }, 'muted'],
  ['replies that are closed', { viewer: { replyDisabled: true } }, 'repliesClosed'],
])('%s refuses an answer with a reason of its own', async (_what, parts, reason) => {
  const servers = createScriptedServers();
  const post = { uri, cid: 'cid', author, record: { text: 'Hello' }, ...parts };
  servers.answer('app.bsky.feed.getPosts', { posts: [post] });
  servers.answer('com.atproto.repo.getRecord', failure(400, 'RecordNotFound'));
  const comment = { ...act, kind: 'comment', text: 'Hi' } as const;
  const result = await servers.network.performAction(servers.session, comment);
  expect(result).toEqual({ outcome: 'refused', reason });
});
