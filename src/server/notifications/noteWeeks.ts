import type { Kysely } from 'kysely';
import { dayMs, minuteMs } from '../../shared/durations.ts';
import { minuteOfWeek } from '../bot/decide/weekClock.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';

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
    const end = new Date(Math.floor(now.getTime() / minuteMs - minute) * minuteMs);
    await noteWeek(db, { timeZone, end, now });
  }
}

async function usedZones(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_settings')
    .select('time_zone')
    .distinct()
    .where('time_zone', 'is not', null)
    .execute();
  return [...new Set([usualZone, ...rows.flatMap(({ time_zone }) => time_zone ?? [])])];
}

interface Week {
  timeZone: string;
  /** Monday, 00:00 there. */
  end: Date;
  now: Date;
}

async function noteWeek(db: Kysely<Tables>, { timeZone, end, now }: Week): Promise<void> {
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
          .where('activities.done_at', '>=', weekBefore(end))
          .where('activities.done_at', '<', end),
      ),
    )
    .execute();
  if (people.length === 0) return;
  const notifications = people.map(({ id: user_id }) => ({
    id: newId(now.getTime()),
    user_id,
    profile_id: null,
    event: 'weekSummary' as const,
    cause: end.toISOString(),
    send_at: now,
    created_at: now,
  }));
  await db
    .insertInto('notifications')
    .values(notifications)
    // Another process has found them, too.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const weekBefore = (end: Date) => new Date(end.getTime() - 7 * dayMs);
