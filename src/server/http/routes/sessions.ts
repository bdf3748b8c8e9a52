import { Type } from 'typebox';
import { SessionsAnswer } from '../../../shared/contract/session.ts';
import { findGuesses } from '../../accounts/loginGuesses.ts';
import {
  countSessions,
  endSession,
  endSessions,
  requireRecentLogin,
} from '../../accounts/sessions.ts';
import { findUserById } from '../../accounts/users.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

const logoutRoute: Route = (api, { database: { db }, sessions }) => {
  api.post(
    '/users/logout',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'End the session that the token belongs to',
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session }, reply) => {
      await endSession(db, session);
      sessions.forget(session.userId);
      return reply.code(204).send(undefined);
    },
  );
};

const getSessionsRoute: Route = (api, { database: { db }, now }) => {
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

const endOtherSessionsRoute: Route = (api, { database: { db }, sessions, now }) => {
  api.delete(
    '/users/sessions',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'End every session of the user but the one that asks',
        description:
          'Needs a login of the last 5 minutes, else 403 with the code `login.notRecent`.',
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session }, reply) => {
      const { userId, tokenHash } = session;
      await requireRecentLogin(db, session, now());
      await db.transaction().execute((trx) => endSessions(trx, userId, tokenHash));
      sessions.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

export const sessionRoutes: Route[] = [logoutRoute, getSessionsRoute, endOtherSessionsRoute];
