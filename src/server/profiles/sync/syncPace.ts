/** Intervals and limits of the sync worker. */
export interface SyncPace {
  /** How long a worker without a sign of life keeps a profile. */
  leaseMs: number;
  /** How often stalled and abandoned profiles are looked for. */
  sweepEveryMs: number;
  /** The delay before the second try; it doubles with each further one. */
  retryAfterSeconds: number;
  /** Tries of one step. */
  maxTries: number;
  /** A profile that has not moved for this long has failed. */
  stalledAfterMs: number;
  /** How long a 2FA code is accepted. */
  twoFactorWindowMs: number;
  /** 2FA codes that a person may send within that time. */
  maxTwoFactorCodes: number;
  /** A slower response of the network counts as unreachable. */
  networkTimeoutMs: number;
  /** How long steps without a network call stay visible. */
  stepMs: number;
}

export const defaultSyncPace: SyncPace = {
  leaseMs: 30_000,
  sweepEveryMs: 3000,
  retryAfterSeconds: 1,
  maxTries: 5,
  stalledAfterMs: 10 * 60_000,
  twoFactorWindowMs: 10 * 60_000,
  maxTwoFactorCodes: 5,
  networkTimeoutMs: 60_000,
  stepMs: 0,
};
