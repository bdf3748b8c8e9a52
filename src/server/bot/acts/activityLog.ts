import { sql, type Kysely } from 'kysely';
import type {
  ActivityKind,
  ActivityReason,
  CommentAuthor,
} from '../../../shared/contract/activity.ts';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Given } from '../../database/compileOnce.ts';
import type { Tables } from '../../database/tables.ts';
import type { ProfileLease } from '../../profiles/profileLeases.ts';
import { sentTextOf } from '../../activity/sentText.ts';
import { newId } from '../../database/newId.ts';
import { isOperating, isPractising, standingRest } from '../../profiles/standing.ts';
import { moveAct } from './moveAct.ts';
import { rulesVersionOfAct } from './rulesVersionOfAct.ts';

export interface DraftText {
  kind: ActivityKind;
  /** What is written, or the emoji of a reaction. */
  text: string | null;
  writtenBy: CommentAuthor | null;
  /** What the judge doubts. */
  doubts?: Doubt[] | null;
  /** Its sentences that no fact of the owner supports. */
  unsupported?: string[] | null;
  /** The writer that should have written could not. */
  isStandIn?: boolean | undefined;
}

/** For whom a worker acts, as long as it holds the lease. */
export interface Actor {
  profileId: string;
  epoch: number;
  lease: Pick<ProfileLease, 'holder'>;
}

type GivenActor = { readonly [Name in 'profileId' | 'epoch']: Given<Actor[Name]> } & {
  lease: { holder: Given<string> };
};

export const freeProfile = (db: Kysely<Tables>, actor: GivenActor, now: Given<Date>) =>
  heldProfile(db, actor).where(standingRest(now), 'is', null);

/**
 * The profile, unless its owner has begun or ended practice since the act was decided on: an act is
 * sent only in the mode in which it was decided.
 */
const sendingProfile = (db: Kysely<Tables>, { actor, now, isPractice }: GivenDecided) =>
  freeProfile(db, actor, now).where(isPractising, '=', isPractice);

/** The row stays locked until the end of the statement, so that no other worker claims it meanwhile. */
export function heldProfile(db: Kysely<Tables>, { profileId, epoch, lease }: GivenActor) {
  return db
    .selectFrom('profiles')
    .where('profiles.id', '=', profileId)
    .where('sync_epoch', '=', epoch)
    .where(isOperating)
    .where('lease_holder', '=', lease.holder)
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .forShare();
}

/**
 * For acts that have not ended. A worker of the version before sends every act without an outcome,
 * under another key; an act with an outcome it leaves alone.
 */
export const unfinished = { outcome: 'unknown', done_at: null } as const;

export interface KnownAct {
  actor: Actor;
  id: string;
  now: Date;
}

/** An act of which something was read before: what its owner has decided on anew since stays as it is. */
export interface ReadAct extends KnownAct {
  /** When its owner had approved it then; left out where that does not matter. */
  approvedAt?: Date | null | undefined;
}

/** What is about to be sent. */
interface Decided extends KnownAct {
  isPractice: boolean;
}

type GivenDecided = { readonly [Name in Exclude<keyof Decided, 'actor'>]: Given<Decided[Name]> } & {
  actor: GivenActor;
};

/**
 * Tells the state of an act before it is sent, and again after it certainly was not: `approved` or
 * `drafted`.
 */
export interface Approval {
  /** Its owner has approved it. */
  isApproved?: boolean | undefined;
}

interface Beginning extends Decided, Approval, ReadAct {
  /** The key of an earlier sending. */
  formerKey?: string | null | undefined;
}

export const unsentState = ({ isApproved }: Approval) => (isApproved ? 'approved' : 'drafted');

/**
 * Begins to send an act, and returns the key of the act towards the network, with the time that it
 * has there. Returns undefined if the worker must not act any more. The network may still perform an
 * earlier sending of an approved act: under the same key it does so once.
 */
export async function beginSending(
  db: Kysely<Tables>,
  { actor, id, now, isPractice, formerKey, approvedAt, ...approval }: Beginning,
): Promise<string | undefined> {
  const key = formerKey ?? newId(now.getTime());
  const hasBegun = await moveAct(db, {
    id,
    from: unsentState(approval),
    to: 'sending',
    by: 'bot',
    now,
    columns: {
      sending_key: key,
      planned_at: now,
      rule_version: approval.isApproved ? null : rulesVersionOfAct,
    },
    approvedAt,
    profiles: sendingProfile(db, { actor, id, now, isPractice }).select('profiles.id'),
  });
  return hasBegun ? key : undefined;
}

/** Says that an act is sent now, again if need be; no row if the worker must not act any more. */
export const sentNow = (db: Kysely<Tables>, act: GivenDecided) =>
  db
    .updateTable('activities')
    .set({ planned_at: act.now })
    .where('id', '=', act.id)
    .where('state', '=', 'sending')
    .where('profile_id', 'in', sendingProfile(db, act).select('profiles.id'));

/** Returns false if the worker must not act any more. */
export async function sendNow(db: Kysely<Tables>, act: Decided): Promise<boolean> {
  return (await sentNow(db, act).returning('id').executeTakeFirst()) !== undefined;
}

/** An act as it is stored. */
export interface KeptAct extends Pick<DraftText, 'kind' | 'text' | 'writtenBy'> {
  id: string;
  isPractice: boolean;
  isApproved: boolean;
  approvedAt: Date | null;
  targetRef: string;
  authorId: string | null;
  authorUsername: string;
  /** What the author wrote. */
  caption: string | null;
  /** Its topics and what its picture shows. */
  besideCaption: string | null;
  /** Null before this was stored. */
  contentHash: string | null;
  conversationId: string | null;
  reason: ActivityReason | null;
  publishedAt: Date | null;
  plannedAt: Date;
  postKind: PostKind | null;
  postLanguage: string | null;
  /** Its text carries the line that names the account's owner. */
  isDisclosed: boolean;
}

export interface OpenAct extends KeptAct {
  key: string;
}

export const keptColumns = [
  'id',
  'story_id as targetRef',
  'kind',
  sentTextOf.as('text'),
  'written_by as writtenBy',
  'author_id as authorId',
  'author_username as authorUsername',
  'caption',
  'beside_caption as besideCaption',
  'content_hash as contentHash',
  'conversation_id as conversationId',
  'reason',
  'published_at as publishedAt',
  'planned_at as plannedAt',
  'post_kind as postKind',
  'post_language as postLanguage',
  sql<boolean>`disclosure is not null`.as('isDisclosed'),
  'is_practice as isPractice',
  'approved_at as approvedAt',
  sql<boolean>`approved_at is not null`.as('isApproved'),
] as const;

/** Acts whose sending has begun, and of which no outcome is known, oldest first. */
export const openActs = (db: Kysely<Tables>, profileId: Given<string>) =>
  db
    .selectFrom('activities')
    .select(keptColumns)
    .select((eb) => eb.fn.coalesce('sending_key', 'id').as('key'))
    .where('profile_id', '=', profileId)
    .where('state', '=', sql.lit('sending'))
    .orderBy('planned_at')
    .orderBy('id');
