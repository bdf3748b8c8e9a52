import { Type } from 'typebox';
import { endSessions } from '../../accounts/sessions.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const endOtherSessionsRoute: Route = (api, { database: { db }, sessions }) => {
  api.delete(
    '/users/sessions',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'End every session of the user but the one that asks',
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId, tokenHash } }, reply) => {
      await db.transaction().execute((trx) => endSessions(trx, userId, tokenHash));
      sessions.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
