import { hourMs } from '../../../../shared/durations.ts';

const mostHours = 25;

export interface HourOfDay {
  /** In epoch ms. */
  start: number;
  acts: number;
}

/** From its first moment to that of the next day, in epoch ms. */
interface Day {
  start: number;
  end: number;
}

/** The local day that begins at `from`, else the one that it is now. */
export function dayFrom(from: string | null): Day {
  const start = Date.parse(from ?? '') || midnightOf(Date.now());
  return { start, end: midnightOf(start, 1) };
}

/**
 * Every hour of a day, also those to come. They are counted from its first moment, so a day on which the
 * clocks change has 23 or 25.
 */
export function hoursOfDay({ start, end }: Day, acts: readonly number[]): HourOfDay[] {
  const count = Math.max(Math.ceil((end - start) / hourMs), Math.min(acts.length, mostHours));
  return Array.from({ length: count }, (_none, index) => ({
    start: start + index * hourMs,
    acts: acts[index] ?? 0,
  }));
}

/** The hour with the most acts, the first of several; undefined where there are none. */
export function busiestOf(hours: readonly HourOfDay[]): HourOfDay | undefined {
  const most = Math.max(...hours.map(({ acts }) => acts));
  return most === 0 ? undefined : hours.find(({ acts }) => acts === most);
}

/** The first moment of the local day of `instant`, or of one `later`. */
export function midnightOf(instant: number, later = 0): number {
  const day = new Date(instant);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).getTime();
}
