import { SessionsAnswer } from '../../../shared/contract/session.ts';
import { findGuesses } from '../../accounts/loginGuesses.ts';
import { countSessions } from '../../accounts/sessions.ts';
import { findUserById } from '../../accounts/users.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getSessionsRoute: Route = (api, { database: { db }, now }) => {
  api.get(
    '/users/sessions',
    {
      schema: {
        tags: [furtherCalls],
        summary:
          'Whose session it is, how many the user has, and whether strangers guess the password',
        response: { 200: SessionsAnswer },
      },
    },
    async ({ session: { userId } }) => {
      const user = await findUserById(db, userId);
      if (!user) throw new ApiError('session.missing', errorMessage('session.missing'));
      const count = await countSessions(db, userId, now());
      const guesses = await findGuesses(db, userId);
      if (guesses === undefined) return { user, count };
      return { user, count, guesses: { ...guesses, lastAt: guesses.lastAt.toISOString() } };
    },
  );
};
