import { dayMs, hourMs, minuteMs } from '../../../shared/durations.ts';

const units = [
  { unit: 'year', ms: 31_536_000_000 },
  { unit: 'month', ms: 2_592_000_000 },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
  { unit: 'second', ms: 1000 },
] as const;

/** How often the largest unit that it fills goes into so much time: at least a second. */
function inLargestUnit(ms: number) {
  const { unit, ms: unitMs } = units.find((each) => ms >= each.ms) ?? { unit: 'second', ms: 1000 };
  return { unit, count: Math.max(1, Math.floor(ms / unitMs)) };
}

/** A duration from now, or ago where it is negative: `3 minutes ago`, `in 2 hours`; `short`: `in 2 hr.` */
export function formatRelativeTime(
  ms: number,
  language: string,
  style: 'long' | 'short' = 'long',
): string {
  const { unit, count } = inLargestUnit(Math.abs(ms));
  return relativeFormat(language, style).format(ms < 0 ? -count : count, unit);
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Created once for each language: that takes ten times as long as to use it. */
function relativeFormat(language: string, style: 'long' | 'short'): Intl.RelativeTimeFormat {
  const key = `${language} ${style}`;
  const format =
    relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric: 'always', style });
  relativeFormats.set(key, format);
  return format;
}

/** A duration: `14 minutes`. */
export function formatDuration(ms: number, language: string): string {
  const { unit, count } = inLargestUnit(ms);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}
