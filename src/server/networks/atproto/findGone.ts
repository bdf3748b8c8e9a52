import { whyMissing } from './performAct.ts';
import { readPostsOrTell } from './posts.ts';
import type { AccountClient } from './withClient.ts';

/** Which of these posts exist no longer: a post that is missing may be one that a block hides. */
export async function findGone(client: AccountClient, uris: readonly string[]): Promise<string[]> {
  const { posts, unread } = await readPostsOrTell(client, uris);
  const unknown = new Set(unread);
  const gone: string[] = [];
  for (const uri of uris.filter((each) => !posts.has(each) && !unknown.has(each))) {
    const { outcome } = await whyMissing(client, uri);
    if (outcome === 'gone') gone.push(uri);
  }
  return gone;
}
