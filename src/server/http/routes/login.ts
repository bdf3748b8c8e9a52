import { LoginAnswer, LoginRequest } from '../../../shared/contract/login.ts';
import { logIn } from '../../accounts/logIn.ts';
import { ApiError } from '../../errors/ApiError.ts';
import type { Route } from '../Api.ts';
import { loginLockedMessage } from '../loginLockedMessage.ts';

export const loginRoute: Route = (api, { database: { db }, sessions, now }) => {
  api.post(
    '/users/login',
    {
      schema: {
        tags: ['users'],
        summary: 'Sign in with e-mail and password',
        security: [],
        body: LoginRequest,
        response: { 200: LoginAnswer },
      },
    },
    async (request) => {
      const result = await logIn(db, { ...request.body, address: request.ip, at: now() });
      if (result.outcome === 'locked') {
        const { retryAfterSeconds } = result;
        const message = loginLockedMessage(request.headers['accept-language'], retryAfterSeconds);
        throw new ApiError('login.locked', message, { retryAfterSeconds });
      }
      if (result.outcome === 'refused') {
        throw new ApiError('login.refused', 'The e-mail address or the password is not right.');
      }
      return { access_token: await sessions.open(result.user.id), user: result.user };
    },
  );
};
