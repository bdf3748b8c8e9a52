import { SessionsAnswer } from '../../../shared/contract/session.ts';
import { countSessions } from '../../accounts/sessions.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getSessionsRoute: Route = (api, { database: { db }, now }) => {
  api.get(
    '/users/sessions',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'How many sessions the user has',
        response: { 200: SessionsAnswer },
      },
    },
    async ({ session }) => ({ count: await countSessions(db, session.userId, now()) }),
  );
};
