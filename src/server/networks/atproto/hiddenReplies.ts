import { hiddenRepliesSchema, getRecord, type Post } from './lexicons.ts';
import { recordOf, rootOf } from './posts.ts';
import { errorNameOf } from './toNetworkError.ts';
import type { AccountClient } from './withClient.ts';

/**
 * Whether the account's owner has hidden a reply, or what it answers, from everybody below a post of the account. The
 * account's own server says so at once, its index some time later.
 */
export async function isHiddenByOwner(client: AccountClient, post: Post): Promise<boolean> {
  const root = rootOf(post)?.uri ?? '';
  const place = `at://${client.did}/app.bsky.feed.post/`;
  if (!root.startsWith(place)) return false;
  const hidden = await readHidden(client, root.slice(place.length));
  return [post.uri, recordOf(post).reply?.parent.uri].some((uri) => hidden.includes(uri));
}

async function readHidden(client: AccountClient, rkey: string): Promise<unknown[]> {
  const collection = 'app.bsky.feed.threadgate';
  try {
    const { value } = await client.call(getRecord, { repo: client.did, collection, rkey });
    const gate = hiddenRepliesSchema.safeParse(value, { strict: false });
    return gate.success ? (gate.value.hiddenReplies ?? []) : [];
  } catch (error) {
    const isNone = ['RecordNotFound', 'InvalidRequest'].includes(errorNameOf(error) ?? '');
    if (isNone) return [];
    throw error;
  }
}
