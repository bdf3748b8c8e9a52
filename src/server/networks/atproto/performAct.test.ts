import { expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';
import { recordKeyOf } from './recordKey.ts';

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
  const result = await servers.network.performAct(servers.session, comment);
  expect(result).toEqual({ outcome: 'refused', reason });
});

test.each([
  [true, 'done', ['putRecord']],
  [false, 'unreachable', []],
])('asks right before it writes, after it has read: %s gives %s', async (may, outcome, writes) => {
  const servers = createScriptedServers();
  servers.answer('app.bsky.feed.getPosts', {
    posts: [{ uri, cid: 'cid', author, record: { text: 'Hello' } }],
  });
  servers.answer('com.atproto.repo.putRecord', { uri, cid: 'cid' });
  let readBefore: string[] = [];
  const mayWrite = async () => {
    readBefore = servers.asked.splice(0);
    return may;
  };
  const comment = { ...act, kind: 'comment', text: 'Hi' } as const;
  const result = await servers.network.performAct(servers.session, comment, { mayWrite });
  expect(result).toMatchObject({ outcome });
  expect(readBefore.map(methodOf)).toEqual(['getPosts']);
  expect(servers.asked.map(methodOf)).toEqual(writes);
});

test('does not write what is wanted no more when the host has given the write its turn', async () => {
  let isWanted = true;
  const servers = createScriptedServers({
    onTurn(method) {
      if (method === 'com.atproto.repo.putRecord') isWanted = false;
    },
  });
  servers.answer('app.bsky.feed.getPosts', {
    posts: [{ uri, cid: 'cid', author, record: { text: 'Hello' } }],
  });
  servers.answer('com.atproto.repo.putRecord', { uri, cid: 'cid' });
  const mayWrite = async () => isWanted;
  const like = { ...act, kind: 'like' } as const;
  const result = await servers.network.performAct(servers.session, like, { mayWrite });
  expect(result).toEqual({ outcome: 'unreachable' });
  expect(servers.asked.map(methodOf)).toEqual(['getPosts']);
});

test('hands on why it could not be asked whether to write', async () => {
  const servers = createScriptedServers();
  servers.answer('app.bsky.feed.getPosts', {
    posts: [{ uri, cid: 'cid', author, record: { text: 'Hello' } }],
  });
  const fault = new Error('no database');
  const mayWrite = () => Promise.reject(fault);
  const like = { ...act, kind: 'like' } as const;
  const acting = servers.network.performAct(servers.session, like, { mayWrite });
  await expect(acting).rejects.toBe(fault);
});

const methodOf = (asked: string) => asked.split('.').at(-1);

test('says which record it has made, when it is written and when it is found', async () => {
  const servers = createScriptedServers();
  const post = { uri, cid: 'cid', author, record: { text: 'Hello' } };
  const comment = { ...act, kind: 'comment', text: 'Hi' } as const;
  const recordRef = `at://${account.did}/app.bsky.feed.post/${recordKeyOf(comment)}`;
  servers.answer('app.bsky.feed.getPosts', { posts: [post] });
  servers.answer('com.atproto.repo.putRecord', { uri: recordRef, cid: 'cid' });
  const { network, session } = servers;
  expect(await network.performAct(session, comment)).toEqual({ outcome: 'done', recordRef });
  servers.answer('com.atproto.repo.getRecord', { value: {} });
  const found = { outcome: 'read', value: true, recordRef };
  expect(await network.findAct(session, comment)).toEqual(found);
  servers.answer('com.atproto.repo.getRecord', failure(400, 'RecordNotFound'));
  expect(await network.findAct(session, comment)).toEqual({ outcome: 'read', value: false });
});
