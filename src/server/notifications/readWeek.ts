import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compileOnce, type Places } from '../database/compileOnce.ts';
import type { Tables } from '../database/tables.ts';

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
export async function readWeek(db: Kysely<Tables>, week: WeekOf): Promise<ProfileWeek[]> {
  const profiles = await weekQuery(db, week);
  return profiles.filter(({ likes, texts, late, waiting }) => likes + texts + late + waiting > 0);
}

const weekQuery = compileOnce((db, { userId, start, end }: Places<WeekOf>) =>
  db
    .selectFrom('profiles')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('activities')
          .select([
            counted(sql`state = 'done' and kind in ('like', 'react')`).as('likes'),
            counted(sql`state = 'done' and kind in ('comment', 'aiComment')`).as('texts'),
            counted(sql`outcome_reason = 'tooOld'`).as('late'),
          ])
          .whereRef('profile_id', '=', 'profiles.id')
          .where('done_at', '>=', start)
          .where('done_at', '<', end)
          .where('is_practice', '=', false)
          .as('done'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('activities')
          .select(sql<number>`count(*)::int`.as('waiting'))
          .whereRef('profile_id', '=', 'profiles.id')
          // Literal, so that the planner finds the partial index.
          .where('state', '=', sql.lit('waiting'))
          .as('open'),
      (join) => join.onTrue(),
    )
    .select(['profiles.username', 'profiles.network'])
    .select(['done.likes', 'done.texts', 'done.late', 'open.waiting'])
    .where('profiles.user_id', '=', userId)
    .orderBy('profiles.created_at'),
);

const counted = (condition: RawBuilder<unknown>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
