import type { NetworkAct } from '../network.ts';
import type { ActResult, FindResult } from '../results.ts';
import { withdrawnBy } from '../outgoing/WithdrawnError.ts';
import { mayAddress } from './addressing.ts';
import { answerText } from './answerText.ts';
import { ApiError, isMissing, statusOf } from './ApiError.ts';
import { path } from './createApi.ts';
import { statusIn, type Status } from './entities.ts';
import { addressOf, fieldsOf, idOf } from './fields.ts';
import { answerOf, hasAnswerSince, listOwnAnswers, readOwnAnswers } from './ownAnswer.ts';
import { readPost } from './posts.ts';
import { readRef, refOf, writeRef } from './refs.ts';
import { refusalOf } from './toNetworkError.ts';
import { answerVisibilityOf } from './visibility.ts';
import { whyMissing, whyNoAct } from './whyNoAct.ts';
import { findWell, type AccountClient } from './withClient.ts';

export type OfferedAct = Extract<NetworkAct, { kind: 'like' | 'comment' }>;
type Comment = Extract<NetworkAct, { kind: 'comment' }>;

const rejected = { outcome: 'refused', reason: 'rejected' } as const;
const done = { outcome: 'done' } as const;
const unread = { outcome: 'unread' } as const;
const gone = { outcome: 'gone' } as const;

export const isOffered = (act: NetworkAct): act is NetworkAct & { kind: 'like' | 'comment' } =>
  act.kind === 'like' || act.kind === 'comment';

/**
 * Looks at the target right before it acts: a server may take an answer to what is gone for a post of its own. No
 * server keeps keys for as long as Meelo may repeat an act, so what was made already is looked for, too.
 */
export async function performAct(client: AccountClient, act: NetworkAct): Promise<ActResult> {
  if (!isOffered(act)) return { outcome: 'refused', reason: 'notOffered' };
  const status = await readPost(client, act.targetRef);
  if (status === 'unread') return unread;
  if (!status) return whyMissing(client, act.targetRef);
  const obstacle = isForOthers(client, status) ? gone : await whyNoAct(client, status);
  if (obstacle) return (await isMade(client, act, status)) ?? obstacle;
  try {
    return act.kind === 'comment'
      ? await answer(client, act, status)
      : await favourite(client, status);
  } catch (error) {
    return resultOf(client, error);
  }
}

/** An edit may have left the account out. Its own posts address nobody. */
const isForOthers = ({ session }: AccountClient, status: Status): boolean =>
  status.account.id !== session.id && !mayAddress(session, status);

/** Undefined where it was not made, as far as its server tells. */
async function isMade(
  client: AccountClient,
  act: NetworkAct,
  status: Status,
): Promise<ActResult | undefined> {
  if (act.kind !== 'comment') return status.isFavourited ? done : undefined;
  const answers = await readOwnAnswers(client, status);
  const own = typeof answers === 'object' ? answerOf(act, answers) : undefined;
  return own && { ...done, recordRef: refOf(own) };
}

async function favourite(client: AccountClient, status: Status): Promise<ActResult> {
  if (status.isFavourited) return done;
  try {
    await client.write(path`/api/v1/statuses/${status.id}/favourite`, { method: 'POST' });
    return done;
  } catch (error) {
    // It is one already, or it is gone.
    if (isMissing(error)) return favouriteNow(client, status);
    throw error;
  }
}

async function favouriteNow(client: AccountClient, status: Status): Promise<ActResult> {
  const now = await readPost(client, refOf(status));
  if (now === 'unread') return unread;
  if (!now) return gone;
  return now.isFavourited ? done : rejected;
}

async function answer(client: AccountClient, act: Comment, answered: Status): Promise<ActResult> {
  const own = await readOwnAnswers(client, answered);
  if (typeof own === 'string') return unread;
  const made = answerOf(act, own);
  if (made) return { ...done, recordRef: refOf(made) };
  const text = answerText(client.session, answered, act);
  if (!text) return rejected;
  const { status, warning } = text;
  const posted = await client.write('/api/v1/statuses', {
    method: 'POST',
    headers: { 'idempotency-key': act.idempotencyKey },
    body: {
      status,
      in_reply_to_id: answered.id,
      // Left out, a direct post would be answered before everybody on some servers.
      visibility: answerVisibilityOf(answered),
      ...(warning !== '' && { spoiler_text: warning, sensitive: true }),
      ...languageOf(act),
      // Where the server knows it, it refuses what would reach anybody else.
      ...(!act.isOwners && { allowed_mentions: [answered.account.id] }),
    },
  });
  return madeBy(client, posted);
}

/** Servers know languages by their first part. */
function languageOf({ language }: Comment) {
  const [base = ''] = (language ?? '').toLowerCase().split('-');
  return /^[a-z]{2,3}$/.test(base) && { language: base };
}

function madeBy({ session }: AccountClient, posted: unknown): ActResult {
  const made = statusIn(posted);
  if (made) return { ...done, recordRef: refOf(made) };
  const { id, uri } = fieldsOf(posted);
  const record = { id: idOf(id), authorId: session.id, uri: addressOf(uri) };
  if (record.id === '') return { outcome: 'unreachable' };
  return record.uri === '' ? done : { ...done, recordRef: writeRef(record) };
}

/** What a server says to an act, where it is no other trouble of it. */
async function resultOf(client: AccountClient, error: unknown): Promise<ActResult> {
  const withdrawn = withdrawnBy(error);
  if (withdrawn?.cause !== undefined) throw withdrawn.cause;
  if (withdrawn) return { outcome: 'unreachable' };
  if (!isRefusal(error)) throw error;
  // A token that is none any more gets the same answer on some servers.
  if (error.said === '') await findWell(client, error);
  if (isMissing(error)) return gone;
  if (error.status !== 403) return rejected;
  // What stands before a server refuses without a word of its own.
  return error.said === ''
    ? { outcome: 'unreachable' }
    : { outcome: 'refused', reason: 'repliesClosed' };
}

function isRefusal(error: unknown): error is ApiError {
  const status = statusOf(error) ?? 0;
  if (!(error instanceof ApiError) || ![400, 403, 404, 410, 413, 422].includes(status))
    return false;
  return status !== 403 || !refusalOf(error.said);
}

/**
 * Whether the act was made; null where an answer stands there that may be its own in other words, or where its target is
 * gone, or its thread too large, and the server does not list what the account says in private.
 */
export async function findAct(client: AccountClient, act: NetworkAct): Promise<FindResult> {
  const status = await readPost(client, act.targetRef);
  if (!isOffered(act) || !readRef(act.targetRef)) return notFound;
  if (status === 'unread') return { outcome: 'unreachable' };
  if (act.kind !== 'comment') return { outcome: 'read', value: status?.isFavourited ?? false };
  const known = status ? await readOwnAnswers(client, status) : 'gone';
  if (known === 'unread') return { outcome: 'unreachable' };
  const { answers, isWhole } =
    typeof known === 'object'
      ? { answers: known, isWhole: true }
      : await listOwnAnswers(client, act);
  const made = answerOf(act, answers);
  if (made) return { outcome: 'read', value: true, recordRef: refOf(made) };
  return { outcome: 'read', value: hasAnswerSince(act, answers) || !isWhole ? null : false };
}

const notFound: FindResult = { outcome: 'read', value: false };
