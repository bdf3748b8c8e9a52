import type { AtprotoOptions } from '../../server/networks/atproto/AtprotoOptions.ts';
import { createAtprotoNetwork } from '../../server/networks/atproto/createAtprotoNetwork.ts';
import { createOutgoingFetch } from '../../server/networks/outgoing/createOutgoingFetch.ts';
import { unlimitedHosts } from '../unlimitedHosts.ts';
import { localOAuth } from './localOAuth.ts';

const pds = 'https://pds.example.com';
const issuer = 'https://auth.example.com';
export const ana = { did: 'did:plc:anaanaanaanaanaanaanaana', handle: 'ana.example.com' };
export const bruno = { did: 'did:plc:brunobrunobrunobrunobrun', handle: 'bruno.example.com' };

type Answer = Response | object | (() => Promise<Response> | Response);

const documentOf = (did: string, handle: string) => ({
  id: did,
  alsoKnownAs: [`at://${handle}`],
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: pds }],
});

const serverMetadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  revocation_endpoint: `${issuer}/revoke`,
  pushed_authorization_request_endpoint: `${issuer}/par`,
  require_pushed_authorization_requests: true,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: ['ES256'],
  scopes_supported: ['atproto'],
  subject_types_supported: ['public'],
  dpop_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
};

/** An account's server and the authorization server that it names, which answer what a test has them answer. */
export function createScriptedAuthorization(installation: Partial<AtprotoOptions> = {}) {
  const asked: { path: string; body: URLSearchParams; dpop: string | null }[] = [];
  const answers = new Map<string, Answer[]>();
  let scope = '';

  const usual: Record<string, () => Answer> = {
    [`${pds}/.well-known/oauth-protected-resource`]: () => ({
      resource: pds,
      authorization_servers: [issuer],
    }),
    [`${issuer}/.well-known/oauth-authorization-server`]: () => serverMetadata,
    [`${issuer}/par`]: () =>
      Response.json({ request_uri: 'urn:request:1', expires_in: 60 }, { status: 201 }),
    [`${issuer}/token`]: () => tokensOf({}),
    [`${issuer}/revoke`]: () => ({}),
  };

  /** What the server gives; the scope is the one that was asked for. */
  const tokensOf = (changed: object) => ({
    access_token: 'access',
    refresh_token: `refresh-${asked.length}`,
    token_type: 'DPoP',
    expires_in: 3600,
    sub: ana.did,
    scope,
    ...changed,
  });

  const real = createOutgoingFetch({
    allowsPrivateAddresses: false,
    askHost: unlimitedHosts.of('atproto', { requestsPerSecond: 1, concurrentRequests: 1 }),
    askLinkedHost: unlimitedHosts.of('atproto', { requestsPerSecond: 1, concurrentRequests: 1 }),
  });

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    init?.signal?.throwIfAborted();
    const known = [ana, bruno].find(
      ({ did, handle }) =>
        url.pathname.endsWith(`/${did}`) || url.searchParams.get('handle') === handle,
    );
    if (url.host === 'plc.example.com')
      return Response.json(documentOf(known?.did ?? '', known?.handle ?? ''));
    if (url.host === 'resolver.example.com') return Response.json({ did: known?.did });
    const place = url.origin + url.pathname;
    if (!(place in usual) && !answers.has(place)) return real(input, init);
    const body = new URLSearchParams(
      init?.body instanceof ArrayBuffer ? Buffer.from(init.body).toString() : '',
    );
    scope = body.get('scope') ?? scope;
    asked.push({ path: url.pathname, body, dpop: new Headers(init?.headers).get('dpop') });
    const [first, ...others] = answers.get(place) ?? [];
    if (others.length > 0) answers.set(place, others);
    const answer = first ?? usual[place]?.() ?? {};
    if (answer instanceof Response) return answer.clone();
    return typeof answer === 'function'
      ? (answer as () => Promise<Response>)()
      : Response.json(answer);
  };

  return {
    issuer,
    serverMetadata,
    /** What the servers were asked, in order. */
    asked,
    tokensOf,
    /** What comes next at an address of the issuer, or of the account's server; the last one stays. */
    answer(place: 'resource' | 'metadata' | 'par' | 'token' | 'revoke', ...next: Answer[]): void {
      const places = {
        resource: `${pds}/.well-known/oauth-protected-resource`,
        metadata: `${issuer}/.well-known/oauth-authorization-server`,
        par: `${issuer}/par`,
        token: `${issuer}/token`,
        revoke: `${issuer}/revoke`,
      };
      answers.set(places[place], next);
    },
    network: createAtprotoNetwork({
      ...localOAuth(),
      resolverUrl: 'https://resolver.example.com',
      plcUrl: 'https://plc.example.com',
      fetch,
      fetchPicture: fetch,
      allowsPrivateAddresses: false,
      ...installation,
    }),
  };
}
