import { Type } from 'typebox';
import { endSessions, requireRecentLogin } from '../../accounts/sessions.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const endOtherSessionsRoute: Route = (api, { database: { db }, sessions, now }) => {
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
