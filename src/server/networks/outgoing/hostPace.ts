/** How much one host is asked by one process, for all profiles together. */
export interface HostLimits {
  requestsPerSecond: number;
  /** Under way at the same time. */
  concurrentRequests: number;
  /** For how many seconds an answer asks for a pause of all; else 429 and 503 do, by their headers. */
  pauseAskedBy?: (answer: Response) => number;
}

/** Limits of the circuit breaker and of the waiting for a turn. */
export interface HostPace {
  /** Consecutive requests that the host did not answer, after which it is left alone. */
  failuresToOpen: number;
  /** The first pause; each further one is twice as long. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** How long a request waits for its turn. */
  patienceMs: number;
  /** Where a full host has answered nothing for so long, no further request waits for it. */
  stalledAfterMs: number;
  /** How many reads may wait; of writes twice as many, as they end what reads have begun. */
  waitingRequests: number;
}

export const defaultHostPace: HostPace = {
  failuresToOpen: 5,
  firstPauseMs: 30_000,
  longestPauseMs: 5 * 60_000,
  patienceMs: 5000,
  stalledAfterMs: 2000,
  waitingRequests: 16,
};
