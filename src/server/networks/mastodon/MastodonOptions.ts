import type { OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';

export interface MastodonOptions {
  fetch: OutgoingFetch;
  /** Takes larger answers. */
  fetchPicture: OutgoingFetch;
  /** Whether servers of this machine are asked over http. */
  allowsPrivateAddresses: boolean;
  now?: () => Date;
  /** Told once of each post that a server fails at, by its address. */
  onUnread?: (uri: string) => void;
}
