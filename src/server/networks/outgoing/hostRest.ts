import type { HeldBack } from './HeldBackError.ts';
import type { HostLimits } from './hostPace.ts';

type Cause = HeldBack['heldBack'];

/** Until when a host is left alone, and why. */
export interface HostRest {
  begin(ms: number, because: Cause): void;
  secondsLeft(): number;
  /** What a request is answered meanwhile. */
  heldBack(): HeldBack | undefined;
}

export function createHostRest(): HostRest {
  let until = 0;
  let because: Cause = 'unreachable';
  const secondsLeft = () => Math.max(0, (until - Date.now()) / 1000);
  return {
    secondsLeft,
    begin(ms, cause) {
      const end = Date.now() + ms;
      if (end <= until) return;
      until = end;
      because = cause;
    },
    heldBack: () => (secondsLeft() > 0 ? heldBackFor(secondsLeft(), because) : undefined),
  };
}

/** Those who wait come back one after another. */
export function heldBackFor(seconds: number, because: Cause): HeldBack {
  const spread = Math.random() * Math.min(Math.max(seconds / 4, 1), 30);
  return { outcome: 'rateLimited', retryAfterSeconds: seconds + spread, heldBack: because };
}

/** What a profile asks its host when its time comes. */
const requestsOfAProfile = 4;
const firstReturnMs = 2000;
const longestReturnMs = 60_000;

/**
 * Tells who finds the host busy when to come back: each at another time, at the pace that the host can
 * bear. After the longest time they begin anew, so that many refusals of one caller put off no other.
 */
export function createReturnTimes({ requestsPerSecond }: HostLimits): () => HeldBack {
  const gapMs = (requestsOfAProfile * 1000) / requestsPerSecond;
  let last = 0;
  return () => {
    const now = performance.now();
    const soonest = now + firstReturnMs;
    if (last < soonest || last + gapMs > now + longestReturnMs) last = soonest;
    last += gapMs;
    return { outcome: 'rateLimited', retryAfterSeconds: (last - now) / 1000, heldBack: 'busy' };
  };
}
