import { Type } from 'typebox';
import { askTakeBack } from '../../bot/review/askTakeBack.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const takeBackRoute: Route = (api, { database: { db }, networks, now }) => {
  api.post(
    '/profiles/:id/acts/:actId/takeback',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Take back what the bot has published',
        description:
          'The network deletes it as soon as it can be reached; GET /storiesprofile says when it has. ' +
          'Asked twice, it is one request.',
        params: Type.Object({ id: Type.String(), actId: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId, actId } }, reply) => {
      await askTakeBack({ db, networks }, { userId, profileId, actId, now: now() });
      return reply.code(204).send(undefined);
    },
  );
};
