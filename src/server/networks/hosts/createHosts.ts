import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/Database.ts';
import { failureLevel } from '../../database/isUnavailable.ts';
import type { Log } from '../../log/createLog.ts';
import type { HostFigures } from '../../metrics/addGauges.ts';
import type { Metrics } from '../../metrics/createMetrics.ts';
import { defaultHostLimits, type Network, type RateLimited, type Unreachable } from '../network.ts';
import { withTimeout } from '../withTimeout.ts';
import { createBreaker } from './createBreaker.ts';
import { createBulkhead, type Slot } from './createBulkhead.ts';
import { createHostLabels } from './createHostLabels.ts';
import { createHostStates } from './createHostStates.ts';
import { createRateLimiter } from './createRateLimiter.ts';
import { createRetryTimes } from './createRetryTimes.ts';
import type { HostKey } from './HostKey.ts';
import { defaultHostPace, type HostPace } from './hostPace.ts';

/**
 * Every call to a network goes through here. All processes share a rate limit and a circuit breaker
 * for each host.
 */
export interface Hosts {
  call<R extends { outcome: string }>(call: HostCall<R>): Promise<R | RateLimited | Unreachable>;
  figures(): HostFigures[];
  close(): Promise<void>;
}

export interface HostCall<R> {
  network: Network;
  /** Undefined where it is not known yet: nothing is held against it then, and none waits for another. */
  host: string | undefined;
  timeoutMs: number;
  /** Ends the call early. */
  signal: AbortSignal;
  /** Whether it goes on with something that other calls have begun: it waits longer for its turn. */
  isInside?: boolean;
  /** Asked when its turn has come; where it says no, the call is not made. */
  isStillWanted?: () => boolean;
  ask(signal: AbortSignal): Promise<R>;
}

interface HostsOptions {
  database: Database;
  log: Pick<Log, 'debug' | 'warn' | 'error'>;
  metrics?: Metrics | undefined;
  pace?: Partial<HostPace>;
}

const unreachable: Unreachable = { outcome: 'unreachable' };

export async function createHosts(options: HostsOptions): Promise<Hosts> {
  const { database, log, metrics } = options;
  const pace = { ...defaultHostPace, ...options.pace };
  const onError = (error: unknown) =>
    log[failureLevel(error)]({ err: error }, 'the hosts of networks cannot be read');
  const states = await createHostStates(database, onError);
  const breaker = createBreaker({ database, states, log, pace });
  const bulkhead = createBulkhead(pace.stalledAfterMs);
  const rateLimiter = createRateLimiter(database.db);
  const retryTimes = createRetryTimes();
  const labelsOf = createHostLabels();

  function held(key: HostKey, rest: RateLimited): RateLimited {
    metrics?.heldCalls.inc({ ...labelsOf(key), reason: rest.heldBack });
    return rest;
  }

  async function waitForTurn(key: HostKey, call: HostCall<unknown>): Promise<boolean> {
    const { callsPerSecond } = limitsOf(call);
    const withinMs = call.isInside ? pace.patienceInsideMs : pace.patienceMs;
    const at = await rateLimiter.reserve(key, { callsPerSecond, withinMs });
    if (at === undefined) return false;
    const waitMs = at - performance.now();
    if (waitMs > 0) await pause(waitMs, undefined, { signal: call.signal }).catch(() => {});
    return true;
  }

  /** The call itself, once the host has a slot for it. */
  async function callInSlot<R extends { outcome: string }>(
    key: HostKey,
    call: HostCall<R>,
  ): Promise<R | RateLimited | Unreachable> {
    const { host, signal, timeoutMs, isStillWanted } = call;
    const askedAt = performance.now();
    if (!(await waitForTurn(key, call))) return retryTimes.assign(key, limitsOf(call));
    const isLimited = limitsOf(call).callsPerSecond < Infinity;
    if (isLimited) metrics?.hostWaits.observe(labelsOf(key), (performance.now() - askedAt) / 1000);
    const isProbe = host !== undefined && (await breaker.isProbe(key));
    const rest = host === undefined || isProbe ? undefined : breaker.restOf(key);
    if (rest) return rest;
    if (signal.aborted || isStillWanted?.() === false) return unreachable;
    const beganAt = performance.now();
    const ms = isProbe ? Math.min(timeoutMs, pace.probeMs) : timeoutMs;
    const result = await withTimeout(call.ask, { ms, signal });
    // A call that was ended early says nothing about the host.
    const isTold = host !== undefined && !(signal.aborted && result.outcome === 'unreachable');
    if (isTold) await breaker.report(key, { result, beganAt, isProbe }).catch(onError);
    return result;
  }

  return {
    async call(call) {
      const { network, host, signal } = call;
      const key = { network: network.name, host: host ?? network.name };
      const rest = host === undefined ? undefined : breaker.restOf(key);
      if (rest) return held(key, rest);
      const limit = limitsOf(call).concurrentCalls;
      const request = { limit, withinMs: pace.patienceMs, signal };
      const slot = host === undefined ? unlimited : await bulkhead.acquire(key, request);
      if (!slot) {
        return signal.aborted ? unreachable : held(key, retryTimes.assign(key, limitsOf(call)));
      }
      let hasAnswered = false;
      try {
        const result = await callInSlot(key, call);
        if (isHeldBack(result)) return held(key, result);
        hasAnswered = result.outcome !== 'unreachable';
        return result;
      } finally {
        slot.release(hasAnswered);
      }
    },
    figures: () =>
      states.all().map(({ failures, restsMs, ...key }) => ({
        ...labelsOf(key),
        isOpen: failures >= pace.failuresToOpen,
        restSeconds: Math.max(0, restsMs() / 1000),
      })),
    close: () => states.close(),
  };
}

const unlimited: Slot = { release: () => {} };

const isHeldBack = (result: { outcome: string }): result is RateLimited => 'heldBack' in result;

const limitsOf = ({ network }: HostCall<unknown>) => network.limits.host ?? defaultHostLimits;
