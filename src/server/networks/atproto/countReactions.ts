import { getPostCounts } from './lexicons.ts';
import { readInBatches } from './readInBatches.ts';
import type { AccountClient } from './withClient.ts';

/** Counts the reactions to the posts that are there and are counted, by their addresses. */
export async function countReactions(
  client: AccountClient,
  uris: readonly string[],
): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  const { posts, unread } = await readInBatches(
    client,
    uris,
    async (batch) => (await client.call(getPostCounts, { uris: batch })).posts,
  );
  client.noteUnread(unread);
  for (const { uri, likeCount, repostCount, quoteCount, replyCount } of posts) {
    const known = [likeCount, repostCount, quoteCount, replyCount].filter(
      (count) => count !== undefined,
    );
    if (known.length === 0) continue;
    counted.set(
      uri,
      known.reduce((sum, count) => sum + Math.max(0, count), 0),
    );
  }
  return counted;
}
