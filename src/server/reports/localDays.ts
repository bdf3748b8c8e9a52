import { LRUCache } from 'lru-cache';
import { dayMs } from '../../shared/durations.ts';

/** To make one takes a hundred times as long as to ask it. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({
  max: 200,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }),
});

/** A day of a time zone. */
export interface LocalDay {
  /** `2026-03-10` */
  day: string;
  /** Its first moment. */
  start: Date;
}

/** The last days of a time zone, oldest first; the one at `now` is the last. */
export function localDays(timeZone: string, now: Date, count: number): LocalDay[] {
  const today = Date.parse(dayAt(timeZone, now.getTime()));
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * dayMs;
    return { day: dayOf(midnight), start: new Date(startOfDay(timeZone, midnight)) };
  });
}

/** The first moment of a day of a time zone, such as `2026-03-10`, or of one `later`. */
export function dayStart(timeZone: string, day: string, later = 0): Date {
  return new Date(startOfDay(timeZone, Date.parse(day) + later * dayMs));
}

/** Where the clocks change at midnight, the one of the two moments that has begun the day. */
function startOfDay(timeZone: string, midnight: number): number {
  const day = dayOf(midnight);
  const moments = [-dayMs, dayMs]
    .map((away) => midnight - offsetAt(timeZone, midnight + away))
    .toSorted((one, other) => one - other);
  return moments.find((moment) => dayAt(timeZone, moment) === day) ?? midnight;
}

const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

const dayAt = (timeZone: string, moment: number) => dayOf(moment + offsetAt(timeZone, moment));

/** How far its clocks are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const [day, month, year, ...time] = clocks.memo(timeZone).format(moment).match(/\d+/g) ?? [];
  const shown = Date.parse(`${year}-${month}-${day}T${time.join(':')}Z`);
  return shown - Math.floor(moment / 1000) * 1000;
}
