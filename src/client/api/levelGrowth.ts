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
  const readings = history.slice(-2 * period);
  const begin = Math.max(0, readings.length - period);
  const before = readings.slice(0, begin).findLastIndex(isKnown);
  const start = before === -1 ? readings.findIndex(isKnown) : before;
  const end = readings.findLastIndex(isKnown);
  const [from, to] = [readings[start] ?? null, readings[end] ?? null];
  if (from === null || to === null || end < begin || start === end) return undefined;
  // The day of the very first reading counts as well.
  return { change: to - from, days: end - start + (before === -1 ? 1 : 0) };
}

const isKnown = (value: number | null) => value !== null;
