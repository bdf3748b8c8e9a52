import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { weekBefore } from './noteWeeks.ts';
import { waitingOf } from './waitingOf.ts';

/** What the bot of a profile did in a week, and what waits there now. */
export interface ProfileWeek {
  username: string;
  network: string;
  /** Likes and reactions. */
  likes: number;
  /** Comments and answers. */
  texts: number;
  /** Drafts that nobody decided on within a day. */
  discarded: number;
  waiting: number;
}

interface WeekOf {
  userId: string;
  /** When the week was over. */
  end: Date;
}

/** The profiles of a user with which anything happened, in the order in which they were linked. */
export async function readWeek(
  db: Kysely<Tables>,
  { userId, end }: WeekOf,
): Promise<ProfileWeek[]> {
  const [profiles, done, waiting] = await Promise.all([
    db
      .selectFrom('profiles')
      .select(['id', 'username', 'network'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    readDone(db, { userId, end }),
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
    .filter((week) => week.likes + week.texts + week.discarded + week.waiting > 0);
}

const nothing = { likes: 0, texts: 0, discarded: 0 };

async function readDone(db: Kysely<Tables>, { userId, end }: WeekOf) {
  const rows = await db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .select('profiles.id')
    .select([
      counted(sql`state = 'done' and kind in ('like', 'react')`).as('likes'),
      counted(sql`state = 'done' and kind in ('comment', 'aiComment')`).as('texts'),
      counted(sql`outcome_reason = 'tooOld'`).as('discarded'),
    ])
    .where('profiles.user_id', '=', userId)
    .where('activities.done_at', '>=', weekBefore(end))
    .where('activities.done_at', '<', end)
    .where('activities.is_practice', '=', false)
    .groupBy('profiles.id')
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const counted = (condition: RawBuilder<unknown>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
