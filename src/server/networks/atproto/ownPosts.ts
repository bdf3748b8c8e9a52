import { dayMs } from '../../../shared/durations.ts';
import type { OwnPost } from '../target.ts';
import { listRecords, type Post } from './lexicons.ts';
import { isPostAddress } from './networkText.ts';
import { recordOf } from './posts.ts';
import type { AccountClient } from './withClient.ts';

const newest = 100;

interface OwnRecords {
  /** The posts that the account has answered, by address. */
  answered: Set<string>;
  own: Written[];
}

/** A post as whoever wrote it has stored it. */
export type Written = Pick<Post, 'uri' | 'record'>;

/** What the account itself has written lately. */
export async function readOwnRecords(client: AccountClient): Promise<OwnRecords> {
  const params = { repo: client.did, collection: 'app.bsky.feed.post', limit: newest };
  const { records } = await client.call(listRecords, params);
  const own = records.map(({ uri = '', value: record }) => ({ uri, record }));
  const answered = own.flatMap((post) => recordOf(post).reply?.parent.uri ?? []);
  return { answered: new Set(answered), own };
}

/**
 * Those of the account's posts that are said to others: what answers somebody else, or what stands in
 * somebody else's conversation, and what goes on from there. A thread of the account alone is none.
 */
export function ownPostsOf(
  { did }: Pick<AccountClient, 'did'>,
  posts: Iterable<Written>,
  now: Date,
): OwnPost[] {
  const isOurs = (uri: string) => uri.startsWith(`at://${did}/`);
  const own = new Map([...posts].map((post) => [post.uri, recordOf(post).reply]));
  const isSaidToOthers = (uri: string, seen = new Set<string>()): boolean => {
    const reply = own.get(uri);
    if (!reply || seen.has(uri)) return false;
    const { root, parent } = reply;
    return !isOurs(root.uri) || !isOurs(parent.uri) || isSaidToOthers(parent.uri, seen.add(uri));
  };
  return [...posts].flatMap((post) => {
    const { uri: ref } = post;
    const { reply } = recordOf(post);
    if (!reply || !isOurs(ref) || !isPostAddress(reply.root.uri) || !isSaidToOthers(ref)) return [];
    const { root, parent } = reply;
    return [{ ref, conversationId: root.uri, answers: parent.uri, publishedAt: timeOf(post, now) }];
  });
}

/** The same whenever it is read, also of a clock that is ahead. */
function timeOf(post: Written, now: Date): Date {
  const written = Date.parse(recordOf(post).createdAt ?? '') || now.getTime();
  return new Date(Math.min(written, now.getTime() + dayMs));
}
