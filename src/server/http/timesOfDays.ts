import { firstDay, isDay, lastDay } from '../../shared/days.ts';
import { isTimeZone } from '../bot/decide/weekClock.ts';
import { ApiError } from '../errors/ApiError.ts';
import { dayStart } from '../reports/localDays.ts';

interface Days {
  /** The first and the last day, as `2026-03-10`; open where there is none. */
  from?: string | undefined;
  to?: string | undefined;
  /** As IANA names it. */
  timeZone: string;
}

/** From the first moment of the first day until the end of the last one. */
export function timesOfDays({ from, to, timeZone }: Days): { from?: Date; before?: Date } {
  if (!isTimeZone(timeZone)) {
    throw wrong('time_zone', 'must be an IANA time zone, such as "America/Sao_Paulo".');
  }
  for (const [name, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) {
      throw wrong(name, `must be a day from ${firstDay} to ${lastDay}.`);
    }
  }
  if (from && to && to < from) throw wrong('to', 'must not be before "from".');
  return {
    ...(from && { from: dayStart(timeZone, from) }),
    ...(to && { before: dayStart(timeZone, to, 1) }),
  };
}

const wrong = (field: string, reason: string) =>
  new ApiError('input.invalid', `"${field}" ${reason}`, { field });
