import {
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleType,
  type FailureReason,
} from 'cockatiel';
import type { HostPace } from './hostPace.ts';
import type { HostRest } from './hostRest.ts';

/** The breaker handles a request that threw `cause`. */
export class UnansweredError extends Error {
  /** Otherwise it says nothing about the host, and an open breaker stays open. */
  readonly isFault: boolean;

  constructor(cause: unknown, { isFault }: { isFault: boolean }) {
    super('The host did not answer.', { cause });
    this.name = 'UnansweredError';
    this.isFault = isFault;
  }
}

interface BreakerOptions {
  pace: HostPace;
  rest: HostRest;
  onOpen(openings: number): void;
  onClose(): void;
}

/** A server that lacks a method has answered. */
const notImplemented = 501;

const isFault = (answer: unknown) =>
  answer instanceof Response && answer.status >= 500 && answer.status !== notImplemented;

const isUndecided = (failure: FailureReason<unknown>) =>
  'error' in failure && failure.error instanceof UnansweredError && !failure.error.isFault;

interface Opening {
  result: FailureReason<unknown>;
}

export function createHostBreaker({ pace, rest, onOpen, onClose }: BreakerOptions) {
  const failures = new ConsecutiveBreaker(pace.failuresToOpen);
  const halfOpenAfter = new DelegateBackoff<Opening, number>(({ result }, openings = 0) => {
    const doublings = isUndecided(result) ? 0 : openings;
    const delay = Math.min(pace.firstPauseMs * 2 ** doublings, pace.longestPauseMs);
    rest.begin(delay, 'unreachable');
    if (isUndecided(result)) return { delay, state: openings };
    onOpen(openings + 1);
    return { delay, state: openings + 1 };
  });
  const policy = handleType(UnansweredError).orWhenResult(isFault);
  const breaker = circuitBreaker(policy, { breaker: failures, halfOpenAfter });
  breaker.onReset(onClose);
  return { breaker, failures };
}
