import { sql, type Kysely, type Selectable } from 'kysely';
import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { anyOfList } from '../../database/anyOf.ts';
import type { Given } from '../../database/compileOnce.ts';
import { latestPast } from '../../database/futureTimes.ts';
import type { ActivitiesTable } from '../../database/tables/actTables.ts';
import type { Tables } from '../../database/tables.ts';
import { begunStates, closedStates } from './actStates.ts';
import { isPractising } from '../../profiles/standing.ts';
import { isOfAccount } from './isOfAccount.ts';

const remembered = 50;

/** `closed`: without the acts whose outcome is not known. */
export type HistoryPart = 'all' | 'closed';

/** The states of the acts whose sending has begun. */
export const statesOf = { all: begunStates, closed: closedStates } as const;

interface HistoryQuery {
  profileId: Given<string>;
  now: Given<Date>;
  part: HistoryPart;
}

/**
 * On which the pace of a row of `profiles` depends. An act of practice puts off the next act of practice, and no
 * other.
 */
export const lastActOf = (db: Kysely<Tables>, { profileId, now, part }: HistoryQuery) =>
  db
    .selectFrom('activities')
    .select(['id', 'planned_at as plannedAt', 'done_at as doneAt'])
    .where('profile_id', '=', profileId)
    .where('state', 'in', statesOf[part])
    .where('planned_at', '<=', latestPast(now))
    .where(({ or, eb }) => or([eb('is_practice', '=', false), isPractising]))
    .orderBy('planned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** The acts of the account in the last 24 hours, newest first; as many as the cap has at most. */
export function actsOfDay(
  db: Kysely<Tables>,
  { profileId, dailyCap, now, part }: HistoryQuery & { dailyCap: Given<number> },
) {
  return db
    .selectFrom(actsSince(db, { profileId, since: dayBefore(now), now, part }).as('acts'))
    .select(['planned_at as at', 'kind'])
    .orderBy('planned_at', 'desc')
    .limit(dailyCap);
}

export const dayBefore = (now: Given<Date>) => sql<Date>`${now}::timestamptz - interval '24 hours'`;

/** Newest first. */
export interface RecentActs {
  recentAuthors: string[];
  recentComments: string[];
}

/** What the profile did lately, or is about to do. */
export async function readRecentActs(db: Kysely<Tables>, profileId: string): Promise<RecentActs> {
  return recentActsOf(await recentActs(db, profileId).execute());
}

/** Newest first. */
export const recentActs = (db: Kysely<Tables>, profileId: Given<string>) =>
  db
    .selectFrom('activities')
    .select(['author_username', 'comment', 'kind', 'is_private'])
    .where('profile_id', '=', profileId)
    .where('state', 'not in', ['drafted', 'withdrawn'])
    .orderBy('planned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(remembered);

type RecentAct = Pick<
  Selectable<ActivitiesTable>,
  'author_username' | 'comment' | 'kind' | 'is_private'
>;

export function recentActsOf(recent: readonly RecentAct[]): RecentActs {
  // A model that writes for everybody is told of none that was said in private.
  const written = recent.filter(
    ({ kind, is_private }) => !is_private && (kind === 'comment' || kind === 'aiComment'),
  );
  return {
    recentAuthors: recent.slice(0, 5).map(({ author_username: author }) => author),
    recentComments: written.flatMap(({ comment }) => comment ?? []),
  };
}

interface ActsQuery {
  profileId: Given<string>;
  since: Given<Date>;
  now: Given<Date>;
  part?: HistoryPart;
}

/** The account's, whatever profile they were made through. */
function actsSince(db: Kysely<Tables>, { profileId, since, now, part = 'all' }: ActsQuery) {
  return db
    .selectFrom('activities')
    .select(['planned_at', sql<ActivityKind | null>`kind`.as('kind')])
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', since)
    .where('planned_at', '<=', latestPast(now))
    .where('state', 'in', statesOf[part])
    .where('is_practice', '=', false)
    .unionAll(
      actedBefore(db, profileId)
        .select(['acted_at as planned_at', sql<ActivityKind | null>`null`.as('kind')])
        .where('acted_at', '>', since)
        .where('acted_at', '<=', latestPast(now)),
    );
}

/**
 * What the profile's account did through other profiles. It is remembered of this one, too, where its
 * username was changed and changed back.
 */
export function actedBefore(db: Kysely<Tables>, profileId: Given<string>) {
  return db
    .selectFrom('profiles')
    .innerJoin('acted_stories', (join) => join.on(isOfAccount('acted_stories')))
    .where('profiles.id', '=', profileId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activities')
            .whereRef('activities.profile_id', '=', 'profiles.id')
            .whereRef('activities.story_id', '=', 'acted_stories.story_id')
            .where('activities.state', 'in', begunStates)
            .where('activities.is_practice', '=', false),
        ),
      ),
    );
}

/**
 * Actions of the last 24 hours that count towards the cap, those of unknown outcome included; and
 * how many of them were made through other profiles.
 */
export async function countActionsToday(
  db: Kysely<Tables>,
  profileId: string,
  now: Date,
): Promise<{ all: number; before: number }> {
  const since = dayBefore(now);
  const count = sql<number>`count(*)::int`.as('count');
  const { count: all } = await db
    .selectFrom(actsSince(db, { profileId, since, now }).as('acts'))
    .select(count)
    .executeTakeFirstOrThrow();
  const { count: before } = await actedBefore(db, profileId)
    .select(count)
    .where('acted_at', '>', since)
    .where('acted_at', '<=', latestPast(now))
    .executeTakeFirstOrThrow();
  return { all, before };
}

interface TargetsQuery {
  profileId: Given<string>;
  targetRefs: Given<string[]>;
  part: HistoryPart;
}

/** Those of these targets that the profile or its account has dealt with: a draft is not sent yet. */
export function knownTargets(db: Kysely<Tables>, { profileId, targetRefs, part }: TargetsQuery) {
  return (
    db
      .selectFrom('activities')
      .select('story_id')
      .where('profile_id', '=', profileId)
      .where('story_id', '=', anyOfList(targetRefs))
      // What is being written again belongs to the list of its owner.
      .where((row) => row.or([row('state', '!=', 'drafted'), row('waiting_since', 'is not', null)]))
      .$if(part === 'closed', (query) => query.where('state', 'in', [...closedStates, 'withdrawn']))
      .unionAll(
        actedBefore(db, profileId)
          .select('acted_stories.story_id')
          .where('acted_stories.story_id', '=', anyOfList(targetRefs)),
      )
  );
}

/** Counts the last 24 hours through this profile: what others of the account did is not known by kind. */
export async function countActsByKind(
  db: Kysely<Tables>,
  profileId: string,
  now: Date,
): Promise<Map<ActivityKind, number>> {
  const rows = await db
    .selectFrom('activities')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', dayBefore(now))
    .where('planned_at', '<=', latestPast(now))
    .where('state', 'in', begunStates)
    .where('is_practice', '=', false)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
