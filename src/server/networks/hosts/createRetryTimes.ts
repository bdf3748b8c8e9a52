import { LRUCache } from 'lru-cache';
import type { HostLimits, RateLimited } from '../network.ts';
import { textOf, type HostKey } from './HostKey.ts';

/** Tells those that find a host busy when to come back: each another time, as the host can bear. */
export interface RetryTimes {
  assign(key: HostKey, limits: HostLimits): RateLimited;
}

/** What a profile asks its host when its time comes. */
const callsOfAProfile = 4;
const firstAfterMs = 2000;
const longestMs = 15 * 60_000;
const mostCallsPerSecond = 100;
const rememberedHosts = 10_000;

export function createRetryTimes(): RetryTimes {
  const next = new LRUCache<string, number>({ max: rememberedHosts });
  return {
    assign(key, { callsPerSecond }) {
      const now = performance.now();
      const gapMs = (callsOfAProfile * 1000) / Math.min(callsPerSecond, mostCallsPerSecond);
      const last = next.get(textOf(key)) ?? 0;
      const at = Math.min(Math.max(last, now + firstAfterMs) + gapMs, now + longestMs);
      next.set(textOf(key), at);
      return { outcome: 'rateLimited', retryAfterSeconds: (at - now) / 1000, heldBack: 'busy' };
    },
  };
}
