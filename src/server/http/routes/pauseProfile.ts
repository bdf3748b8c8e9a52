import { Type } from 'typebox';
import { PauseRequest } from '../../../shared/contract/pause.ts';
import { pauseProfile } from '../../profiles/pauseProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const pauseProfileRoute: Route = (api, { database: { db }, profileAnswers, now }) => {
  api.put(
    '/profiles/:id/pause',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Pause a profile, or change when its pause ends',
        description:
          'Its bot reads nothing and publishes nothing; what was approved waits. The sync code stays, and the ' +
          'report is still read. Of two calls the last one holds.',
        params: Type.Object({ id: Type.String() }),
        body: PauseRequest,
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, body }, reply) => {
      await pauseProfile(db, { userId, profileId, ...body, now: now() });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
