import { LoginAnswer, LoginRequest } from '../../../shared/contract/login.ts';
import { logIn } from '../../accounts/logIn.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage, type ErrorMessage } from '../../errors/messages/translate.ts';
import type { Route } from '../Api.ts';

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
        throw new ApiError('login.locked', waitFor(retryAfterSeconds), { retryAfterSeconds });
      }
      if (result.outcome === 'refused') {
        throw new ApiError('login.refused', errorMessage('login.refused'));
      }
      const { user, passwordHash } = result;
      return { access_token: await sessions.open(user.id, passwordHash), user };
    },
  );
};

function waitFor(seconds: number): ErrorMessage {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1
    ? errorMessage('login.lockedMinute')
    : errorMessage('login.lockedMinutes', { minutes });
}
