import {
  atprotoLoopbackClientMetadata,
  buildAtprotoLoopbackClientId,
  type OAuthClientMetadataInput,
} from '@atproto/oauth-client';
import { clientDocument } from './clientDocument.ts';
import { declaredScope } from './scopes.ts';

/**
 * By which Meelo is known to a server that sends people back to `callback`. On a machine of one's own the id says all,
 * and nothing is fetched; with https it is the address of a document.
 */
export function clientIdFor(callback: string): string {
  const { protocol, origin } = new URL(callback);
  return protocol === 'https:'
    ? clientDocument(origin).client_id
    : buildAtprotoLoopbackClientId({ scope: declaredScope, redirect_uris: [callback] });
}

/** Whether it is of an address that this installation had once. */
export const isFormer = (clientId: string, publicUrl: string | undefined): boolean =>
  hasKey(clientId) &&
  publicUrl !== undefined &&
  new URL(clientId).origin !== new URL(publicUrl).origin;

/** Whether it proves with a key who it is. */
export const hasKey = (clientId: string): boolean => clientId.startsWith('https:');

export function clientMetadataOf(clientId: string): OAuthClientMetadataInput {
  if (!hasKey(clientId)) return atprotoLoopbackClientMetadata(clientId);
  return clientDocument(new URL(clientId).origin) as OAuthClientMetadataInput;
}
