import type { AtprotoOptions, Fetch } from './AtprotoOptions.ts';
import { attachmentsOf } from './attachments.ts';
import { readPost } from './posts.ts';
import type { AccountClient } from './withClient.ts';

/** The first picture of a post as the AppView serves it; null where there is none, or no longer. */
export async function readPicture(
  client: AccountClient,
  uri: string,
  { fetchPicture }: Pick<AtprotoOptions, 'fetchPicture'>,
): Promise<Uint8Array | null> {
  const post = await readPost(client, uri);
  if (!post || post === 'unread') return null;
  const [address] = attachmentsOf(post).addresses;
  if (address === undefined || !URL.canParse(address)) return null;
  return download(fetchPicture, address);
}

/** A picture that cannot be had holds up no act. */
async function download(fetch: Fetch, url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
