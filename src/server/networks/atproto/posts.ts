import type { ActKind } from '../network.ts';
import {
  embedSchema,
  getPosts,
  listRecords,
  postSchema,
  type Actor,
  type Post,
} from './lexicons.ts';
import { errorNameOf } from './toNetworkError.ts';
import type { AccountClient } from './withClient.ts';

const postsOfACall = 25;

/** Posts that are gone, or whose author and the account have blocked one another, are missing. */
export async function readPosts(
  client: AccountClient,
  uris: readonly string[],
): Promise<Map<string, Post>> {
  const found = new Map<string, Post>();
  const unique = [...new Set(uris)];
  for (let start = 0; start < unique.length; start += postsOfACall) {
    const params = { uris: unique.slice(start, start + postsOfACall) };
    const { posts } = await client.call(getPosts, params);
    for (const post of posts) found.set(post.uri, post);
  }
  return found;
}

/** Undefined where it is missing, or no post's address. */
export async function readPost(client: AccountClient, uri: string): Promise<Post | undefined> {
  try {
    return (await readPosts(client, [uri])).get(uri);
  } catch (error) {
    if (errorNameOf(error) === 'InvalidRequest') return undefined;
    throw error;
  }
}

const ownPosts = 100;

/** What the account itself has answered lately, by the posts' addresses. */
export async function readAnswered(client: AccountClient): Promise<Set<string>> {
  const params = { repo: client.did, collection: 'app.bsky.feed.post', limit: ownPosts };
  const { records } = await client.call(listRecords, params);
  const answered = records.flatMap(({ value }) => recordOf({ record: value }).reply ?? []);
  return new Set(answered.map(({ parent }) => parent.uri));
}

/** What the author wrote; empty where the record is no post. */
export function recordOf({ record }: Pick<Post, 'record'>) {
  const result = postSchema.safeParse(record, { strict: false });
  return result.success ? result.value : { text: '', langs: undefined, reply: undefined };
}

export function picturesOf({ embed }: Pick<Post, 'embed'>) {
  const result = embedSchema.safeParse(embed ?? {}, { strict: false });
  if (!result.success) return [];
  return result.value.images ?? result.value.media?.images ?? [];
}

export function altTextOf(post: Pick<Post, 'embed'>): string | null {
  const texts = picturesOf(post).map(({ alt }) => alt);
  return texts.join('\n') || null;
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
