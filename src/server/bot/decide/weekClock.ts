import { LRUCache } from 'lru-cache';
import type { HoursWindow } from '../../../shared/contract/ownLimits.ts';
import { minuteMs } from '../../../shared/durations.ts';

const dayMinutes = 24 * 60;
export const weekMinutes = 7 * dayMinutes;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** To make one takes a hundred times as long as to ask it. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({
  max: 200,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
});

interface Moment {
  timeZone: string;
  at: Date;
}

/** Asked again for every post of a list. Every zone's clocks show one minute throughout a minute of UTC. */
const minutes = new LRUCache<string, number, Moment>({
  max: 1000,
  memoMethod: (_key, _stale, { context: { timeZone, at } }) => {
    const [day = '', time = ''] = clocks.memo(timeZone).format(at).split(/,? /);
    return weekdays.indexOf(day) * dayMinutes + minuteOfDay(time);
  },
});

/** What the clocks of a time zone show, in minutes since Monday 00:00. */
export function minuteOfWeek(timeZone: string, at: Date): number {
  const key = `${timeZone} ${Math.floor(at.getTime() / minuteMs)}`;
  return minutes.memo(key, { context: { timeZone, at } });
}

/** Whether the time zones of the IANA database have it. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clocks.memo(name);
    return true;
  } catch {
    return false;
  }
}

/** From a minute of the week on; the end may lie in the week after. */
export interface WeekSpan {
  start: number;
  end: number;
}

/** One for each day of a window, in the order of its days. */
export function spansOf({ days, from, to }: HoursWindow): WeekSpan[] {
  const begins = minuteOfDay(from);
  const ends = minuteOfDay(to);
  const minutes = ends > begins ? ends - begins : ends + dayMinutes - begins;
  return days.map((day) => {
    const start = (day - 1) * dayMinutes + begins;
    return { start, end: start + minutes };
  });
}

function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
