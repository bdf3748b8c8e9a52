import pLimit from 'p-limit';
import { isFailure, isLacking, isMissing } from './ApiError.ts';
import { path } from './createApi.ts';
import { statusIn, type Status } from './entities.ts';
import { listOf } from './fields.ts';
import { notificationPages } from './notificationPages.ts';
import { readRef, type StatusRef } from './refs.ts';
import { findWell, requireToken, type AccountClient } from './withClient.ts';

/**
 * Undefined where it is not there, or not for the account; `unread` where the server fails at it alone. Where its id
 * has changed with an edit, it is looked for among what addressed the account.
 */
export async function readPost(
  client: AccountClient,
  ref: string,
): Promise<Status | 'unread' | undefined> {
  const known = readRef(ref);
  if (!known) {
    await requireToken(client);
    return undefined;
  }
  const found = await readById(client, known);
  return found ?? (await findByUri(client, new Set([known.uri]))).get(known.uri);
}

async function readById(
  client: AccountClient,
  { id, uri }: StatusRef,
): Promise<Status | 'unread' | undefined> {
  try {
    const status = statusIn(await client.get(path`/api/v1/statuses/${id}`));
    return status?.uri === uri ? status : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (!isFailure(error)) throw error;
    await findWell(client, error);
    client.noteUnread(uri);
    return 'unread';
  }
}

/** How far back what was edited is looked for. */
const pagesOfEdited = 2;

/** Those of these posts of which the server tells the account, by their address. */
export async function findByUri(
  client: AccountClient,
  uris: ReadonlySet<string>,
): Promise<Map<string, Status>> {
  const found = new Map<string, Status>();
  if (uris.size === 0) return found;
  for await (const page of notificationPages(client, { mostPages: pagesOfEdited })) {
    for (const { status } of page) if (uris.has(status.uri)) found.set(status.uri, status);
    if (found.size === uris.size) break;
  }
  return found;
}

const idsOfACall = 20;
const callsAtOnce = 4;

interface Many {
  /** By reference. */
  posts: Map<string, Status>;
  /** References at which the server fails. */
  unread: Set<string>;
}

/** Many posts, in few calls where the server takes several ids in one. */
export async function readPosts(client: AccountClient, refs: readonly string[]): Promise<Many> {
  const known = new Map(
    refs.flatMap((ref) => {
      const read = readRef(ref);
      return read ? [[ref, read] as const] : [];
    }),
  );
  const posts = await readTogether(client, known);
  const unread = new Set<string>();
  const limit = pLimit(callsAtOnce);
  const left = [...known].filter(([ref]) => !posts.has(ref));
  await Promise.all(
    left.map(([ref, read]) =>
      limit(async () => {
        const post = await readById(client, read);
        if (post === 'unread') unread.add(ref);
        else if (post) posts.set(ref, post);
      }),
    ),
  );
  return { posts, unread };
}

/** Those that the server tells together; not every server does. */
async function readTogether(
  client: AccountClient,
  known: ReadonlyMap<string, StatusRef>,
): Promise<Map<string, Status>> {
  const posts = new Map<string, Status>();
  const refs = [...known];
  for (let start = 0; start < refs.length; start += idsOfACall) {
    const batch = refs.slice(start, start + idsOfACall);
    const id = batch.map(([, read]) => read.id);
    const found = await client.get('/api/v1/statuses', { id }).catch((error: unknown) => {
      if (isLacking(error) || isFailure(error)) return undefined;
      throw error;
    });
    if (!Array.isArray(found)) return posts;
    const byUri = new Map(listOf(found, (each) => statusIn(each)).map((post) => [post.uri, post]));
    for (const [ref, { uri }] of batch) {
      const post = byUri.get(uri);
      if (post) posts.set(ref, post);
    }
  }
  return posts;
}
