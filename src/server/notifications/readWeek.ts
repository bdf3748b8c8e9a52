import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { waitingOf } from './waitingOf.ts';

/** What the bot of a profile did in a week, and what waits there now. */
export interface ProfileWeek {
  username: string;
  network: string;
  /** Likes and reactions. */
  likes: number;
  /** Comments and answers. */
  texts: number;
  /** Posts that were too old before an answer went out. */
  late: number;
  waiting: number;
}

interface WeekOf {
  userId: string;
  start: Date;
  end: Date;
}

/** The profiles of a user with which anything happened, in the order in which they were linked. */
export async function readWeek(
  db: Kysely<Tables>,
  { userId, ...week }: WeekOf,
): Promise<ProfileWeek[]> {
  const [profiles, done, waiting] = await Promise.all([
    db
      .selectFrom('profiles')
      .select(['id', 'username', 'network'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    readDone(db, { userId, ...week }),
    waitingOf(db, userId),
  ]);
  return profiles
    .map(({ id, username, network }) => ({
      username,
      network,
      ...nothing,
      ...done.get(id),
      waiting: waiting.get(id) ?? 0,
    }))
    .filter((week) => week.likes + week.texts + week.late + week.waiting > 0);
}

const nothing = { likes: 0, texts: 0, late: 0 };

async function readDone(db: Kysely<Tables>, { userId, start, end }: WeekOf) {
  const rows = await db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .select('profiles.id')
    .select([
      counted(sql`state = 'done' and kind in ('like', 'react')`).as('likes'),
      counted(sql`state = 'done' and kind in ('comment', 'aiComment')`).as('texts'),
      counted(sql`outcome_reason = 'tooOld'`).as('late'),
    ])
    .where('profiles.user_id', '=', userId)
    .where('activities.done_at', '>=', start)
    .where('activities.done_at', '<', end)
    .where('activities.is_practice', '=', false)
    .groupBy('profiles.id')
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const counted = (condition: RawBuilder<unknown>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
