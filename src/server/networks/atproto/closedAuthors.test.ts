import { beforeEach, expect, test } from '@jest/globals';
import { account, createScriptedServers } from '../../../testing/atproto/createScriptedServers.ts';

let servers: ReturnType<typeof createScriptedServers>;
beforeEach(() => {
  servers = createScriptedServers();
  servers.answer('app.bsky.notification.listNotifications', { notifications: [] });
});

async function list(cursor: string | null = null) {
  const listed = await servers.network.listTargets(servers.session, { cursor });
  if (listed.outcome !== 'read') throw new Error(`The list returned ${listed.outcome}.`);
  return listed.value;
}

const actor = (name: string) => ({ did: `did:plc:${name}`, handle: `${name}.example.com` });
const asked = (call: string) => servers.asked.filter((each) => each.endsWith(call)).length;

test('tells whom the account has blocked or muted, though nothing that they write is listed', async () => {
  servers.answer('app.bsky.graph.getBlocks', { blocks: [actor('rui')] });
  servers.answer('app.bsky.graph.getMutes', { mutes: [actor('lia')] });
  expect((await list()).closed).toEqual([
    { authorId: 'did:plc:rui', username: 'rui.example.com', contact: 'blocked' },
    { authorId: 'did:plc:lia', username: 'lia.example.com', contact: 'muted' },
  ]);
});

test('reads the blocks and mutes every two minutes, not with each list', async () => {
  servers.answer('app.bsky.graph.getBlocks', { blocks: [] });
  servers.answer('app.bsky.graph.getMutes', { mutes: [] });
  const { cursor } = await list();
  expect((await list(cursor)).cursor).toBe(cursor);
  expect(asked('getMutes')).toBe(1);
  const earlier = new Date(Date.now() - 121_000).toISOString();
  await list(`${earlier} ${earlier}`);
  expect(asked('getMutes')).toBe(2);
});

test('lists what addresses the account on a server that tells neither', async () => {
  expect(await list()).toMatchObject({ targets: [], closed: [] });
});

test('a post counts from when it was written, also where the network lists it later', async () => {
  const author = actor('lia');
  const uri = `at://${author.did}/app.bsky.feed.post/a`;
  const ours = `at://${account.did}/app.bsky.feed.post/ours`;
  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const timesOf = async (createdAt: string | undefined) => {
    const notification = { uri, author, reason: 'mention', indexedAt: at(0) };
    servers.answer('app.bsky.notification.listNotifications', { notifications: [notification] });
    const reply = { root: { uri: ours, cid: 'cid' }, parent: { uri: ours, cid: 'cid' } };
    const record = { text: 'Hello', createdAt, reply };
    servers.answer('app.bsky.feed.getPosts', { posts: [{ uri, cid: 'cid', author, record }] });
    servers.answer('com.atproto.repo.listRecords', { records: [] });
    return (await list()).targets.map(({ publishedAt }) => publishedAt.toISOString());
  };
  expect(await timesOf(at(-10))).toEqual([at(-10)]);
  for (const unusable of [at(60), 'yesterday', undefined]) {
    expect(await timesOf(unusable)).toEqual([at(0)]);
  }
});
