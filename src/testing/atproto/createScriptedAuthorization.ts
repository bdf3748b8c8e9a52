import { createAtprotoNetwork } from '../../server/networks/atproto/createAtprotoNetwork.ts';
import type { AtprotoOptions } from '../../server/networks/atproto/AtprotoOptions.ts';
import type { NetworkSession } from '../../server/networks/results.ts';
import { createOutgoingFetch } from '../../server/networks/outgoing/createOutgoingFetch.ts';
import { unlimitedHosts } from '../bot/unlimitedHosts.ts';
import { localOAuth } from './localOAuth.ts';

const pds = 'https://pds.example.com';
const issuer = 'https://auth.example.com';
/** What a session is tried with. */
const posts = `${pds}/xrpc/app.bsky.feed.getPosts`;
export const otherServer = 'https://other.example.com';
export const ana = { did: 'did:plc:anaanaanaanaanaanaanaana', handle: 'ana.example.com' };
export const bruno = { did: 'did:plc:brunobrunobrunobrunobrun', handle: 'bruno.example.com' };

type Answer = Response | object | (() => Promise<Response> | Response);

const places = {
  document: `https://plc.example.com/${ana.did}`,
  handle: 'https://resolver.example.com/xrpc/com.atproto.identity.resolveHandle',
  posts,
  resource: `${pds}/.well-known/oauth-protected-resource`,
  metadata: `${issuer}/.well-known/oauth-authorization-server`,
  /** Of another server, which may be an authorization server itself. */
  otherResource: `${otherServer}/.well-known/oauth-protected-resource`,
  otherMetadata: `${otherServer}/.well-known/oauth-authorization-server`,
  otherPosts: `${otherServer}/xrpc/app.bsky.feed.getPosts`,
  par: `${issuer}/par`,
  token: `${issuer}/token`,
  revoke: `${issuer}/revoke`,
};

type Place = keyof typeof places;

const documentOf = (did: string, handle: string, serviceEndpoint = pds) => ({
  id: did,
  alsoKnownAs: [`at://${handle}`],
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint }],
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
export function createScriptedAuthorization(options: Partial<AtprotoOptions> = {}) {
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
    [posts]: () => ({ posts: [] }),
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
    const place = url.origin + url.pathname;
    const isAnswered = answers.has(place);
    if (!isAnswered && url.host === 'plc.example.com')
      return Response.json(documentOf(known?.did ?? '', known?.handle ?? ''));
    if (!isAnswered && url.host === 'resolver.example.com')
      return Response.json({ did: known?.did });
    if (!isAnswered && !(place in usual)) return real(input, init);
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

  const network = createAtprotoNetwork({
    ...localOAuth(),
    resolverUrl: 'https://resolver.example.com',
    plcUrl: 'https://plc.example.com',
    fetch,
    fetchPicture: fetch,
    ...options,
    allowsPrivateAddresses: false,
  });

  return {
    issuer,
    serverMetadata,
    documentOfAna: (server?: string) => documentOf(ana.did, ana.handle, server),
    /** What the servers were asked, in order. */
    asked,
    tokensOf,
    /** What comes next at an address of the issuer, or of the account's server; the last one stays. */
    answer(place: Place, ...next: Answer[]): void {
      answers.set(places[place], next);
    },
    /** It answers as usual again. */
    recover: (place: Place) => void answers.delete(places[place]),
    network,
    /** What comes of a sign-in of Ana that is sent back to `callback`. */
    async signedIn(callback = 'http://127.0.0.1:3000/return'): Promise<NetworkSession> {
      const asked = await network.beginRedirect?.({ username: ana.handle }, { callback });
      if (asked?.outcome !== 'redirectAsked') throw new Error(`It returned ${asked?.outcome}.`);
      const { challenge, state } = asked;
      const came = { code: 'a-code', state, iss: issuer };
      const result = await network.finishRedirect?.({ challenge, came });
      if (result?.outcome !== 'accepted') throw new Error(`It returned ${result?.outcome}.`);
      return result.session;
    },
  };
}

/** The session once its access token has expired. */
export function asStale(text: NetworkSession): NetworkSession {
  const read = JSON.parse(text) as { oauth: { tokens: object } };
  Object.assign(read.oauth.tokens, { expires_at: new Date(0).toISOString() });
  return JSON.stringify(read);
}
