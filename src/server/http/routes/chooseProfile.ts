import { Type } from 'typebox';
import { chooseProfile } from '../../profiles/chooseProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const chooseProfileRoute: Route = (api, { database: { db }, profileAnswers }) => {
  api.put(
    '/profiles/:id/choice',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Choose a profile',
        description:
          'It comes first in the list, on every device, until another one is chosen or linked. Of two ' +
          'calls the last one holds.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await chooseProfile(db, { userId, profileId });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
