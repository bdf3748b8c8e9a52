import type { MastodonOptions } from './MastodonOptions.ts';
import { readPost } from './posts.ts';
import { picturesOf } from './shownPost.ts';
import type { AccountClient } from './withClient.ts';

/** The first picture of a post as its server gives it; null where there is none, or no longer. */
export async function readPicture(
  client: AccountClient,
  ref: string,
  {
    fetchPicture,
    signal,
  }: Pick<MastodonOptions, 'fetchPicture'> & { signal?: AbortSignal | undefined },
): Promise<Uint8Array | null> {
  const post = await readPost(client, ref);
  if (!post || post === 'unread') return null;
  const [picture] = picturesOf(post);
  if (!picture || !URL.canParse(picture.address)) return null;
  try {
    const answer = await fetchPicture(picture.address, { ...(signal && { signal }) });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    // A picture that cannot be had holds up no act.
    return null;
  }
}
