import type { CurrentTarget } from '../results.ts';
import { isInPassing } from './addressing.ts';
import { attachedOf, attachmentsOf } from './attachments.ts';
import { conversationOf, quotedAround } from './conversations.ts';
import type { Post } from './lexicons.ts';
import { actedOn, contactWith, isBot, publishedAt, recordOf, tagsOf } from './posts.ts';
import { isWithoutReplies } from './readSaidUnder.ts';
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
  const { text, langs = [] } = recordOf(post);
  const published = publishedAt(post, new Date(indexedAt));
  const attachments = attachmentsOf(post);
  const attached = attachedOf(attachments);
  const hasPicture = attachments.addresses.length > 0;
  const timed = { ...post, publishedAt: published };
  const conversation = conversationOf(client, timed, before);
  const around = quotedAround(client, timed, { before, conversation });
  return {
    ref: post.uri,
    author: {
      id: author.did,
      username: author.handle,
      fullName: author.displayName?.trim() || author.handle,
      isBot: isBot(author),
      contact: contactWith(author),
    },
    ...(isInPassing(client, post) && { isInPassing: true }),
    conversation,
    caption: text,
    altText: attachments.altText,
    ...(attached && { attached }),
    continuation: isWithoutReplies(post) ? [] : 'notRead',
    ...(around.length > 0 && { around }),
    language: langs[0] || null,
    topics: tagsOf(post),
    publishedAt: published,
    hasPicture,
    // Of the whole post, of which the picture is a part, as is what cannot be read.
    ...((hasPicture || attached?.hasUnread) && { pictureVersion: post.cid }),
    acted: answered.has(post.uri) ? [...actedOn(post), 'comment'] : actedOn(post),
  };
}
