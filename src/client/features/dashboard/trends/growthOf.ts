import type { HistoryDay } from '../../../api/history.ts';
import { levelGrowth, type LevelGrowth } from '../../../api/levelGrowth.ts';

export interface Growth extends LevelGrowth {
  /** The value of each day; null is a gap. */
  values: (number | null)[];
  low: number;
  high: number;
  /** The day of the last figure; undefined where that is today. */
  until: string | undefined;
}

/** How the followers have developed in the last days; undefined where fewer than two of them have figures. */
export function growthOf(history: readonly HistoryDay[], period: number): Growth | undefined {
  const followers = history.map((day) => day.followers);
  const now = followers.slice(-period);
  const first = now.findIndex((value) => value !== null);
  const last = now.findLastIndex((value) => value !== null);
  const growth = levelGrowth(followers, period);
  if (!growth || first === last) return undefined;
  const values = now.slice(first, last + 1);
  const known = values.filter((value) => value !== null);
  const until = last === now.length - 1 ? undefined : history.slice(-period)[last]?.day;
  return { values, low: Math.min(...known), high: Math.max(...known), until, ...growth };
}
