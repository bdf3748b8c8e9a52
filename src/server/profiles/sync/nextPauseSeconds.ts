import type { SyncPace } from './syncPace.ts';

interface Wait {
  /** Since the first failure. */
  waitedSeconds: number;
  /** What the network asked for. */
  retryAfterSeconds?: number;
  /** How long waiting makes sense, from now. */
  leftSeconds?: number;
  /** Where it is longer than that of the pace. */
  shortestSeconds?: number;
}

/**
 * The pause before the network is tried again: as long as it has been waited for, so that each is
 * about twice the one before, and never shorter than the network asks. Undefined where the wait is
 * over, or the network asks for more than is left of it.
 */
export function nextPauseSeconds(
  { waitedSeconds, retryAfterSeconds = 0, leftSeconds = Infinity, shortestSeconds = 0 }: Wait,
  { retryAfterSeconds: shortest, longestPauseSeconds: longest, networkWaitMs }: SyncPace,
): number | undefined {
  const left = Math.min(networkWaitMs / 1000 - waitedSeconds, leftSeconds);
  if (left <= 0 || retryAfterSeconds > left) return undefined;
  const pause = Math.min(Math.max(waitedSeconds, shortest, shortestSeconds), longest);
  // The last try is made when the wait ends.
  return Math.max(Math.min(pause * jitter(), left), retryAfterSeconds);
}

/** So that profiles that failed together do not try again together. */
export function jitter(): number {
  return 0.75 + Math.random() / 2;
}
