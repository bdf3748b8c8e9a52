import { dayMs } from '../../../shared/durations.ts';
import type { OwnPost } from '../target.ts';
import { quotedBy } from './addressing.ts';
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
 * Those of the account's posts that are said to others: what answers or quotes somebody else, or what stands in
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
  const quoteOf = ({ record }: Written) => {
    const answers = quotedBy(record.embed);
    if (!isPostAddress(answers) || isOurs(answers)) return undefined;
    return { conversationId: own.get(answers)?.root.uri ?? answers, answers };
  };
  const replyOf = (post: Written) => {
    const { reply } = recordOf(post);
    if (!reply || !isPostAddress(reply.root.uri) || !isSaidToOthers(post.uri)) return undefined;
    return { conversationId: reply.root.uri, answers: reply.parent.uri };
  };
  return [...posts].flatMap((post) => {
    const said = isOurs(post.uri) && (replyOf(post) ?? quoteOf(post));
    return said ? [{ ref: post.uri, ...said, publishedAt: timeOf(post, now) }] : [];
  });
}

/** The same whenever it is read, also of a clock that is ahead. */
function timeOf(post: Written, now: Date): Date {
  const written = Date.parse(recordOf(post).createdAt ?? '') || now.getTime();
  return new Date(Math.min(written, now.getTime() + dayMs));
}
