import { expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';
import type { MadeAct } from '../network.ts';

const recordRef = `at://${account.did}/app.bsky.feed.post/3lcanswer2222`;
const answer: MadeAct = {
  kind: 'comment',
  text: 'Hi',
  targetRef: 'at://did:plc:lia/app.bsky.feed.post/a',
  idempotencyKey: 'key',
  createdAt: new Date(),
  recordRef,
};

const post = (name: string) => `at://did:plc:${name}/app.bsky.feed.post/a`;

const deleteRecord = 'com.atproto.repo.deleteRecord';
const getRecord = 'com.atproto.repo.getRecord';
const isGone = failure(400, 'RecordNotFound');

test.each([
  ['with the commit', () => Response.json({ commit: { cid: 'c', rev: 'r' } })],
  ['with nothing', () => new Response(null, { status: 200 })],
])('is done where the record is gone, whatever the server answers: %s', async (_what, deleted) => {
  const servers = createScriptedServers();
  servers.answer(deleteRecord, deleted);
  servers.answer(getRecord, isGone);
  const result = await servers.network.undoAct?.(servers.session, answer);
  expect(result).toEqual({ outcome: 'done' });
});

test('is tried again where the server says done and the record is still there', async () => {
  const servers = createScriptedServers();
  servers.answer(deleteRecord, {});
  servers.answer(getRecord, { uri: recordRef, cid: 'cid', value: { text: 'Hi' } });
  const result = await servers.network.undoAct?.(servers.session, answer);
  expect(result).toEqual({ outcome: 'unreachable' });
});

test('is refused where the server does not take the request', async () => {
  const servers = createScriptedServers();
  servers.answer(deleteRecord, failure(400, 'InvalidRequest'));
  const result = await servers.network.undoAct?.(servers.session, answer);
  expect(result).toEqual({ outcome: 'refused', reason: 'rejected' });
});

test.each(['at://did:plc:other/app.bsky.feed.post/a', 'no address'])(
  'asks for nothing outside the repository of the account: %s',
  async (elsewhere) => {
    const servers = createScriptedServers();
    const made = { ...answer, recordRef: elsewhere };
    const result = await servers.network.undoAct?.(servers.session, made);
    expect(result).toEqual({ outcome: 'refused', reason: 'notOffered' });
    expect(servers.asked).toEqual([]);
  },
);

test('of posts that are missing, those of an author with a block are not gone', async () => {
  const servers = createScriptedServers();
  const author = { did: 'did:plc:lia', handle: 'lia.example.com' };
  const there = { uri: post('lia'), cid: 'cid', author, record: { text: 'Hello' } };
  servers.answer('app.bsky.feed.getPosts', { posts: [there] });
  servers.answer('app.bsky.actor.getProfile', { ...author, viewer: {} });
  const find = (...uris: string[]) => servers.network.findGone?.(servers.session, uris);
  expect(await find(post('lia'), post('rui'))).toEqual({ outcome: 'read', value: [post('rui')] });
  servers.answer('app.bsky.actor.getProfile', { ...author, viewer: { blockedBy: true } });
  expect(await find(post('lia'), post('rui'))).toEqual({ outcome: 'read', value: [] });
});
