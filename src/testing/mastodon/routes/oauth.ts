import { ApiError, notFound } from '../http/ApiError.ts';
import type { Route } from '../http/Call.ts';

/** docs.joinmastodon.org/methods/oauth/#revoke: a token is revoked by the application that holds it. */
export const oauthRoutes: Route[] = [
  {
    method: 'POST',
    path: '/oauth/revoke',
    answer({ world, form }) {
      const token = world.tokens.find(({ value }) => value === form.get('token'));
      const isOwn =
        token?.clientId === form.get('client_id') &&
        token.clientSecret === form.get('client_secret');
      if (token && !isOwn) {
        throw new ApiError(403, 'unauthorized_client', {
          error_description: 'You are not authorized to revoke this token',
        });
      }
      if (token) token.isRevoked = true;
      return {};
    },
  },
  {
    // docs.joinmastodon.org/methods/apps/#verify_credentials: `scopes` since 4.3.
    method: 'GET',
    path: '/api/v1/apps/verify_credentials',
    answer({ world, headers }) {
      if (!world.behaviour.checksScopes) throw notFound();
      const token = world.tokens.find(({ value }) => headers.authorization === `Bearer ${value}`);
      if (!token || token.isRevoked) throw new ApiError(401, 'The access token is invalid');
      return { id: '1', name: 'Test', website: null, scopes: token.scopes, redirect_uris: [] };
    },
  },
];
