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
  /** Where its servers find what this installation tells of itself, where that is told. */
  publicUrl?: string | undefined;
  /** Told the address of a server at which nobody signs in, as it could not find out who this installation is. */
  onClientUnknown?: (server: string) => void;
  /** Told which server refuses for now what it may do later, such as to renew a session, and what it says. */
  onRefused?: (text: string) => void;
  now?: () => Date;
  /** Told once of each post that a server fails at, by its address. */
  onUnread?: (uri: string) => void;
}
