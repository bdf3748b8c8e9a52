import type { OwnHours } from '../../../shared/contract/ownLimits.ts';
import { dayMs, minuteMs } from '../../../shared/durations.ts';
import { minuteOfWeek, spansOf, weekMinutes, type WeekSpan } from './weekClock.ts';

/** A window of one day a week may be left out once. */
const farthestMs = 15 * dayMs;

/**
 * The first moment, from this one on, at which a clock on the wall shows a time of the hours; undefined:
 * there is none. A time that comes twice in a night counts twice, one that is left out does not come.
 */
export function opensAt(hours: OwnHours, now: Date): Date | undefined {
  const { timeZone } = hours;
  const spans = spansOfHours(hours);
  if (spans.length === 0) return undefined;
  const clock = (ms: number) => minuteOfWeek(timeZone, new Date(ms));
  if (isWithin(spans, clock(now.getTime()))) return now;
  const end = now.getTime() + farthestMs;
  let at = Math.floor(now.getTime() / minuteMs) * minuteMs;
  while (at < end) {
    const minute = clock(at);
    if (isWithin(spans, minute)) return new Date(at);
    at += minutesToSkip(minute) * minuteMs;
  }
  return undefined;

  /** Up to the next window, but past no change of clocks. */
  function minutesToSkip(minute: number): number {
    let skip = minutesToNext(spans, minute);
    while (skip > 1 && clock(at + skip * minuteMs) !== (minute + skip) % weekMinutes) {
      skip = Math.floor(skip / 2);
    }
    return skip;
  }
}

/** The same hours are asked about for every post of a list. */
const knownSpans = new WeakMap<OwnHours, WeekSpan[]>();

function spansOfHours(hours: OwnHours): WeekSpan[] {
  const spans = knownSpans.get(hours) ?? hours.windows.flatMap(spansOf);
  knownSpans.set(hours, spans);
  return spans;
}

function isWithin(spans: WeekSpan[], minute: number): boolean {
  return spans.some(
    ({ start, end }) => (start <= minute && minute < end) || minute + weekMinutes < end,
  );
}

const minutesToNext = (spans: WeekSpan[], minute: number): number =>
  Math.min(...spans.map(({ start }) => (start - minute + weekMinutes) % weekMinutes));
