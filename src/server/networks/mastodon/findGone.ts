import { findByUri, readPosts } from './posts.ts';
import { readRef } from './refs.ts';
import { whyMissing } from './whyNoAct.ts';
import type { AccountClient } from './withClient.ts';

/**
 * Which of these posts exist no longer: a post that is missing may be one that a block hides, or that has another id
 * since it was edited.
 */
export async function findGone(client: AccountClient, refs: readonly string[]): Promise<string[]> {
  const { posts, unread } = await readPosts(client, refs);
  const missing = refs.filter((each) => !posts.has(each) && !unread.has(each));
  const edited = await findByUri(client, new Set(missing.map(uriOf)));
  const gone: string[] = [];
  for (const ref of missing.filter((each) => !edited.has(uriOf(each)))) {
    const { outcome } = await whyMissing(client, ref);
    if (outcome === 'gone') gone.push(ref);
  }
  return gone;
}

const uriOf = (ref: string): string => readRef(ref)?.uri ?? '';
