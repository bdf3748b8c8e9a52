import { beforeEach } from '@jest/globals';
import { account, createScriptedServers } from './createScriptedServers.ts';

export const lia = { did: 'did:plc:lia', handle: 'lia.example.com' };
export const uri = (name: string) => `at://${lia.did}/app.bsky.feed.post/${name}`;
export const ours = `at://${account.did}/app.bsky.feed.post/ours`;
export const now = new Date();

/** An answer, below its root. */
export const reply = (parent: string, root = parent) => ({
  record: {
    text: 'Look',
    reply: { root: { uri: root, cid: 'c' }, parent: { uri: parent, cid: 'c' } },
  },
});

export interface Listed {
  name: string;
  reason?: string;
  indexedAt?: Date;
  /** Further parts of the post. */
  post?: { record?: object; [part: string]: unknown };
}

/** Whatever else it is, each post quotes one of the account's. */
export const recordOf = ({ name, post }: Listed) => ({
  text: name,
  embed: { record: { uri: ours, cid: 'c' } },
  ...post?.record,
});

/** For the tests of one file: servers on which posts by Lia are listed. */
export function listedPosts() {
  const bench = { servers: createScriptedServers() };
  beforeEach(() => {
    bench.servers = createScriptedServers();
    bench.servers.answer('com.atproto.repo.listRecords', { records: [] });
  });

  async function list(posts: Listed[], cursor: string | null = null) {
    const notifications = posts.map(({ name, reason = 'mention', indexedAt = now }) => ({
      uri: uri(name),
      author: lia,
      reason,
      indexedAt: indexedAt.toISOString(),
    }));
    bench.servers.answer('app.bsky.notification.listNotifications', { notifications });
    bench.servers.answer('app.bsky.feed.getPosts', {
      posts: posts.map((listed) => ({
        uri: uri(listed.name),
        cid: 'cid',
        author: lia,
        ...listed.post,
        record: recordOf(listed),
      })),
    });
    const listed = await bench.servers.network.listTargets(bench.servers.session, { cursor });
    if (listed.outcome !== 'read') throw new Error(`The list returned ${listed.outcome}.`);
    return listed.value;
  }

  return Object.assign(bench, { list });
}
