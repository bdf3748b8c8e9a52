import { XrpcInvalidResponseError, XrpcResponseError } from '@atproto/lex-client';
import type { ConversationPost } from '../target.ts';
import { saidIn } from './conversations.ts';
import { getPostThread, threadSchema, type Post } from './lexicons.ts';
import { publishedAt } from './posts.ts';
import { toNetworkError } from './toNetworkError.ts';
import type { AccountClient } from './withClient.ts';

/** As far as the server has counted: its count may come later than a reply. */
export const isWithoutReplies = ({ replyCount }: Pick<Post, 'replyCount'>): boolean =>
  replyCount === 0;

const depth = 10;
const mostParts = 20;

/**
 * What the author of a post said under it, oldest first, in one call: replies of the author to the post, to
 * these, and so on. `notRead` where the server cannot tell, for this post alone.
 */
export async function readContinuation(
  client: AccountClient,
  post: Post,
): Promise<ConversationPost[] | 'notRead'> {
  try {
    const { thread } = await client.call(getPostThread, { uri: post.uri, depth, parentHeight: 0 });
    const said = ownReplies(thread, post.author.did).map((reply) =>
      saidIn({ ...reply, publishedAt: publishedAt(reply, new Date()) }, client),
    );
    return said
      .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
      .slice(0, mostParts);
  } catch (error) {
    if (isOfThisThread(error)) return 'notRead';
    throw error;
  }
}

/** The rest of the account's calls may go well: it waits for none of them. */
function isOfThisThread(error: unknown): boolean {
  const isAnswer = error instanceof XrpcResponseError || error instanceof XrpcInvalidResponseError;
  return isAnswer && toNetworkError(error).outcome === 'unreachable';
}

/** Replies by others, and what stands under them, are none. */
function ownReplies(thread: unknown, did: string): Post[] {
  const view = threadSchema.safeParse(thread, { strict: false });
  if (!view.success) return [];
  return (view.value.replies ?? []).flatMap((reply) => {
    const under = threadSchema.safeParse(reply, { strict: false });
    if (!under.success || under.value.post.author.did !== did) return [];
    return [under.value.post, ...ownReplies(reply, did)];
  });
}
