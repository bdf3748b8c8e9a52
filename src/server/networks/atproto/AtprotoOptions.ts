import type { OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';

export type Fetch = OutgoingFetch;

export interface AtprotoOptions {
  /** Resolves handles: an AppView or any other service with `com.atproto.identity.resolveHandle`. */
  resolverUrl: string;
  /** The directory of `did:plc` accounts. */
  plcUrl: string;
  fetch: Fetch;
  /** Takes larger answers. */
  fetchPicture: Fetch;
  now?: () => Date;
  /** Told once of each post that a server fails at, by its address. */
  onUnread?: (uri: string) => void;
}
