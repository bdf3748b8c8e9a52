import { isLanguageString } from '@atproto/lex-schema';
import type { ActResult, FindResult, NotActed } from '../results.ts';
import type { ActOptions, NetworkAct } from '../network.ts';
import { withdrawnBy } from '../outgoing/WithdrawnError.ts';
import type { Fetch } from './AtprotoOptions.ts';
import { facetsOf } from './facetsOf.ts';
import { isHiddenByOwner } from './hiddenReplies.ts';
import { getProfile, getRecord, putRecord, type Post } from './lexicons.ts';
import { contactWith, readPost, rootOf } from './posts.ts';
import { recordKeyOf } from './recordKey.ts';
import { errorNameOf, isRejection } from './toNetworkError.ts';
import type { AccountClient } from './withClient.ts';

const collections = {
  like: 'app.bsky.feed.like',
  repost: 'app.bsky.feed.repost',
  follow: 'app.bsky.graph.follow',
  comment: 'app.bsky.feed.post',
} as const;

type Kind = keyof typeof collections;
type OfferedAction = NetworkAct & { kind: Kind };

/** As the lexicon of a post limits its text. */
export const textLimits = { graphemes: 300, bytes: 3000 };

const notOffered = { outcome: 'refused', reason: 'notOffered' } as const;
const rejected = { outcome: 'refused', reason: 'rejected' } as const;

/** Writes the act's record. The server itself would accept a reply to what is gone or blocked. */
export async function performAct(client: AccountClient, action: NetworkAct): Promise<ActResult> {
  if (!isOffered(action)) return notOffered;
  if (action.kind === 'comment' && !fits(action.text)) return rejected;
  const post = await readPost(client, action.targetRef);
  if (post === 'unread') return { outcome: 'unread' };
  const obstacle = await whyNoAct(client, post, action);
  if (obstacle) return (await isWritten(client, action)) ? doneBy(client, action) : obstacle;
  if (!post) return { outcome: 'gone' };
  return write(client, action, await recordFor(client, post, action));
}

/** A fetch that asks `mayWrite` before it sends what writes a record, and before nothing else. */
export function withMayWrite(fetch: Fetch, { mayWrite }: ActOptions): Fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const isWrite = pathname === `/xrpc/${putRecord.nsid}`;
    return fetch(input, isWrite ? { ...init, maySend: mayWrite } : init);
  };
}

/** Whether the record of the act is there. */
export async function findAct(client: AccountClient, action: NetworkAct): Promise<FindResult> {
  const isThere = isOffered(action) && (await isWritten(client, action));
  if (!isThere) return { outcome: 'read', value: false };
  return { outcome: 'read', value: true, recordRef: recordRefOf(client, action) };
}

function doneBy(client: AccountClient, action: OfferedAction): ActResult {
  return { outcome: 'done', recordRef: recordRefOf(client, action) };
}

/** What it makes, or has made. */
export function recordRefOf({ did }: AccountClient, action: OfferedAction): string {
  return `at://${did}/${collections[action.kind]}/${recordKeyOf(action)}`;
}

export function isOffered(action: NetworkAct): action is OfferedAction {
  return action.kind !== 'react';
}

function fits(text: string): boolean {
  const graphemes = [...new Intl.Segmenter().segment(text)].length;
  return graphemes <= textLimits.graphemes && Buffer.byteLength(text) <= textLimits.bytes;
}

/** Undefined where the act meets nothing. */
export async function whyNoAct(
  client: AccountClient,
  post: Post | undefined,
  { kind, targetRef }: Pick<OfferedAction, 'kind' | 'targetRef'>,
): Promise<NotActed | undefined> {
  if (!post) return whyMissing(client, targetRef);
  const obstacle = obstacleOf(post, kind);
  if (obstacle) return obstacle;
  const isHidden = await isHiddenByOwner(client, post);
  return isHidden ? { outcome: 'refused', reason: 'hiddenByOwner' } : undefined;
}

function obstacleOf(post: Post, kind: Kind): NotActed | undefined {
  const contact = contactWith(post.author);
  if (contact !== 'open') return { outcome: 'refused', reason: contact };
  const { threadMuted, replyDisabled } = post.viewer ?? {};
  if (threadMuted) return { outcome: 'refused', reason: 'conversationMuted' };
  return kind === 'comment' && replyDisabled
    ? { outcome: 'refused', reason: 'repliesClosed' }
    : undefined;
}

/** An author who has blocked the account hides the posts, too. */
export async function whyMissing(client: AccountClient, uri: string): Promise<NotActed> {
  const [, , did] = uri.split('/');
  if (did === undefined) return { outcome: 'gone' };
  try {
    const author = await client.call(getProfile, { actor: did });
    if (contactWith(author) === 'blocked') return { outcome: 'refused', reason: 'blocked' };
  } catch (error) {
    if (!isUnknownAuthor(error)) throw error;
  }
  return { outcome: 'gone' };
}

function isUnknownAuthor(error: unknown): boolean {
  return ['InvalidRequest', 'AccountTakedown', 'AccountDeactivated'].includes(
    errorNameOf(error) ?? '',
  );
}

function isWritten(client: AccountClient, action: OfferedAction): Promise<boolean> {
  const collection = collections[action.kind];
  return isRecordThere(client, { repo: client.did, collection, rkey: recordKeyOf(action) });
}

export interface RecordPlace {
  repo: string;
  collection: string;
  rkey: string;
}

export async function isRecordThere(client: AccountClient, place: RecordPlace): Promise<boolean> {
  try {
    await client.call(getRecord, { ...place });
    return true;
  } catch (error) {
    if (errorNameOf(error) === 'RecordNotFound') return false;
    throw error;
  }
}

async function recordFor(client: AccountClient, post: Post, action: OfferedAction) {
  const { uri, cid, author } = post;
  const subject = { uri, cid };
  const record = { $type: collections[action.kind], createdAt: action.createdAt.toISOString() };
  switch (action.kind) {
    case 'follow':
      return { ...record, subject: author.did };
    case 'comment': {
      const root = rootOf(post) ?? subject;
      const reply = { root, parent: subject };
      return { ...record, text: action.text, reply, ...(await textPartsOf(client, action)) };
    }
    default:
      return { ...record, subject };
  }
}

async function textPartsOf(
  client: AccountClient,
  { text, language, isOwners }: Extract<OfferedAction, { kind: 'comment' }>,
) {
  const facets = isOwners ? await facetsOf(client, text) : [];
  return {
    ...(language !== undefined && isLanguageString(language) && { langs: [language] }),
    ...(facets.length > 0 && { facets }),
  };
}

/** The same record again changes nothing, and another one under its key is refused. */
async function write(
  client: AccountClient,
  action: OfferedAction,
  record: Awaited<ReturnType<typeof recordFor>>,
): Promise<ActResult> {
  const collection = collections[action.kind];
  const place = { repo: client.did, collection, rkey: recordKeyOf(action) };
  try {
    await client.call(putRecord, { ...place, record, swapRecord: null });
    return doneBy(client, action);
  } catch (error) {
    const withdrawn = withdrawnBy(error);
    if (withdrawn?.cause !== undefined) throw withdrawn.cause;
    if (withdrawn) return { outcome: 'unreachable' };
    if (errorNameOf(error) === 'InvalidSwap') return doneBy(client, action);
    if (isRejection(error)) return rejected;
    throw error;
  }
}
