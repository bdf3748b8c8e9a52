import { sql, type Kysely } from 'kysely';
import type {
  ActivityKind,
  ActivityOutcome,
  ActivityReason,
  ActState,
  CommentAuthor,
} from '../../shared/contract/activity.ts';
import type { Doubt } from '../../shared/contract/judging.ts';
import type { PostKind } from '../../shared/contract/reading.ts';
import type { Attached } from '../../shared/contract/thread.ts';
import type { ActivitiesTable, SaidBefore } from '../database/tables/actTables.ts';
import type { Tables } from '../database/tables.ts';
import type { NetworkTarget } from '../networks/target.ts';
import type { ProfileLease } from '../profiles/profileLeases.ts';
import { sentTextOf } from '../activity/sentText.ts';
import { newId } from '../database/newId.ts';
import { isOperating, isPractising, standingRest } from '../profiles/standing.ts';
import { contentHashOf, type Content } from './contentHash.ts';
import { keptContinuation, keptConversation, storableCard } from './keptConversation.ts';
import { moveAct } from './moveAct.ts';
import type { Reading } from './postReader.ts';
import { rulesVersionOfAct } from './rules/rulesVersionOfAct.ts';
import { besideCaption } from './rules/limits/postsWithWords.ts';
import { storable } from './storable.ts';
import { attachedTo } from './wholePost.ts';

const longestBesideCaption = 1000;

export interface PlannedText {
  kind: ActivityKind;
  /** What is written, or the emoji of a reaction. */
  text: string | null;
  writtenBy: CommentAuthor | null;
  /** Of the judge. */
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

export const freeProfile = (db: Kysely<Tables>, actor: Actor, now: Date) =>
  heldProfile(db, actor).where(standingRest(now), 'is', null);

/**
 * The profile, unless its owner has begun or ended practice since the act was decided on: an act is
 * sent only in the mode in which it was decided.
 */
const sendingProfile = (db: Kysely<Tables>, { actor, now, isPractice }: Decided) =>
  freeProfile(db, actor, now).where(isPractising, '=', isPractice);

/** The row stays locked until the end of the statement, so that no other worker claims it meanwhile. */
export function heldProfile(db: Kysely<Tables>, { profileId, epoch, lease }: Actor) {
  return db
    .selectFrom('profiles')
    .where('profiles.id', '=', profileId)
    .where('sync_epoch', '=', epoch)
    .where(isOperating)
    .where('lease_holder', '=', lease.holder)
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .forShare();
}

export interface PlannedAction extends PlannedText, Actor {
  target: Pick<NetworkTarget, 'ref' | 'author' | 'publishedAt'> & Content;
  reason: ActivityReason;
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  pictureId: string | undefined;
  /** What is sent after the text: whose automated answer it is. */
  disclosure?: string | null;
  now: Date;
}

/**
 * For acts that have not ended. A worker of the version before sends every act without an outcome,
 * under another key; an act with an outcome it leaves alone.
 */
export const unfinished = { outcome: 'unknown', done_at: null } as const;

interface DraftedAct {
  id: string;
  /** As its profile was when it was drafted. */
  isPractice: boolean;
}

/**
 * Saves an act before anything is sent. Returns undefined if it must not be made:
 * the profile no longer operates in this attempt, rests by its standing, has already dealt with the target,
 * or the lease has run out. An earlier draft for the target is replaced.
 */
export async function draftAct(
  db: Kysely<Tables>,
  act: PlannedAction,
): Promise<DraftedAct | undefined> {
  const { target } = act;
  const { altText, saidBefore } = answeredWith(act);
  const { saidAfter, attached } = wholeOf(act.target);
  return db
    .insertInto('activities')
    .columns(['id', 'profile_id', 'story_id', 'state', 'outcome', ...draftColumns])
    .expression(
      freeProfile(db, act, act.now).select([
        sql<string>`${newId(act.now.getTime())}::uuid`.as('id'),
        'profiles.id as profile_id',
        sql<string>`${target.ref}::text`.as('story_id'),
        sql<ActState>`'drafted'`.as('state'),
        sql<ActivityOutcome>`${unfinished.outcome}::text`.as('outcome'),
        sql<string>`${storable(target.author.username)}::text`.as('author_username'),
        sql<string>`${target.author.id}::text`.as('author_id'),
        sql<string | null>`${target.conversation?.id ?? null}::text`.as('conversation_id'),
        sql<string>`${storable(target.caption)}::text`.as('caption'),
        sql<string>`${storable(besideCaption(target), longestBesideCaption)}::text`.as(
          'beside_caption',
        ),
        sql<string>`${contentHashOf(target)}::text`.as('content_hash'),
        sql<string | null>`${altText}::text`.as('alt_text'),
        sql<SaidBefore[] | null>`${saidBefore}::jsonb`.as('said_before'),
        sql<SaidBefore[] | null>`${saidAfter}::jsonb`.as('said_after'),
        sql<Attached | null>`${attached}::jsonb`.as('attached'),
        sql<Date>`${target.publishedAt}::timestamptz`.as('published_at'),
        sql<ActivityKind>`${act.kind}::text`.as('kind'),
        sql<string | null>`${act.text}::text`.as('comment'),
        sql<string | null>`${act.disclosure ?? null}::text`.as('disclosure'),
        sql<ActivityReason>`${act.reason}::text`.as('reason'),
        sql<CommentAuthor | null>`${act.writtenBy}::text`.as('written_by'),
        sql<Doubt[] | null>`${act.doubts ?? null}::text[]`.as('doubts'),
        sql<string[] | null>`${act.unsupported ?? null}::text[]`.as('unsupported'),
        sql<PostKind | null>`${act.reading?.kind ?? null}::text`.as('post_kind'),
        sql<string | null>`${act.reading?.language ?? null}::text`.as('post_language'),
        // One that is removed at this moment is left out.
        sql<string | null>`(select id from pictures where id = ${act.pictureId ?? null}::uuid
          for key share)`.as('picture_id'),
        sql<Date>`${act.now}::timestamptz`.as('planned_at'),
        isPractising.as('is_practice'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'story_id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(draftColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        )
        .where('activities.state', '=', 'drafted'),
    )
    .returning(['id', 'is_practice as isPractice'])
    .executeTakeFirst();
}

/** What is told of a post beside its words, where a text answers it. */
function answeredWith({ kind, target }: PlannedAction) {
  if (kind !== 'comment' && kind !== 'aiComment') return { altText: null, saidBefore: null };
  const said = keptConversation(target);
  return {
    altText: target.altText === null ? null : storable(target.altText),
    saidBefore: said.length === 0 ? null : JSON.stringify(said),
  };
}

/** What belongs to a post: its continuation is kept with every act, for it is dealt with, too. */
function wholeOf(target: PlannedAction['target']) {
  const after = keptContinuation(target);
  const attached = attachedTo(target);
  const { card } = attached ?? {};
  return {
    saidAfter: after.length === 0 ? null : JSON.stringify(after),
    attached: attached && JSON.stringify({ ...attached, card: card ? storableCard(card) : null }),
  };
}

const draftColumns = [
  'author_username',
  'author_id',
  'conversation_id',
  'caption',
  'beside_caption',
  'content_hash',
  'alt_text',
  'said_before',
  'said_after',
  'attached',
  'published_at',
  'kind',
  'comment',
  'disclosure',
  'reason',
  'written_by',
  'doubts',
  'unsupported',
  'post_kind',
  'post_language',
  'picture_id',
  'planned_at',
  'is_practice',
] as const satisfies (keyof ActivitiesTable)[];

export interface KnownAct {
  actor: Actor;
  id: string;
  now: Date;
}

/** What is about to be sent. */
interface Decided extends KnownAct {
  isPractice: boolean;
}

/**
 * Tells the state of an act before it is sent, and again after it certainly was not: `approved` or
 * `drafted`.
 */
export interface Approval {
  /** Its owner has approved it. */
  isApproved?: boolean | undefined;
}

interface Beginning extends Decided, Approval {
  /** Of an earlier sending. */
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
  { actor, id, now, isPractice, formerKey, ...approval }: Beginning,
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
    profiles: sendingProfile(db, { actor, id, now, isPractice }).select('profiles.id'),
  });
  return hasBegun ? key : undefined;
}

/** Says that an act is sent now, again if need be. Returns false if the worker must not act any more. */
export async function sendNow(db: Kysely<Tables>, act: Decided): Promise<boolean> {
  const { id, now } = act;
  const sent = await db
    .updateTable('activities')
    .set({ planned_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('profile_id', 'in', sendingProfile(db, act).select('profiles.id'))
    .returning('id')
    .executeTakeFirst();
  return sent !== undefined;
}

/** An act as it is stored. */
export interface KeptAct extends Pick<PlannedText, 'kind' | 'text' | 'writtenBy'> {
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
  'is_practice as isPractice',
  'approved_at as approvedAt',
  sql<boolean>`approved_at is not null`.as('isApproved'),
] as const;

/** Acts whose sending has begun, and of which no outcome is known, oldest first. */
export async function findOpenActs(db: Kysely<Tables>, profileId: string): Promise<OpenAct[]> {
  return db
    .selectFrom('activities')
    .select(keptColumns)
    .select((eb) => eb.fn.coalesce('sending_key', 'id').as('key'))
    .where('profile_id', '=', profileId)
    .where('state', '=', sql.lit('sending'))
    .orderBy('planned_at')
    .orderBy('id')
    .execute();
}
