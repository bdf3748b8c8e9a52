export interface LevelGrowth {
  change: number;
  /** Over how many days, up to the last reading. */
  days: number;
}

/**
 * How a level has grown in the last days of a history: up to the last reading among them, from the last one
 * before them, or from the first one among them where the same time before has none. Undefined where these are
 * not two readings.
 */
export function levelGrowth(
  history: readonly (number | null)[],
  period: number,
): LevelGrowth | undefined {
  const before = history.slice(-2 * period, -period).filter((value) => value !== null);
  const now = history.slice(-period);
  const first = before.length > 0 ? 0 : now.findIndex((value) => value !== null);
  const last = now.findLastIndex((value) => value !== null);
  const [start, end] = [before.at(-1) ?? now[first] ?? null, now[last] ?? null];
  if (start === null || end === null || (before.length === 0 && first === last)) return undefined;
  return { change: end - start, days: last - first + 1 };
}
