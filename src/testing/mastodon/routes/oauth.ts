import { ApiError } from '../http/ApiError.ts';
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
];
