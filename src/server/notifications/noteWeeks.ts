import type { Kysely } from 'kysely';
import { dayMs, minuteMs } from '../../shared/durations.ts';
import { isTimeZone, minuteOfWeek, weekMinutes } from '../bot/decide/weekClock.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { insertNotifications } from './insertNotifications.ts';

/** From then on, on the clocks of a person, the summary of the last week is sent on a Monday. */
const fromMinute = 8 * 60;
const dayMinutes = 24 * 60;

/** Whoever changes the time zone on that Monday gets no second one. */
const pauseMs = 5 * dayMs;

const usualZone = 'UTC';

/** Makes a notification for each person whose last week is over, and in which their bots did something. */
export async function noteWeeks(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const timeZone of await usedZones(db)) {
    const minute = minuteOfWeek(timeZone, now);
    if (minute < fromMinute || minute >= dayMinutes) continue;
    const end = mondayBefore(timeZone, now);
    const start = mondayBefore(timeZone, new Date(end.getTime() - 6 * dayMs));
    await noteWeek(db, { timeZone, start, end, now });
  }
}

async function usedZones(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_settings')
    .select('time_zone')
    .distinct()
    .where('time_zone', 'is not', null)
    .execute();
  const zones = rows.flatMap(({ time_zone }) => time_zone ?? []);
  // One of another version of the database of time zones is left out.
  return [...new Set([usualZone, ...zones])].filter(isTimeZone);
}

const minutesBefore = (time: Date, minutes: number) =>
  new Date((Math.floor(time.getTime() / minuteMs) - minutes) * minuteMs);

/** The last Monday, 00:00, on the clocks of a time zone, which may have been changed since. */
function mondayBefore(timeZone: string, at: Date): Date {
  const about = minutesBefore(at, minuteOfWeek(timeZone, at));
  const past = minuteOfWeek(timeZone, about);
  return minutesBefore(about, past > weekMinutes / 2 ? past - weekMinutes : past);
}

interface Week {
  timeZone: string;
  /** Mondays, 00:00 there. */
  start: Date;
  end: Date;
  now: Date;
}

async function noteWeek(db: Kysely<Tables>, { timeZone, start, end, now }: Week): Promise<void> {
  const people = await db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select('users.id')
    .where((eb) => eb(eb.fn.coalesce('time_zone', eb.val(usualZone)), '=', timeZone))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'users.id')
            .where('notifications.event', '=', 'weekSummary')
            .where('notifications.created_at', '>', new Date(now.getTime() - pauseMs)),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activities')
          .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
          .select('activities.id')
          .whereRef('profiles.user_id', '=', 'users.id')
          .where('activities.done_at', '>=', start)
          .where('activities.done_at', '<', end)
          .where('activities.is_practice', '=', false),
      ),
    )
    .execute();
  const notifications = people.map(({ id: user_id }) => ({
    id: newId(now.getTime()),
    user_id,
    profile_id: null,
    event: 'weekSummary' as const,
    cause: `${start.toISOString()} ${end.toISOString()}`,
    send_at: now,
    created_at: now,
  }));
  await insertNotifications(db, notifications);
}
