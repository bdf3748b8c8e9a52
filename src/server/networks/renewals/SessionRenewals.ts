import type { NetworkSession } from '../results.ts';

/** A session whose tokens are replaced at each renewal, so that the former ones are of no use. */
export interface RenewableSession {
  /** A UUID, the same after each renewal. */
  id: string;
  /** How often it was renewed. */
  turn: number;
  text: NetworkSession;
}

/**
 * Asks the server. Where the process stops, `stopping` ends what comes before that: once the server was asked for new
 * tokens, its answer is waited for.
 */
export type Renew = (stopping: AbortSignal) => Promise<NetworkSession>;

/** Renews each session once, whichever processes want to at the same time. */
export interface SessionRenewals {
  /**
   * Returns the session as another process has renewed it since, or what `renew` makes of it. `renew` runs in one
   * process at a time, and has `renewalSeconds`. Rejects with its error, or where `signal` ends the waiting for others.
   */
  once(session: RenewableSession, renew: Renew, signal?: AbortSignal): Promise<NetworkSession>;
  /** What is kept of a session that was ended. */
  forget(id: string): Promise<void>;
  /** Waits for the renewals of this process, which no longer begin. */
  close(): Promise<void>;
}

/** After these a renewal is given up: whoever waits for it may try by itself. */
export const renewalSeconds = 45;
