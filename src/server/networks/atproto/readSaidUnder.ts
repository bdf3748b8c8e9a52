import { XrpcInvalidResponseError, XrpcResponseError } from '@atproto/lex-client';
import { isTooLarge } from '../outgoing/limitBody.ts';
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

interface SaidUnder {
  /** Replies of the author to the post, to these, and so on. `notRead`: the server cannot tell, for this post alone. */
  continuation: ConversationPost[] | 'notRead';
  /** What the author said there to others, and what goes on from that. */
  toOthers: ConversationPost[];
}

/** What the author of a post said under it, oldest first, in one call. */
export async function readSaidUnder(client: AccountClient, post: Post): Promise<SaidUnder> {
  try {
    const { thread } = await client.call(getPostThread, { uri: post.uri, depth, parentHeight: 0 });
    const { own, toOthers } = repliesIn(thread, post.author.did);
    const said = (replies: Post[]) =>
      replies
        .map((reply) => saidIn({ ...reply, publishedAt: publishedAt(reply, new Date()) }, client))
        .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
    return {
      continuation: said(own).slice(0, mostParts),
      toOthers: said(toOthers).slice(-mostParts),
    };
  } catch (error) {
    if (isOfThisThread(error)) return { continuation: 'notRead', toOthers: [] };
    throw error;
  }
}

/** The rest of the account's calls may go well: it waits for none of them. */
function isOfThisThread(error: unknown): boolean {
  if (isTooLarge(error)) return true;
  const isAnswer = error instanceof XrpcResponseError || error instanceof XrpcInvalidResponseError;
  return isAnswer && toNetworkError(error).outcome === 'unreachable';
}

interface Replies {
  own: Post[];
  toOthers: Post[];
}

/** Those of an author: one goes on from the post as long as nobody else has spoken in between. */
function repliesIn(thread: unknown, did: string, isContinued = true): Replies {
  const view = threadSchema.safeParse(thread, { strict: false });
  if (!view.success) return { own: [], toOthers: [] };
  const found = (view.value.replies ?? []).map((reply): Replies => {
    const under = threadSchema.safeParse(reply, { strict: false });
    if (!under.success) return { own: [], toOthers: [] };
    const { post } = under.value;
    const isTheirs = post.author.did === did;
    const { own, toOthers } = repliesIn(reply, did, isContinued && isTheirs);
    if (!isTheirs) return { own, toOthers };
    return isContinued ? { own: [post, ...own], toOthers } : { own, toOthers: [post, ...toOthers] };
  });
  return {
    own: found.flatMap(({ own }) => own),
    toOthers: found.flatMap(({ toOthers }) => toOthers),
  };
}
