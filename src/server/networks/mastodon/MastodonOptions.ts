import type { OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import type { OutgoingStream } from '../outgoing/createOutgoingStream.ts';

export interface MastodonOptions {
  fetch: OutgoingFetch;
  /** Takes larger answers. */
  fetchPicture: OutgoingFetch;
  /** Listens to what servers tell at once; left out: nobody does. */
  stream?: OutgoingStream;
  /** Whether servers of this machine are asked over http. */
  allowsPrivateAddresses: boolean;
  now?: () => Date;
  /** Told once of each post that a server fails at, by its address. */
  onUnread?: (uri: string) => void;
}
