import { readPosts } from './posts.ts';
import type { AccountClient } from './withClient.ts';

/** The reactions to the posts that are there and are counted, by reference. */
export async function countReactions(
  client: AccountClient,
  refs: readonly string[],
): Promise<Map<string, number>> {
  const { posts } = await readPosts(client, refs);
  const counted = [...posts].flatMap(([ref, { reactionsCount }]): [string, number][] =>
    reactionsCount === null ? [] : [[ref, reactionsCount]],
  );
  return new Map(counted);
}
