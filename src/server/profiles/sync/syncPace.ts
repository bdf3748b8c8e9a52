/** Intervals and limits of the sync worker. */
export interface SyncPace {
  /** How long a worker without a sign of life keeps a profile. */
  leaseMs: number;
  /** How often the sweep for 2FA codes that did not come in time runs. */
  expireEveryMs: number;
  /** The pause before the second try; the pauses grow with each further one. */
  retryAfterSeconds: number;
  /** The longest pause, where the network asks for no longer one. */
  longestPauseSeconds: number;
  /** How long a network that cannot be reached, or asks to wait, is waited for. */
  networkWaitMs: number;
  /** Tries of one step that fail for another cause than the network. */
  maxTries: number;
  /** A longer try has failed. */
  longestTryMs: number;
  /** How long a 2FA code is accepted. */
  twoFactorWindowMs: number;
  /** How long a person may be away who signs in at the network's own page. */
  redirectWindowMs: number;
  /** 2FA codes that a person may send within that time. */
  maxTwoFactorCodes: number;
  /** A slower response of the network counts as unreachable. */
  networkTimeoutMs: number;
  /** How long steps without a network call stay visible. */
  stepMs: number;
}

export const defaultSyncPace: SyncPace = {
  leaseMs: 30_000,
  expireEveryMs: 3000,
  retryAfterSeconds: 1,
  longestPauseSeconds: 5 * 60,
  networkWaitMs: 30 * 60_000,
  maxTries: 5,
  longestTryMs: 5 * 60_000,
  twoFactorWindowMs: 10 * 60_000,
  redirectWindowMs: 10 * 60_000,
  maxTwoFactorCodes: 5,
  networkTimeoutMs: 60_000,
  stepMs: 0,
};
