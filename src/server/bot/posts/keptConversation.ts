import type { LinkCard } from '../../../shared/contract/thread.ts';
import type { SaidBefore } from '../../database/tables/actTables.ts';
import type { ConversationPost, NetworkTarget } from '../../networks/target.ts';
import { shortText } from '../text/shortText.ts';
import { lossesAround } from '../reader/around.ts';
import { partsAfter } from './wholePost.ts';

const mostPosts = 10;
const longestText = 1000;
const mostBytes = 8192;

/** The last posts before a target that are stored with its act, oldest first. */
export const keptConversation = ({
  conversation,
}: Pick<NetworkTarget, 'conversation'>): SaidBefore[] =>
  fitting(conversation?.posts.slice(-mostPosts).toReversed() ?? []).toReversed();

/** The first posts after a target that are stored with its act, oldest first. */
export const keptContinuation = (target: Pick<NetworkTarget, 'continuation'>): SaidBefore[] =>
  fitting(partsAfter(target));

/** What stands around a target and tells of danger or a loss: its owner is to see it before answering. */
export function keptAround({ around = [] }: Pick<NetworkTarget, 'around'>) {
  const told = lossesAround({ conversation: null, around });
  const kept = (isQuoted: boolean) =>
    fitting(told.filter((post) => (post.isQuoted ?? false) === isQuoted));
  return { quoted: kept(true), said: kept(false).map((said) => ({ ...said, isApart: true })) };
}

function fitting(posts: readonly ConversationPost[]): SaidBefore[] {
  const kept: SaidBefore[] = [];
  let bytes = 0;
  for (const post of posts) {
    const said = saidBefore(post);
    bytes += Buffer.byteLength(JSON.stringify(said));
    if (bytes > mostBytes) break;
    kept.push(said);
  }
  return kept;
}

function saidBefore(post: ConversationPost): SaidBefore {
  const { ref, isOurs, username, text, altText, attached, publishedAt } = post;
  return {
    ref,
    author: username,
    isOurs,
    text: shortText(text, longestText),
    altText: altText === null ? null : shortText(altText, longestText),
    ...(attached?.card && { card: shortCard(attached.card) }),
    at: publishedAt.toISOString(),
  };
}

export const shortCard = ({ title, description, host }: LinkCard): LinkCard => ({
  title: shortText(title, longestText),
  description: shortText(description, longestText),
  host,
});
