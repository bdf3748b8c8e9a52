import { Type } from 'typebox';
import { endSession } from '../../accounts/sessions.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const logoutRoute: Route = (api, { database: { db }, sessions }) => {
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
