import type { Conversation, ConversationPost } from '../target.ts';
import { addressingOf, quotedBy } from './addressing.ts';
import { attachedOf, attachmentsOf } from './attachments.ts';
import type { Post } from './lexicons.ts';
import { publishedAt, readPosts, recordOf, rootOf } from './posts.ts';
import type { AccountClient } from './withClient.ts';

const repliesBefore = 8;

/** What the posts answer, what of the account they quote, and what that answers, level by level. */
export async function readPostsBefore(client: AccountClient, posts: ReadonlyMap<string, Post>) {
  const known = new Map(posts);
  let level = [...posts.values()];
  for (let depth = 0; depth < repliesBefore && level.length > 0; depth += 1) {
    const parents = level.flatMap((post) => [...answeredBy(post), ...ownQuotedBy(client, post)]);
    const found = await readPosts(
      client,
      parents.filter((uri) => !known.has(uri)),
    );
    level = [...found.values()];
    for (const post of level) known.set(post.uri, post);
  }
  return known;
}

const answeredBy = (post: Post): string[] => {
  const { reply } = recordOf(post);
  return reply ? [reply.parent.uri] : [];
};

/** In full: a server does not show what a quoted post quotes. */
const ownQuotedBy = ({ did }: AccountClient, { record }: Post): string[] =>
  [quotedBy(record['embed'])].filter((uri) => uri.startsWith(`at://${did}/`));

/** What the post answers and, as the last that was said before it, what it quotes. */
export function conversationOf(
  client: AccountClient,
  post: Post & { publishedAt: Date },
  before: ReadonlyMap<string, Post>,
): Conversation {
  const said = quotedIn(post, client);
  let later = post;
  for (let count = 0; count < repliesBefore; count += 1) {
    const earlier = before.get(recordOf(later).reply?.parent.uri ?? '');
    if (!earlier) break;
    later = { ...earlier, publishedAt: publishedAt(earlier, later.publishedAt) };
    said.unshift(saidIn(later, client));
  }
  return { id: rootOf(post)?.uri ?? post.uri, posts: said };
}

/** What is quoted by what the post answers, or by the account's own post that it quotes. */
export function quotedAround(
  client: AccountClient,
  post: Post & { publishedAt: Date },
  { before, conversation }: { before: ReadonlyMap<string, Post>; conversation: Conversation },
): ConversationPost[] {
  const answered = conversation.posts
    .filter(({ isQuoted }) => !isQuoted)
    .flatMap(({ ref }) => before.get(ref) ?? []);
  const own = [post, ...answered].flatMap((each) => ownQuotedBy(client, each));
  return [...answered, ...own.flatMap((uri) => before.get(uri) ?? [])].flatMap((each) =>
    quotedIn({ ...each, publishedAt: publishedAt(each, post.publishedAt) }, client),
  );
}

/** A quote may quote; servers show no more. */
const quotesInQuotes = 2;

/** Oldest first; empty where it quotes nothing, or what cannot be seen. */
function quotedIn(post: Said, client: AccountClient, depth = quotesInQuotes): ConversationPost[] {
  const { quoted } = attachmentsOf(post);
  if (!quoted || depth === 0) return [];
  const { uri, author, value: record, embeds = [] } = quoted;
  const time = publishedAt({ record }, post.publishedAt);
  const inner = { uri, author, record, embed: embeds[0], publishedAt: time };
  return [...quotedIn(inner, client, depth - 1), { ...saidIn(inner, client), isQuoted: true }];
}

type Said = Pick<Post, 'uri' | 'author' | 'record' | 'embed'> & { publishedAt: Date };

export function saidIn(post: Said, client: AccountClient): ConversationPost {
  const { uri: ref, author } = post;
  const isOurs = author.did === client.did;
  const attachments = attachmentsOf(post);
  const attached = attachedOf(attachments);
  return {
    ref,
    isOurs,
    ...(!isOurs && !addressingOf(client, post) && { isToOthers: true }),
    authorId: author.did,
    username: author.handle,
    text: recordOf(post).text,
    altText: attachments.altText,
    ...(attached && { attached }),
    publishedAt: post.publishedAt,
  };
}
