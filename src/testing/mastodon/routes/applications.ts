import { hash } from 'node:crypto';
import { ApiError, notFound } from '../http/ApiError.ts';
import type { Call, Route } from '../http/Call.ts';
import type { Grant, Token } from '../world/World.ts';
import { key } from '../world/key.ts';

/** docs.joinmastodon.org/methods/apps/#create */
function register({ world, form }: Call) {
  const { takesRedirectLists } = world.behaviour;
  const listed = takesRedirectLists ? form.getAll('redirect_uris[]') : [];
  const redirectUris = [...listed, ...(form.get('redirect_uris') ?? '').split('\n')].filter(
    Boolean,
  );
  if (redirectUris.length === 0 || !form.get('client_name')) {
    throw new ApiError(422, "Validation failed: Redirect URI can't be blank");
  }
  const application = {
    clientId: key(),
    clientSecret: key(),
    redirectUris,
    scopes: (form.get('scopes') ?? 'read').split(' '),
  };
  world.applications.push(application);
  return {
    id: String(world.applications.length),
    name: form.get('client_name'),
    redirect_uri: redirectUris.join('\n'),
    client_id: application.clientId,
    client_secret: application.clientSecret,
  };
}

const grantError = (description: string) =>
  new ApiError(400, 'invalid_grant', { error_description: description });

/** docs.joinmastodon.org/methods/oauth/#token */
function exchange({ world, form }: Call) {
  const application = world.applications.find(
    ({ clientId, clientSecret }) =>
      clientId === form.get('client_id') && clientSecret === form.get('client_secret'),
  );
  if (!application) throw new ApiError(401, 'invalid_client');
  const grant = world.grants.find(
    ({ code, clientId }) => code === form.get('code') && clientId === application.clientId,
  );
  if (!grant || grant.isUsed) throw grantError('The provided authorization grant is invalid.');
  if (grant.redirectUri !== form.get('redirect_uri')) throw grantError('Another redirect URI.');
  requireVerifier(grant, form.get('code_verifier'));
  grant.isUsed = true;
  const token = tokenOf(world, grant, application.clientSecret);
  return {
    access_token: token.value,
    token_type: 'Bearer',
    scope: world.behaviour.tellsScopes ? token.scopes.join(' ') : '',
    created_at: Math.floor(world.now().getTime() / 1000),
  };
}

function requireVerifier({ codeChallenge }: Grant, verifier: string | null): void {
  if (codeChallenge === null) return;
  if (hash('sha256', verifier ?? '', 'base64url') !== codeChallenge) {
    throw grantError('The code verifier is not that of the challenge.');
  }
}

function tokenOf(world: Call['world'], grant: Grant, clientSecret: string): Token {
  const { account, clientId, scopes } = grant;
  const shared = world.behaviour.sharesTokens
    ? world.tokens.find((token) => token.account === account && !token.isRevoked)
    : undefined;
  if (shared) return Object.assign(shared, { clientId, clientSecret });
  const token = { value: key(), account, clientId, clientSecret, scopes, isRevoked: false };
  world.tokens.push(token);
  return token;
}

export const applicationRoutes: Route[] = [
  { method: 'POST', path: '/api/v1/apps', answer: register },
  { method: 'POST', path: '/oauth/token', answer: exchange },
  {
    // docs.joinmastodon.org/methods/oauth/#authorization-server-metadata
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    answer({ world: { behaviour, url } }) {
      if (!behaviour.hasMetadata) throw notFound();
      return {
        issuer: `${url}/`,
        authorization_endpoint: `${url}/oauth/authorize`,
        token_endpoint: `${url}/oauth/token`,
        revocation_endpoint: `${url}/oauth/revoke`,
        app_registration_endpoint: `${url}/api/v1/apps`,
        scopes_supported: ['read', 'write', 'follow', 'push', 'profile'],
        response_types_supported: ['code'],
        grant_types_supported: ['authorization_code', 'client_credentials'],
        ...(behaviour.hasPkce && { code_challenge_methods_supported: ['S256'] }),
        ...behaviour.metadata,
      };
    },
  },
];
