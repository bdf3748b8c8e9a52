import type { ActKind } from '../target.ts';
import { getPosts, postSchema, taggedSchema, type Actor, type Post } from './lexicons.ts';
import { isPostAddress } from './networkText.ts';
import { findWell, isFailure, readInBatches } from './readInBatches.ts';
import { errorNameOf } from './toNetworkError.ts';
import type { AccountClient } from './withClient.ts';

/**
 * Posts that are gone, or whose author and the account have blocked one another, are missing, and so
 * is what is no post's address, or what the server fails at.
 */
export async function readPosts(
  client: AccountClient,
  uris: readonly string[],
): Promise<Map<string, Post>> {
  return (await readPostsOrTell(client, uris)).posts;
}

/** The same, and which of them the server fails at. */
export async function readPostsOrTell(client: AccountClient, uris: readonly string[]) {
  const { posts, unread } = await readInBatches(
    client,
    uris,
    async (batch) => (await client.call(getPosts, { uris: batch })).posts,
  );
  client.noteUnread(unread);
  return { posts: new Map(posts.map((post) => [post.uri, post])), unread };
}

/** Undefined where it is missing, or no post's address; `unread` where the server fails at it alone. */
export async function readPost(
  client: AccountClient,
  uri: string,
): Promise<Post | 'unread' | undefined> {
  try {
    const { posts } = await client.call(getPosts, { uris: [uri] });
    return posts.find((post) => post.uri === uri);
  } catch (error) {
    if (errorNameOf(error) === 'InvalidRequest') return undefined;
    if (!isFailure(error)) throw error;
    await findWell(client, error);
    client.noteUnread([uri]);
    return 'unread';
  }
}

/** What the author wrote; empty where the record is no post. */
export function recordOf({ record }: Pick<Post, 'record'>) {
  const result = postSchema.safeParse(record, { strict: false });
  return result.success
    ? result.value
    : { text: '', createdAt: undefined, langs: undefined, reply: undefined };
}

/** The author's own clock says when it was written, unless that is no time or later than `latest`. */
export function publishedAt(post: Pick<Post, 'record'>, latest: Date): Date {
  const time = latest.getTime();
  return new Date(Math.min(time, Date.parse(recordOf(post).createdAt ?? '') || time));
}

/** Where its conversation began; undefined where that is itself, or no post's address. */
export function rootOf(post: Pick<Post, 'record'>) {
  const root = recordOf(post).reply?.root;
  return root && isPostAddress(root.uri) ? root : undefined;
}

/** More than a person writes. */
const mostTags = 30;

/** Its hashtags, those outside its words included, each once. Tags that no schema knows cost no post. */
export function tagsOf({ record }: Pick<Post, 'record'>): string[] {
  const result = taggedSchema.safeParse(record, { strict: false });
  if (!result.success) return [];
  const { tags = [], facets = [] } = result.value;
  const marked = facets.flatMap(({ features }) => features.flatMap(({ tag }) => tag ?? []));
  const named = [...tags, ...marked].map((tag) => tag.replace(/^[#＃]/, '').trim());
  return [...new Set(named)].filter((tag) => tag !== '').slice(0, mostTags);
}

/** Labels with which apps hide or blur a post. */
const hiding = new Set(
  '!hide !warn !takedown !suspend porn sexual nudity graphic-media gore spam scam impersonation'.split(
    ' ',
  ),
);

/** Whether moderators, or the author, have said that not everybody is to see it. */
export function isHidden({ labels = [], author }: Pick<Post, 'labels' | 'author'>): boolean {
  return [...labels, ...(author.labels ?? [])].some(({ val }) => hiding.has(val));
}

export function contactWith({ viewer = {} }: Pick<Actor, 'viewer'>): 'open' | 'blocked' | 'muted' {
  if (viewer.blockedBy || viewer.blocking || viewer.blockingByList) return 'blocked';
  return viewer.muted || viewer.mutedByList ? 'muted' : 'open';
}

/** Says of itself that it is a bot; the word of others does not count. */
export function isBot({ did, labels = [] }: Pick<Actor, 'did' | 'labels'>): boolean {
  return labels.some(({ src, val }) => src === did && val === 'bot');
}

export function actedOn({ viewer = {} }: Post): ActKind[] {
  return [...(viewer.like ? ['like' as const] : []), ...(viewer.repost ? ['repost' as const] : [])];
}
