import { Type } from 'typebox';
import { resumeProfile } from '../../profiles/pauseProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const resumeProfileRoute: Route = (api, { database: { db }, profileAnswers, now }) => {
  api.delete(
    '/profiles/:id/pause',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'End the pause of a profile',
        description: 'Its bot goes on at once. Without a pause nothing changes.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await resumeProfile(db, { userId, profileId, now: now() });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
