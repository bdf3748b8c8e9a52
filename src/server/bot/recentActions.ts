import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { LastAction } from './botPace.ts';

const dayMs = 86_400_000;
const remembered = 50;

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
  const oldest = await db
    .selectFrom(actsSince(db, profileId, new Date(now.getTime() - dayMs)).as('acts'))
    .select('planned_at')
    .orderBy('planned_at', 'desc')
    .offset(dailyCap - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest && new Date(oldest.planned_at.getTime() + dayMs);
}

/** The account's, whatever profile they were made through. */
function actsSince(db: Kysely<Tables>, profileId: string, since: Date) {
  return db
    .selectFrom('activities')
    .select('planned_at')
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', since)
    .unionAll(
      actedBefore(db, profileId).select('acted_at as planned_at').where('acted_at', '>', since),
    );
}

/** What the profile's account did through other profiles. */
export function actedBefore(db: Kysely<Tables>, profileId: string) {
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

/** Actions of the last 24 hours that count towards the cap, those of unknown outcome included. */
export async function countActionsToday(
  db: Kysely<Tables>,
  profileId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom(actsSince(db, profileId, new Date(now.getTime() - dayMs)).as('acts'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of these targets, those that the profile or its account has dealt with. */
export async function knownTargets(
  db: Kysely<Tables>,
  { profileId, targetRefs }: { profileId: string; targetRefs: string[] },
): Promise<Set<string>> {
  if (targetRefs.length === 0) return new Set();
  const rows = await db
    .selectFrom('activities')
    .select('story_id')
    .where('profile_id', '=', profileId)
    .where('story_id', 'in', targetRefs)
    .unionAll(
      actedBefore(db, profileId)
        .select('acted_stories.story_id')
        .where('acted_stories.story_id', 'in', targetRefs),
    )
    .execute();
  return new Set(rows.map((row) => row.story_id));
}
