import type { CurrentTarget } from '../results.ts';
import { conversationOf } from './conversations.ts';
import type { Post } from './lexicons.ts';
import { actedOn, altTextOf, contactWith, isBot, picturesOf, recordOf, tagsOf } from './posts.ts';
import type { AccountClient } from './withClient.ts';

interface Known {
  /** What the post answers, by address. */
  before: ReadonlyMap<string, Post>;
  /** The posts that the account has answered. */
  answered: ReadonlySet<string>;
}

export function targetOf(
  client: AccountClient,
  post: Post & { indexedAt: string },
  { before, answered }: Known,
): CurrentTarget {
  const { author, indexedAt } = post;
  const { text, createdAt = '', langs = [] } = recordOf(post);
  return {
    ref: post.uri,
    author: {
      id: author.did,
      username: author.handle,
      fullName: author.displayName?.trim() || author.handle,
      isBot: isBot(author),
      contact: contactWith(author),
    },
    conversation: conversationOf(client, post, before),
    caption: text,
    altText: altTextOf(post),
    language: langs[0] || null,
    topics: tagsOf(post),
    publishedAt: publishedAt(indexedAt, createdAt),
    receivedAt: new Date(indexedAt),
    hasPicture: picturesOf(post).some(({ fullsize }) => fullsize !== ''),
    acted: answered.has(post.uri) ? [...actedOn(post), 'comment'] : actedOn(post),
  };
}

/** The author's own clock says when it was written, unless that is no time or still to come. */
function publishedAt(indexedAt: string, createdAt: string): Date {
  const listedAt = Date.parse(indexedAt);
  return new Date(Math.min(listedAt, Date.parse(createdAt) || listedAt));
}
