import type { Agent } from '@atproto/lex-client';
import type { NetworkError, NetworkSession } from '../results.ts';

/** A session while a call uses it, by a password or by OAuth. */
export interface Account extends Agent {
  readonly did: NonNullable<Agent['did']>;
  /** As the session has it, which a renewal brings up to date. */
  readonly handle: string;
  /** The address of the server on which it lives. */
  readonly service: string;
  /** What replaces the session; undefined where nothing has yet. */
  readonly renewedSession: NetworkSession | undefined;
  /** Why the session was not renewed, where that was tried. */
  readonly renewalFailure: unknown;
  /** What becomes of the session where the account lives on another server by now. */
  follow(): Promise<NetworkError>;
  /** Ends the session at the server. */
  logout(): Promise<void>;
}

/** What a server could not do, where only its part of the connector can tell. */
export class AccountError extends Error {
  readonly trouble: NetworkError;

  constructor(trouble: NetworkError, options?: ErrorOptions) {
    super(`The session cannot be used: ${trouble.outcome}.`, options);
    this.name = 'AccountError';
    this.trouble = trouble;
  }
}
