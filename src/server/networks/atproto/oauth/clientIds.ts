import {
  atprotoLoopbackClientMetadata,
  buildAtprotoLoopbackClientId,
  type OAuthClientMetadataInput,
} from '@atproto/oauth-client';
import { declaredScope } from './scopes.ts';

/**
 * By which Meelo is known to a server that sends people back to `callback`. On a machine of one's own the id says all,
 * and nothing is fetched.
 */
export const clientIdFor = (callback: string): string =>
  buildAtprotoLoopbackClientId({ scope: declaredScope, redirect_uris: [callback] });

export const clientMetadataOf = (clientId: string): OAuthClientMetadataInput =>
  atprotoLoopbackClientMetadata(clientId);
