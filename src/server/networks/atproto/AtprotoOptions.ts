import type { ClientKeys } from '../clientKeys/createClientKeys.ts';
import type { OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import type { SessionRenewals } from '../renewals/SessionRenewals.ts';
import type { OAuthCaches } from './oauth/createOAuthCaches.ts';

export type Fetch = OutgoingFetch;

export interface AtprotoOptions {
  /** Resolves handles: an AppView or any other service with `com.atproto.identity.resolveHandle`. */
  resolverUrl: string;
  /** The directory of `did:plc` accounts. */
  plcUrl: string;
  fetch: Fetch;
  /** Takes larger answers. */
  fetchPicture: Fetch;
  /** Whether servers of this machine are asked over http. */
  allowsPrivateAddresses: boolean;
  renewals: SessionRenewals;
  /** By which its servers know this installation. */
  clientKeys: ClientKeys;
  oauthCaches: OAuthCaches;
  /** Under which its servers know it now, where it is told. */
  publicUrl?: string | undefined;
  /** Told which server refuses to renew or to end a session that it may still know, and what it says. */
  onRefused?: (text: string) => void;
  now?: () => Date;
  /** Told once of each post that a server fails at, by its address. */
  onUnread?: (uri: string) => void;
}
