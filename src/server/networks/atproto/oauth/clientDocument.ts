import { declaredScope } from './scopes.ts';

/** Where an installation says who it is, to the authorization servers at which people sign in. */
export const metadataPath = '/oauth/client-metadata.json';
export const keysPath = '/oauth/jwks.json';

/** Under which name its key is kept. */
export const atprotoKey = 'atproto';

/** RFC 7591, of an installation at `origin`, which is https. The address of the document is the id of the client. */
export function clientDocument(origin: string) {
  return {
    client_id: `${origin}${metadataPath}`,
    client_name: 'Meelo',
    client_uri: origin,
    redirect_uris: [`${origin}/return`],
    scope: declaredScope,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    application_type: 'web',
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    dpop_bound_access_tokens: true,
    jwks_uri: `${origin}${keysPath}`,
  };
}
