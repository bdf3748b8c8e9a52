import type { HoursWindow, OwnHours } from '../../../../shared/contract/ownLimits.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether one of the windows is open at a time, in epoch ms. Null: there are no hours. */
export function isWithinHours(hours: OwnHours | null, at: number): boolean {
  if (!hours) return true;
  const { day, clock } = clockIn(hours.timeZone, at);
  const before = day === 1 ? 7 : day - 1;
  return hours.windows.some((window) => {
    const { from, to } = window;
    const isOverMidnight = to <= from;
    if (!isOverMidnight) return isOn(window, day) && clock >= from && clock < to;
    return (isOn(window, day) && clock >= from) || (isOn(window, before) && clock < to);
  });
}

const isOn = ({ days }: HoursWindow, day: number) => days.includes(day);

/** The weekday (1 is Monday) and the time (`09:30`) on the clocks of a time zone. */
function clockIn(timeZone: string, at: number) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  const day = weekdays.indexOf(parts['weekday'] ?? '') + 1;
  return { day, clock: `${parts['hour']}:${parts['minute']}` };
}
