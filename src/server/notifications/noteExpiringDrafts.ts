import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { hourMs } from '../../shared/durations.ts';
import { longestWaitMs } from '../../shared/longestWait.ts';
import { latestPast } from '../database/futureTimes.ts';
import type { Tables } from '../database/tables.ts';
import { insertNotifications } from './insertNotifications.ts';
import { isDraft } from './isDraft.ts';
import { expiresWithinMs } from './readFacts.ts';

/** Between two such messages about one profile. */
const pauseMs = 12 * hourMs;

/** Makes a notification for each profile whose oldest draft is discarded soon. */
export async function noteExpiringDrafts(db: Kysely<Tables>, now: Date): Promise<void> {
  const causes = await findExpiring(db, now);
  await insertNotifications(db, { event: 'draftsExpire', causes, now });
}

/** Literal, so that the planner finds the partial index. */
export const isInReview = sql<SqlBool>`activities.state in ('waiting', 'approved')`;

export const isNotToldOfExpiry =
  (now: Date) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'profiles'>) =>
    not(
      exists(
        selectFrom('notifications')
          .select('notifications.id')
          .whereRef('notifications.profile_id', '=', 'profiles.id')
          .where('notifications.event', '=', 'draftsExpire')
          .where('notifications.send_at', '>', new Date(now.getTime() - pauseMs))
          .where('notifications.send_at', '<=', latestPast(now)),
      ),
    );

const findExpiring = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .distinctOn('profiles.id')
    .select(['profiles.user_id', 'profiles.id as profile_id', 'activities.id as cause'])
    .where(isInReview)
    .where('activities.state', '=', sql.lit('waiting'))
    .where(isDraft)
    .where(
      'activities.published_at',
      '<',
      new Date(now.getTime() - longestWaitMs + expiresWithinMs),
    )
    .where(isNotToldOfExpiry(now))
    .orderBy('profiles.id')
    .orderBy('activities.published_at')
    .execute();
