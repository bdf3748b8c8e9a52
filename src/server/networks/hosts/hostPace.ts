/** Limits of the circuit breaker and of the waiting for a turn. */
export interface HostPace {
  /** Consecutive calls that do not reach the host, after which it is left alone. */
  failuresToOpen: number;
  /** The first pause; each further one is twice as long. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** How long the one call may take that finds out whether the host is back. */
  probeMs: number;
  /** How long a call waits for its turn, and one that goes on with something begun. */
  patienceMs: number;
  patienceInsideMs: number;
  /** A host that has been answering nothing for so long gets no more calls than wait already. */
  stalledAfterMs: number;
}

export const defaultHostPace: HostPace = {
  failuresToOpen: 5,
  firstPauseMs: 30_000,
  longestPauseMs: 5 * 60_000,
  probeMs: 15_000,
  patienceMs: 1000,
  patienceInsideMs: 4000,
  stalledAfterMs: 2000,
};
