import { sql, type Kysely } from 'kysely';
import { longestWaitMs } from '../../shared/longestWait.ts';
import type { Tables } from '../database/tables.ts';
import { insertNotifications } from './insertNotifications.ts';
import { isDraft } from './isDraft.ts';
import { settingsOf } from './notificationSettings.ts';
import { isInReview, isNotToldOfExpiry } from './noteExpiringDrafts.ts';
import { sendsAt } from './quietHours.ts';
import { expiresWithinMs } from './readFacts.ts';

/** Before the quiet hours of its person begin, in which the oldest draft of a profile would be discarded untold. */
export async function noteQuietExpiry(db: Kysely<Tables>, now: Date): Promise<void> {
  const oldest = await findOldest(db, now);
  const causes = oldest
    .filter((row) => endsInQuietHours(row, now))
    .map(({ user_id, profile_id, cause }) => ({ user_id, profile_id, cause }));
  await insertNotifications(db, { event: 'draftsExpire', causes, now });
}

type Oldest = Awaited<ReturnType<typeof findOldest>>[number];

/** Whether quiet hours that begin within two hours last until it is discarded. */
function endsInQuietHours({ published_at, ...row }: Oldest, now: Date): boolean {
  const settings = settingsOf(row);
  const toldAt = (at: number) => sendsAt('draftsExpire', settings, new Date(at)).getTime();
  const endsAt = published_at.getTime() + longestWaitMs;
  const usuallyAt = endsAt - expiresWithinMs;
  const isQuietNow = toldAt(now.getTime()) > now.getTime();
  const isToldAsUsual = toldAt(usuallyAt) === usuallyAt;
  return !isQuietNow && !isToldAsUsual && toldAt(now.getTime() + expiresWithinMs) >= endsAt;
}

/** The oldest draft of each profile whose person has quiet hours. */
const findOldest = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .innerJoin('notification_settings', 'notification_settings.user_id', 'profiles.user_id')
    .distinctOn('profiles.id')
    .selectAll('notification_settings')
    .select(['profiles.id as profile_id', 'activities.id as cause', 'activities.published_at'])
    .$narrowType<{ published_at: Date }>()
    .where(isInReview)
    .where('activities.state', '=', sql.lit('waiting'))
    .where(isDraft)
    .where('activities.published_at', '>', new Date(now.getTime() - longestWaitMs))
    .where('notification_settings.quiet_from', 'is not', null)
    .where(isNotToldOfExpiry(now))
    .orderBy('profiles.id')
    .orderBy('activities.published_at')
    .execute();
