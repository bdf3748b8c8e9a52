import { readPosts } from './posts.ts';
import { whyMissing } from './whyNoAct.ts';
import type { AccountClient } from './withClient.ts';

/** Which of these posts exist no longer: a post that is missing may be one that a block hides. */
export async function findGone(client: AccountClient, refs: readonly string[]): Promise<string[]> {
  const { posts, unread } = await readPosts(client, refs);
  const gone: string[] = [];
  for (const ref of refs.filter((each) => !posts.has(each) && !unread.has(each))) {
    const { outcome } = await whyMissing(client, ref);
    if (outcome === 'gone') gone.push(ref);
  }
  return gone;
}
