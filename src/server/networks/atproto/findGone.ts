import { whyMissing } from './performAction.ts';
import { readPosts } from './posts.ts';
import type { AccountClient } from './withClient.ts';

/** Which of these posts exist no longer: a post that is missing may be one that a block hides. */
export async function findGone(client: AccountClient, uris: readonly string[]): Promise<string[]> {
  const there = await readPosts(client, uris);
  const gone: string[] = [];
  for (const uri of uris.filter((each) => !there.has(each))) {
    const { outcome } = await whyMissing(client, uri);
    if (outcome === 'gone') gone.push(uri);
  }
  return gone;
}
