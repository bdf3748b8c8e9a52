import { sql, type Kysely } from 'kysely';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { longestWaitMs } from '../../shared/longestWait.ts';
import { isReminderOf, reminderCause, reminderCauseOfRow } from '../bot/acts/urgentReminders.ts';
import { firstKinds, pressingKinds } from '../bot/kinds/kindRules.ts';
import { anyOfList } from '../database/anyOf.ts';
import { latestPast } from '../database/futureTimes.ts';
import type { Tables } from '../database/tables.ts';
import { insertNotifications } from './insertNotifications.ts';
import { isInReview } from './noteExpiringDrafts.ts';
import { expiresWithinMs } from './readFacts.ts';

/** Between two such messages about one profile, and after the first message about a post. */
const pauseMs = hourMs;
/** Before one about danger. */
const dangerPauseMs = 10 * minuteMs;

/** Tells once more of an urgent post that is discarded soon: nobody knows whether a message was seen. */
export async function noteExpiringPosts(db: Kysely<Tables>, now: Date): Promise<void> {
  const posts = await findExpiring(db, now);
  const causes = posts.map(({ id, ...of }) => ({ ...of, cause: reminderCause(id) }));
  await insertNotifications(db, { event: 'urgentPost', causes, now });
}

const lastHoursFrom = sql<Date>`activities.published_at + make_interval(secs => ${sql.lit((longestWaitMs - expiresWithinMs) / 1000)})`;

/** A reminder before it does not stand for the post: the first message about that was still new. */
const dueFrom = sql<Date>`greatest(${lastHoursFrom}, activities.waiting_since + make_interval(secs => ${sql.lit(pauseMs / 1000)}))`;

const isDanger = sql<boolean>`activities.post_kind = ${anyOfList(firstKinds)}`;

const pauseBegan = (now: Date) => sql<Date>`
  case when ${isDanger}
    then ${new Date(now.getTime() - dangerPauseMs)}::timestamptz
    else ${new Date(now.getTime() - pauseMs)}::timestamptz end`;

/** Of each profile the oldest that was not told of in its last hours, one of danger first. */
const findExpiring = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .distinctOn('profiles.id')
    .select(['profiles.user_id', 'profiles.id as profile_id', 'activities.id'])
    .where(isInReview)
    .where('activities.state', '=', sql.lit('waiting'))
    .where('activities.post_kind', 'in', pressingKinds)
    .where('activities.published_at', '>', new Date(now.getTime() - longestWaitMs))
    .where(
      'activities.published_at',
      '<',
      new Date(now.getTime() - longestWaitMs + expiresWithinMs),
    )
    // The first message about what comes later tells of its last hours.
    .where('activities.waiting_since', '<', lastHoursFrom)
    .where('activities.waiting_since', '<=', new Date(now.getTime() - pauseMs))
    // It may have been noted by a clock that is ahead.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'profiles.user_id')
            .where('notifications.event', '=', 'urgentPost')
            .where('notifications.cause', '=', reminderCauseOfRow),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.profile_id', '=', 'profiles.id')
            .where('notifications.event', '=', 'urgentPost')
            .where(isReminderOf('notifications'))
            .where('notifications.send_at', '>', sql<Date>`least(${dueFrom}, ${pauseBegan(now)})`)
            .where('notifications.send_at', '<=', latestPast(now)),
        ),
      ),
    )
    .orderBy('profiles.id')
    .orderBy(isDanger, 'desc')
    .orderBy('activities.published_at')
    .execute();
