import { XrpcInvalidResponseError, XrpcResponseError } from '@atproto/lex-client';
import { isTooLarge } from '../outgoing/limitBody.ts';
import { getPostCounts } from './lexicons.ts';
import { isPostAddress } from './networkText.ts';
import type { AccountClient } from './withClient.ts';

const postsOfACall = 25;
/** How long a query may be: servers take 8 or 16 kB for the line and the headers of a request. */
const bytesOfACall = 6000;
/** How many failures one reading takes; what is left then is read next time. */
const mostFailures = 20;
/** Hosts that answer nothing so often are left alone for a while. */
const failuresInARow = 3;

export interface ReadPosts<P> {
  posts: P[];
  /** Addresses that could not be read this time. */
  unread: string[];
}

/**
 * Asks for posts, as many at a time as a call takes. A server may fail at all of a call for one post that
 * it cannot show: such a call is halved until that post is found, which is left out. A server that fails
 * at whatever it is asked throws.
 */
export async function readInBatches<P>(
  client: AccountClient,
  uris: readonly string[],
  ask: (batch: string[]) => Promise<P[]>,
): Promise<ReadPosts<P>> {
  const waiting = [...postsInBatches(uris)];
  const read: ReadPosts<P> = { posts: [], unread: [] };
  let failures = 0;
  let inARow = 0;
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    try {
      read.posts.push(...(await ask(batch)));
      inARow = 0;
    } catch (error) {
      if (!isFailure(error)) throw error;
      failures += 1;
      inARow += 1;
      if (failures === 1 || inARow === failuresInARow) {
        await findWell(client, error);
        inARow = 0;
      }
      // Halves wait behind the others, which show that the host is there.
      if (batch.length > 1 && failures < mostFailures) waiting.push(...halvesOf(batch));
      else read.unread.push(...batch);
    }
  }
  return read;
}

/** The server has failed at what it was asked, or what it said is no answer, or more than is read. */
export function isFailure(error: unknown): boolean {
  if (isTooLarge(error)) return true;
  if (error instanceof XrpcResponseError) return error.status >= 500 && error.status !== 501;
  return error instanceof XrpcInvalidResponseError;
}

/** Throws the failure of a server that does not even say that there is no such post. */
export async function findWell(client: AccountClient, failure: unknown): Promise<void> {
  const uris = [`at://${client.did}/app.bsky.feed.post/2222222222222`];
  try {
    await client.call(getPostCounts, { uris });
  } catch (error) {
    if (isFailure(error)) throw failure;
    if (!(error instanceof XrpcResponseError) || error.status === 429) throw error;
  }
}

function halvesOf(batch: string[]): string[][] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}

/** The addresses of posts among these, as many at a time as a call takes. */
function* postsInBatches(uris: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for (const uri of new Set(uris.filter(isPostAddress))) {
    const uriBytes = '&uris='.length + encodeURIComponent(uri).length;
    if (batch.length === postsOfACall || bytes + uriBytes > bytesOfACall) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(uri);
    bytes += uriBytes;
  }
  if (batch.length > 0) yield batch;
}
