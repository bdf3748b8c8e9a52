import { sql, type Kysely } from 'kysely';
import { dayMs, minuteMs } from '../../shared/durations.ts';
import { isTimeZone, minuteOfWeek, weekMinutes } from '../bot/decide/weekClock.ts';
import { anyOfList } from '../database/anyOf.ts';
import type { Tables } from '../database/tables.ts';
import { insertNotifications } from './insertNotifications.ts';

/** From then on, on the clocks of a person, the summary of the last week is sent on a Monday. */
const fromMinute = 8 * 60;

/** Friday, 00:00: where no worker ran on Monday, it comes until then. */
const untilMinute = 4 * 24 * 60;

/** By how much the weeks of two time zones may differ: whoever changes the time zone on a Monday gets no second summary. */
const sameWeekMs = 2 * dayMs;

/** A week begins where the last that was told of ended, also in another time zone, if it is no longer than this. */
const longestWeekMs = 9 * dayMs;

const usualZone = 'UTC';

/** Makes a notification for each person whose last week is over, and in which their bots did something. */
export async function noteWeeks(db: Kysely<Tables>, now: Date): Promise<void> {
  const zones = await usedZones(db);
  const unknown = zones.filter((zone) => !isTimeZone(zone));
  for (const timeZone of zones.filter(isTimeZone)) {
    const minute = minuteOfWeek(timeZone, now);
    if (minute < fromMinute || minute >= untilMinute) continue;
    const end = mondayBefore(timeZone, now);
    const start = mondayBefore(timeZone, new Date(end.getTime() - 6 * dayMs));
    const people = timeZone === usualZone ? [timeZone, ...unknown] : [timeZone];
    await noteWeek(db, { zones: people, start, end, now });
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
  return [...new Set([usualZone, ...zones])];
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
  /** What its people have saved: the zone, and with the usual one those that only another version of Node knows. */
  zones: string[];
  /** Mondays, 00:00 there. */
  start: Date;
  end: Date;
  now: Date;
}

/** People are read in pages, so that no statement takes long. */
const pageSize = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

async function noteWeek(db: Kysely<Tables>, week: Week): Promise<void> {
  const { start, end, now } = week;
  for (let page = await findPeople(db, week, firstId); page.length > 0;) {
    const causes = page.map(({ id, lastEnd }) => ({
      user_id: id,
      profile_id: null,
      cause: `${lastEnd ?? start.toISOString()} ${end.toISOString()}`,
    }));
    await insertNotifications(db, { event: 'weekSummary', causes, now });
    const last = page.at(-1);
    page = last && page.length === pageSize ? await findPeople(db, week, last.id) : [];
  }
}

interface Person {
  id: string;
  /** When the last week ended of which they were told; null: it is too long ago. */
  lastEnd: string | null;
}

/** As it stands in the cause: it has the same length always, so that the latest is the greatest. */
const endOfCause = sql<string>`split_part(notifications.cause, ' ', 2) collate "C"`;

const before = (at: Date, ms: number) => new Date(at.getTime() - ms).toISOString();

/** Those behind `after` who were told nothing of the week yet. */
function findPeople(
  db: Kysely<Tables>,
  { zones, start, end }: Week,
  after: string,
): Promise<Person[]> {
  return db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('notifications')
          .select(({ fn }) => fn.max(endOfCause).as('lastEnd'))
          .whereRef('notifications.user_id', '=', 'users.id')
          .where('notifications.event', '=', 'weekSummary')
          .where(endOfCause, '>', before(end, longestWeekMs))
          // Of a clock that ran fast.
          .where(endOfCause, '<', before(end, -sameWeekMs))
          .as('told'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'told.lastEnd'])
    .where('users.id', '>', after)
    .where((eb) => eb(eb.fn.coalesce('time_zone', eb.val(usualZone)), '=', anyOfList(zones)))
    .where(({ eb, or }) =>
      or([eb('lastEnd', 'is', null), eb('lastEnd', '<=', before(end, sameWeekMs))]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activities')
          .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
          .select('activities.id')
          .whereRef('profiles.user_id', '=', 'users.id')
          .where(
            'activities.done_at',
            '>=',
            sql<Date>`coalesce(told."lastEnd"::timestamptz, ${start}::timestamptz)`,
          )
          .where('activities.done_at', '<', end)
          .where('activities.is_practice', '=', false),
      ),
    )
    .orderBy('users.id')
    .limit(pageSize)
    .execute();
}
