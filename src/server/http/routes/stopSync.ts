import { Type } from 'typebox';
import { stopSync } from '../../profiles/stopSync.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const stopSyncRoute: Route = (api, context) => {
  api.post(
    '/profiles/:id/stop',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Stop a synchronisation that waits for the network',
        description:
          'The profile goes to code 10 with the reason `stopped`, and keeps its password. Answered 409 ' +
          'where nothing waits.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await stopSync(context, { userId, profileId });
      context.profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
