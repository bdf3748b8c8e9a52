import { Type } from 'typebox';
import { removeProfile } from '../../profiles/removeProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';

export const deleteProfileRoute: Route = (api, context) => {
  api.delete(
    '/profiles/:id',
    {
      config: limitedCalls.change,
      schema: {
        tags: ['profiles'],
        summary: 'Remove a profile with everything that belongs to it',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { userId } = request.session;
      await removeProfile(context, { userId, profileId: request.params.id });
      context.profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
