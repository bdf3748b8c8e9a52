import type { HistoryDay } from '../../../api/historyApi.ts';

export interface Growth {
  /** Of each day; null is a gap. */
  values: (number | null)[];
  low: number;
  high: number;
  /** From the first to the last day with a figure. */
  change: number;
  /** How many days these are, with both. */
  days: number;
}

/** How the followers have developed; undefined where fewer than two days have figures. */
export function growthOf(history: readonly HistoryDay[]): Growth | undefined {
  const first = history.findIndex(({ followers }) => followers !== null);
  const last = history.findLastIndex(({ followers }) => followers !== null);
  const values = history.slice(first, last + 1).map(({ followers }) => followers);
  const known = values.filter((value) => value !== null);
  const [start, end] = [known.at(0), known.at(-1)];
  if (known.length < 2 || start === undefined || end === undefined) return undefined;
  return {
    values,
    low: Math.min(...known),
    high: Math.max(...known),
    change: end - start,
    days: values.length,
  };
}
