#!/usr/bin/env bash
# @atproto/oauth-client 0.8.7 with @atproto/jwk-jose 0.2.4, tried on 2026-11-29.
#
# Expected: a sign-in whose code could not be exchanged, since the authorization server was away for a moment (503), can
# be finished by calling callback() again with the same parameters: the server has not used the code up.
# Seen: callback() deletes the state from the store before it asks the server. The first call fails with the server's
# error, the second with "Unknown authorization session", and the server is not asked again: the person has to begin anew.
# Here: src/server/networks/atproto/oauth keeps what a sign-in has begun with in its own sealed challenge, which ends with
# the sign-in, so the exchange is tried again.
# Needs Node 24; it takes some seconds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "engines": { "node": ">=24" } }' >package.json
npm install --engine-strict --no-audit --no-fund --ignore-scripts \
  @atproto/oauth-client@0.8.7 @atproto/jwk-jose@0.2.4 >npm.log

cat >try.mjs <<'TRY'
import { createHash, randomBytes } from 'node:crypto';
import { JoseKey } from '@atproto/jwk-jose';
import {
  atprotoLoopbackClientMetadata,
  buildAtprotoLoopbackClientId,
  OAuthClient,
} from '@atproto/oauth-client';

const pds = 'https://pds.example.com';
const issuer = 'https://auth.example.com';
const did = 'did:plc:anaanaanaanaanaanaanaana';
const callback = 'http://127.0.0.1:3000/callback';
const clientId = buildAtprotoLoopbackClientId({ scope: 'atproto', redirect_uris: [callback] });

const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  revocation_endpoint: `${issuer}/revoke`,
  pushed_authorization_request_endpoint: `${issuer}/par`,
  require_pushed_authorization_requests: true,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  scopes_supported: ['atproto'],
  subject_types_supported: ['public'],
  dpop_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
};
const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'DPoP', expires_in: 3600 };

/** What two calls of callback() come to, where the first exchange is answered by 503. */
async function signIn(stateStore) {
  let exchanges = 0;
  const answers = {
    [`${pds}/.well-known/oauth-protected-resource`]: () =>
      Response.json({ resource: pds, authorization_servers: [issuer] }),
    [`${issuer}/.well-known/oauth-authorization-server`]: () => Response.json(metadata),
    [`${issuer}/par`]: () => Response.json({ request_uri: 'urn:x:1', expires_in: 60 }, { status: 201 }),
    [`${issuer}/revoke`]: () => Response.json({}),
    [`${issuer}/token`]: () => {
      exchanges += 1;
      const isAway = exchanges === 1;
      return isAway
        ? Response.json({ error: 'temporarily_unavailable' }, { status: 503 })
        : Response.json({ ...tokens, sub: did, scope: 'atproto' });
    },
  };
  const service = { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: pds };
  const didDoc = { '@context': 'https://www.w3.org/ns/did/v1', id: did, service: [service] };
  const client = new OAuthClient({
    clientMetadata: atprotoLoopbackClientMetadata(clientId),
    responseMode: 'query',
    allowHttp: false,
    stateStore,
    sessionStore: storeOf(new Map()),
    runtimeImplementation: {
      createKey: (algorithms) => JoseKey.generate(algorithms),
      getRandomValues: randomBytes,
      digest: (bytes, { name }) => createHash(name).update(bytes).digest(),
      requestLock: (_name, work) => work(),
    },
    identityResolver: { resolve: async () => ({ did, didDoc, handle: 'ana.example.com' }) },
    fetch: async (input) => {
      const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
      return answers[origin + pathname]();
    },
  });
  await client.authorize('ana.example.com', { scope: 'atproto' });
  const [state] = stateStore.states.keys();
  const came = new URLSearchParams({ state, iss: issuer, code: 'the-code' });
  const outcomes = [];
  for (let call = 0; call < 2; call += 1) {
    const outcome = client.callback(came, { redirect_uri: callback });
    outcomes.push(await outcome.then(() => 'signed in', (error) => error.message.replace(state, 'S')));
  }
  return { outcomes, exchanges };
}

const storeOf = (states) => ({
  states,
  get: async (key) => states.get(key),
  set: async (key, value) => void states.set(key, value),
  del: async (key) => void states.delete(key),
});

const seen = await signIn(storeOf(new Map()));
console.log(JSON.stringify(seen, null, 2));
const isSame =
  seen.exchanges === 1 &&
  seen.outcomes[0] !== 'signed in' &&
  seen.outcomes[1] === 'Unknown authorization session "S"';
if (!isSame) {
  console.error('It behaves otherwise now.');
  process.exitCode = 1;
}
TRY
node try.mjs
