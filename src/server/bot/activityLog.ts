import { sql, type Kysely } from 'kysely';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type {
  ActivityKind,
  ActivityOutcome,
  ActivityReason,
  CommentAuthor,
} from '../../shared/contract/activity.ts';
import type { Tables } from '../database/tables.ts';
import type { NetworkStory } from '../networks/network.ts';
import type { ProfileLease } from '../profiles/profileLeases.ts';
import { newId } from '../database/newId.ts';
import type { LastAction } from './botPace.ts';

const dayMs = 86_400_000;
const remembered = 50;
const longestText = 5000;

export interface RecentActions {
  lastAction: LastAction | undefined;
  /** Of those whose outcome is known. */
  lastClosed: LastAction | undefined;
  /** When the daily cap allows the next action; undefined if it does now. */
  capFreesAt: Date | undefined;
  /** Newest first. */
  recentAuthors: string[];
  /** Newest first. */
  recentComments: string[];
}

interface RecentQuery {
  profileId: string;
  dailyCap: number;
  now: Date;
}

/** The profile's recent actions, including those whose outcome is unknown; the cap is the account's. */
export async function readRecentActions(
  db: Kysely<Tables>,
  query: RecentQuery,
): Promise<RecentActions> {
  const { profileId } = query;
  const recent = await db
    .selectFrom('activities')
    .select([
      'id',
      'planned_at as plannedAt',
      'done_at as doneAt',
      'outcome',
      'author_username',
      'comment',
      'kind',
    ])
    .where('profile_id', '=', profileId)
    .orderBy('planned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(remembered)
    .execute();
  const written = recent.filter(({ kind }) => kind === 'comment' || kind === 'aiComment');
  return {
    capFreesAt: await findWhenCapFrees(db, query),
    lastAction: recent[0],
    lastClosed: recent.find(({ outcome }) => outcome !== null),
    recentAuthors: recent.slice(0, 5).map(({ author_username: author }) => author),
    recentComments: written.flatMap(({ comment }) => comment ?? []),
  };
}

/** A day after the oldest of the actions that fill the cap. */
async function findWhenCapFrees(
  db: Kysely<Tables>,
  { profileId, dailyCap, now }: RecentQuery,
): Promise<Date | undefined> {
  const since = new Date(now.getTime() - dayMs);
  const acts = db
    .selectFrom('activities')
    .select('planned_at')
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', since)
    .unionAll(
      actedBefore(db, profileId).select('acted_at as planned_at').where('acted_at', '>', since),
    );
  const oldest = await db
    .selectFrom(acts.as('acts'))
    .select('planned_at')
    .orderBy('planned_at', 'desc')
    .offset(dailyCap - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest && new Date(oldest.planned_at.getTime() + dayMs);
}

/** What the profile's account did through other profiles. */
function actedBefore(db: Kysely<Tables>, profileId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('acted_stories', (join) =>
      join
        .onRef('acted_stories.network', '=', 'profiles.network')
        .onRef('acted_stories.account_scope', '=', 'profiles.account_scope')
        .onRef('acted_stories.account_id', '=', 'profiles.account_id'),
    )
    .where('profiles.id', '=', profileId);
}

/** Actions of the last 24 hours, including those whose outcome is unknown. */
export async function countActionsToday(
  db: Kysely<Tables>,
  profileId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('activities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return count;
}

export async function knownStoryIds(
  db: Kysely<Tables>,
  { profileId, storyIds }: { profileId: string; storyIds: string[] },
): Promise<Set<string>> {
  if (storyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('activities')
    .select('story_id')
    .where('profile_id', '=', profileId)
    .where('story_id', 'in', storyIds)
    .unionAll(
      actedBefore(db, profileId)
        .select('acted_stories.story_id')
        .where('acted_stories.story_id', 'in', storyIds),
    )
    .execute();
  return new Set(rows.map((row) => row.story_id));
}

export interface PlannedText {
  kind: ActivityKind;
  /** What is written, or the emoji of a reaction. */
  text: string | null;
  writtenBy: CommentAuthor | null;
}

/** For whom a worker acts, as long as it holds the lease. */
export interface Actor {
  profileId: string;
  epoch: number;
  lease: Pick<ProfileLease, 'holder'>;
}

/** The row stays locked until the end of the statement, so that no other worker claims it meanwhile. */
function heldProfile(db: Kysely<Tables>, { profileId, epoch, lease }: Actor) {
  return db
    .selectFrom('profiles')
    .where('profiles.id', '=', profileId)
    .where('sync_epoch', '=', epoch)
    .where('sync_code', '=', syncCodes.operating)
    .where('lease_holder', '=', lease.holder)
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .forShare();
}

export interface PlannedAction extends PlannedText, Actor {
  story: Pick<NetworkStory, 'id' | 'author' | 'caption' | 'publishedAt'>;
  reason: ActivityReason;
  pictureId: string | undefined;
  now: Date;
}

/**
 * Saves an action before it is performed and returns its id. Returns undefined if it must not be
 * performed: the profile no longer operates in this attempt, has already dealt with the story, or
 * the lease has run out.
 */
export async function planAction(
  db: Kysely<Tables>,
  act: PlannedAction,
): Promise<string | undefined> {
  const id = newId(act.now.getTime());
  const { story } = act;
  const planned = await db
    .insertInto('activities')
    .columns([
      'id',
      'profile_id',
      'story_id',
      'author_username',
      'caption',
      'published_at',
      'kind',
      'comment',
      'reason',
      'written_by',
      'picture_id',
      'planned_at',
    ])
    .expression(
      heldProfile(db, act).select([
        sql<string>`${id}::uuid`.as('id'),
        'profiles.id as profile_id',
        sql<string>`${story.id}::text`.as('story_id'),
        sql<string>`${storable(story.author.username)}::text`.as('author_username'),
        sql<string>`${storable(story.caption)}::text`.as('caption'),
        sql<Date>`${story.publishedAt}::timestamptz`.as('published_at'),
        sql<ActivityKind>`${act.kind}::text`.as('kind'),
        sql<string | null>`${act.text}::text`.as('comment'),
        sql<ActivityReason>`${act.reason}::text`.as('reason'),
        sql<CommentAuthor | null>`${act.writtenBy}::text`.as('written_by'),
        // One that is removed at this moment is left out.
        sql<string | null>`(select id from pictures where id = ${act.pictureId ?? null}::uuid
          for key share)`.as('picture_id'),
        sql<Date>`${act.now}::timestamptz`.as('planned_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['profile_id', 'story_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return planned?.id;
}

interface KnownPlan {
  actor: Actor;
  id: string;
}

/** Plans an open action anew, for now. Returns false if the worker must not act any more. */
export async function replanAction(
  db: Kysely<Tables>,
  { actor, id, now }: KnownPlan & { now: Date },
): Promise<boolean> {
  const replanned = await db
    .updateTable('activities')
    .set({ planned_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('profile_id', 'in', heldProfile(db, actor).select('profiles.id'))
    .returning('id')
    .executeTakeFirst();
  return replanned !== undefined;
}

export interface OpenPlan extends Pick<PlannedText, 'kind' | 'text'> {
  id: string;
  storyId: string;
  publishedAt: Date | null;
  plannedAt: Date;
}

/** Actions whose outcome is not known, oldest first. */
export async function findOpenPlans(db: Kysely<Tables>, profileId: string): Promise<OpenPlan[]> {
  return db
    .selectFrom('activities')
    .select([
      'id',
      'story_id as storyId',
      'kind',
      'comment as text',
      'published_at as publishedAt',
      'planned_at as plannedAt',
    ])
    .where('profile_id', '=', profileId)
    .where('outcome', 'is', null)
    .orderBy('planned_at')
    .orderBy('id')
    .execute();
}

/** A network may send NUL characters, which PostgreSQL refuses, and a text of any length. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestText);
}

/** Records how a planned action ended. */
export async function recordOutcome(
  db: Kysely<Tables>,
  { id, outcome, now }: { id: string; outcome: ActivityOutcome; now: Date },
): Promise<void> {
  await db
    .updateTable('activities')
    .set({ outcome, done_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/**
 * For an action that the network certainly did not perform: the story may be chosen again. Another
 * worker that took the profile over may be repeating it.
 */
export async function deletePlan(db: Kysely<Tables>, { actor, id }: KnownPlan): Promise<void> {
  await db
    .deleteFrom('activities')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('profile_id', 'in', heldProfile(db, actor).select('profiles.id'))
    .execute();
}
