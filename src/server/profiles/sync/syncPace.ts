/** The times of the sync service. */
export interface SyncPace {
  /** How long a worker that gave no sign of life keeps a profile. */
  leaseMs: number;
  /** How often the service looks for profiles that nobody works on, or that wait too long. */
  sweepEveryMs: number;
  /** The pause before the second try; it doubles with each further one. */
  retryAfterSeconds: number;
  /** Tries of one step. */
  maxTries: number;
  /** A profile that did not move for so long has failed. */
  stalledAfterMs: number;
  /** How long the network's request for a 2FA code is answered. */
  codeWindowMs: number;
  /** Codes that a person may send within it. */
  maxCodes: number;
  /** An answer of the network that takes longer counts as unreachable. */
  networkTimeoutMs: number;
  /** How long the steps that ask nothing of the network stay visible. */
  stepMs: number;
}

export const defaultSyncPace: SyncPace = {
  leaseMs: 30_000,
  sweepEveryMs: 3000,
  retryAfterSeconds: 1,
  maxTries: 5,
  stalledAfterMs: 10 * 60_000,
  codeWindowMs: 10 * 60_000,
  maxCodes: 5,
  networkTimeoutMs: 60_000,
  stepMs: 0,
};
