import type { SaidBefore } from '../database/tables/actTables.ts';
import type { ConversationPost, NetworkTarget } from '../networks/target.ts';
import { storable } from './storable.ts';

const mostPosts = 10;
const longestText = 1000;
const mostBytes = 8192;

/** The last posts before a target that are stored with its act, oldest first. */
export function keptConversation({
  conversation,
}: Pick<NetworkTarget, 'conversation'>): SaidBefore[] {
  const kept: SaidBefore[] = [];
  let bytes = 0;
  for (const post of conversation?.posts.slice(-mostPosts).toReversed() ?? []) {
    const said = saidBefore(post);
    bytes += Buffer.byteLength(JSON.stringify(said));
    if (bytes > mostBytes) break;
    kept.unshift(said);
  }
  return kept;
}

function saidBefore({ ref, isOurs, username, text, altText, publishedAt }: ConversationPost) {
  return {
    ref,
    author: storable(username, longestText),
    isOurs,
    text: storable(text, longestText),
    altText: altText === null ? null : storable(altText, longestText),
    at: publishedAt.toISOString(),
  };
}
