import { BrokenCircuitError, CircuitState } from 'cockatiel';
import PQueue from 'p-queue';
import { createHostBreaker, UnansweredError } from './createHostBreaker.ts';
import { HeldBackError, type HeldBack } from './HeldBackError.ts';
import type { HostLimits, HostPace } from './hostPace.ts';
import { createHostRest, createReturnTimes, heldBackFor } from './hostRest.ts';
import { isFaultOfHost } from './isFaultOfHost.ts';
import { pauseAskedBy } from './rateLimited.ts';

/** What this process knows of a host: its queue, its circuit breaker and the pause it asked for. */
export interface Host {
  /** Sends the request when its turn comes, or throws `HeldBackError`. */
  ask(request: HostRequest): Promise<Response>;
  figures(): { failures: number; isOpen: boolean; restSeconds: number };
}

export interface HostRequest {
  isWrite: boolean;
  /** Ends the request early; that says nothing about the host. */
  signal: AbortSignal;
  send(): Promise<Response>;
}

interface HostOptions {
  name: string;
  limits: HostLimits;
  pace: HostPace;
  onOpen(openings: number): void;
  onClose(): void;
  onTurn(waitedSeconds: number): void;
}

/** While one request finds out whether the host is back. */
const probeSeconds = 5;

export function createHost({ name, limits, pace, onTurn, ...on }: HostOptions): Host {
  const rest = createHostRest();
  const { breaker, failures } = createHostBreaker({ pace, rest, ...on });
  const assignReturn = createReturnTimes(limits);
  const queue = new PQueue({
    concurrency: limits.concurrentRequests,
    intervalCap: limits.requestsPerSecond,
    interval: 1000,
    strict: true,
  });
  /** When a request last began or was answered. */
  let movedAt = 0;

  const refusal = (held: HeldBack) => new HeldBackError(name, held);
  const probed = () => refusal(heldBackFor(probeSeconds, 'unreachable'));

  function refuseWhileResting(): void {
    const held = rest.heldBack();
    if (held) throw refusal(held);
    if (breaker.state === CircuitState.HalfOpen) throw probed();
  }

  function refuseWhileBusy({ isWrite }: HostRequest): void {
    const mayWait = isWrite ? 2 * pace.waitingRequests : pace.waitingRequests;
    const isStalled =
      queue.pending >= limits.concurrentRequests &&
      performance.now() - movedAt > pace.stalledAfterMs;
    if (queue.size >= mayWait || isStalled) throw refusal(assignReturn());
  }

  async function send({ signal, send: fetch }: HostRequest): Promise<Response> {
    const isProbe = breaker.state === CircuitState.HalfOpen;
    try {
      const answer = await fetch();
      movedAt = performance.now();
      rest.begin(1000 * (limits.pauseAskedBy ?? pauseAskedBy)(answer), 'rateLimited');
      return answer;
    } catch (error) {
      const isFault = !signal.aborted && isFaultOfHost(error);
      // An error that the breaker does not handle leaves it closed, but would close it after a probe.
      if (isFault || isProbe) throw new UnansweredError(error, { isFault });
      throw error;
    }
  }

  async function sendInTurn(request: HostRequest): Promise<Response> {
    const { isWrite, signal } = request;
    const beganAt = performance.now();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), pace.patienceMs);
    const begin = () => {
      clearTimeout(timer);
      movedAt = performance.now();
      onTurn((movedAt - beganAt) / 1000);
      refuseWhileResting();
      return breaker.execute(() => send(request));
    };
    const waiting = AbortSignal.any([signal, patience.signal]);
    try {
      return await queue.add(begin, { priority: isWrite ? 1 : 0, signal: waiting });
    } catch (error) {
      if (error instanceof UnansweredError) throw error.cause;
      if (error instanceof BrokenCircuitError) throw probed();
      if (patience.signal.aborted && !signal.aborted) throw refusal(assignReturn());
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async ask(request) {
      refuseWhileResting();
      refuseWhileBusy(request);
      return sendInTurn(request);
    },
    figures: () => ({
      failures: failures.state,
      isOpen: breaker.state !== CircuitState.Closed,
      restSeconds: rest.secondsLeft(),
    }),
  };
}
