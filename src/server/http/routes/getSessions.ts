import { SessionsAnswer } from '../../../shared/contract/session.ts';
import { findGuesses } from '../../accounts/loginGuesses.ts';
import { countSessions } from '../../accounts/sessions.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getSessionsRoute: Route = (api, { database: { db }, now }) => {
  api.get(
    '/users/sessions',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'How many sessions the user has, and whether strangers guess the password',
        response: { 200: SessionsAnswer },
      },
    },
    async ({ session: { userId } }) => {
      const count = await countSessions(db, userId, now());
      const guesses = await findGuesses(db, userId);
      if (guesses === undefined) return { count };
      return { count, guesses: { ...guesses, lastAt: guesses.lastAt.toISOString() } };
    },
  );
};
