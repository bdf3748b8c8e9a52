import {
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhenResult,
  type FailureReason,
} from 'cockatiel';
import type { HostPace } from './hostPace.ts';
import type { HostRest } from './hostRest.ts';

/** How a request ended. An answer that is no fault closes the breaker, or leaves it closed. */
export type Sent =
  | { answer: Response; verdict: 'fault' | 'answered' }
  | { error: unknown; verdict: 'fault' | 'undecided' };

interface BreakerOptions {
  pace: HostPace;
  rest: HostRest;
  onOpen(openings: number): void;
  onClose(): void;
}

const verdictOf = (sent: unknown) => (sent as Sent).verdict;

/** An undecided request keeps a half-open breaker open; a closed breaker must see it throw instead. */
const opens = (sent: unknown) => verdictOf(sent) !== 'answered';

interface Opening {
  result: FailureReason<unknown>;
}

export function createHostBreaker({ pace, rest, onOpen, onClose }: BreakerOptions) {
  const failures = new ConsecutiveBreaker(pace.failuresToOpen);
  const halfOpenAfter = new DelegateBackoff<Opening, number>(({ result }, openings = 0) => {
    const isUndecided = 'value' in result && verdictOf(result.value) === 'undecided';
    const doublings = isUndecided ? 0 : openings;
    const delay = Math.min(pace.firstPauseMs * 2 ** doublings, pace.longestPauseMs);
    rest.begin(delay, 'unreachable');
    if (isUndecided) return { delay, state: openings };
    onOpen(openings + 1);
    return { delay, state: openings + 1 };
  });
  const breaker = circuitBreaker(handleWhenResult(opens), { breaker: failures, halfOpenAfter });
  breaker.onReset(onClose);
  return { breaker, failures };
}
