import type { Database } from '../../database/Database.ts';
import type { Log } from '../../log/createLog.ts';
import type { RateLimited } from '../network.ts';
import type { HostStates, KnownHost } from './createHostStates.ts';
import type { HostKey } from './HostKey.ts';
import type { HostPace } from './hostPace.ts';
import { claimProbe, forgetFailures, holdHost, recordFailure } from './hostStates.ts';

/** The circuit breaker of every host, and the pauses that hosts ask for. */
export interface Breaker {
  /** Why the host is not to be called now; undefined if it may be. */
  restOf(key: HostKey): RateLimited | undefined;
  /** Whether the call is the one that finds out whether the host is back; to be asked last. */
  isProbe(key: HostKey): Promise<boolean>;
  report(key: HostKey, call: EndedCall): Promise<void>;
}

export interface EndedCall {
  result: { outcome: string };
  /** By `performance.now()`. */
  beganAt: number;
  isProbe: boolean;
}

interface BreakerOptions {
  database: Database;
  states: HostStates;
  log: Pick<Log, 'debug' | 'warn'>;
  pace: HostPace;
}

/** Hosts have been seen to ask for absurd times. */
const longestHoldMs = 86_400_000;

export function createBreaker({ database: { db }, states, log, pace }: BreakerOptions): Breaker {
  async function fail(key: HostKey, { beganAt, isProbe }: EndedCall): Promise<void> {
    // It began before the host came back.
    if (!isProbe && states.hasAnsweredSince(key, beganAt)) return;
    const openings = await recordFailure(db, key, { isProbe, pace });
    await (openings === undefined ? states.refresh() : states.publish());
    if (openings) log[isProbe ? 'debug' : 'warn']({ ...key, openings }, 'a host is left alone');
  }

  async function hold(key: HostKey, retryAfterSeconds: number): Promise<void> {
    const ms = Math.min(retryAfterSeconds * 1000, longestHoldMs);
    const heldMs = states.find(key)?.restsMs() ?? 0;
    if (!(ms > 0) || heldMs > ms - sameHoldMs) return;
    await holdHost(db, key, ms);
    await states.publish();
  }

  async function answered(key: HostKey): Promise<void> {
    states.noteAnswer(key);
    const { failures = 0 } = states.find(key) ?? {};
    if (failures === 0) return;
    await forgetFailures(db, key);
    await states.publish();
    if (failures >= pace.failuresToOpen) log.warn(key, 'a host answers again');
  }

  return {
    restOf(key) {
      const host = states.find(key);
      return host && host.restsMs() > 0 ? heldBack(host) : undefined;
    },
    async isProbe(key) {
      const { failures = 0 } = states.find(key) ?? {};
      if (failures < pace.failuresToOpen) return false;
      const isClaimed = await claimProbe(db, key, pace);
      await (isClaimed ? states.publish() : states.refresh());
      return isClaimed;
    },
    report(key, call) {
      const { result } = call;
      if (result.outcome === 'unreachable') return fail(key, call);
      if (isHostLimit(result)) return hold(key, result.retryAfterSeconds);
      return answered(key);
    },
  };
}

/** Several calls under way may get the same answer. */
const sameHoldMs = 1000;

function isHostLimit(result: { outcome: string }): result is RateLimited {
  return result.outcome === 'rateLimited' && !('appliesTo' in result);
}

/** Those who wait come back one after another. */
function heldBack(host: KnownHost): RateLimited {
  const leftSeconds = host.restsMs() / 1000;
  const spread = Math.random() * Math.min(Math.max(leftSeconds / 4, 1), 30);
  return {
    outcome: 'rateLimited',
    retryAfterSeconds: leftSeconds + spread,
    heldBack: host.restsBecause ?? 'unreachable',
  };
}
