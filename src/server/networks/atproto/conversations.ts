import type { Conversation, ConversationPost } from '../target.ts';
import { quoteSchema, quoteWithMediaSchema, type Post } from './lexicons.ts';
import { altTextOf, readPosts, recordOf, rootOf } from './posts.ts';
import type { AccountClient } from './withClient.ts';

const repliesBefore = 8;

/** What the posts answer, and what that answers, level by level. */
export async function readPostsBefore(client: AccountClient, posts: ReadonlyMap<string, Post>) {
  const known = new Map(posts);
  let level = [...posts.values()];
  for (let depth = 0; depth < repliesBefore && level.length > 0; depth += 1) {
    const parents = level.flatMap((post) => recordOf(post).reply?.parent.uri ?? []);
    const found = await readPosts(
      client,
      parents.filter((uri) => !known.has(uri)),
    );
    level = [...found.values()];
    for (const post of level) known.set(post.uri, post);
  }
  return known;
}

/** What the post answers and, as the last that was said before it, what it quotes. */
export function conversationOf(
  { did }: AccountClient,
  post: Post,
  before: ReadonlyMap<string, Post>,
): Conversation {
  const said: ConversationPost[] = quotedIn(post, did);
  let parent = recordOf(post).reply?.parent.uri;
  for (let count = 0; parent !== undefined && count < repliesBefore; count += 1) {
    const earlier = before.get(parent);
    if (!earlier) break;
    const { text, reply } = recordOf(earlier);
    const { did: authorId } = earlier.author;
    said.unshift({ isOurs: authorId === did, authorId, text, altText: altTextOf(earlier) });
    parent = reply?.parent.uri;
  }
  return { id: rootOf(post)?.uri ?? post.uri, posts: said };
}

/** Empty where it quotes nothing, or what cannot be seen. */
function quotedIn({ embed = {} }: Post, did: string): ConversationPost[] {
  const plain = quoteSchema.safeParse(embed, { strict: false });
  const withMedia = quoteWithMediaSchema.safeParse(embed, { strict: false });
  const quote = plain.success ? plain.value : withMedia.success && withMedia.value.record;
  if (!quote) return [];
  const { author, value, embeds = [] } = quote.record;
  const [first] = embeds;
  const { text } = recordOf({ record: value });
  const altText = first ? altTextOf({ embed: first }) : null;
  return [{ isOurs: author.did === did, isQuoted: true, authorId: author.did, text, altText }];
}
