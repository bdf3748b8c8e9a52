import { Type } from 'typebox';
import { setPractice } from '../../bot/rules/setPractice.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const endPracticeRoute: Route = (api, { database: { db }, profileAnswers, now }) => {
  api.delete(
    '/profiles/:id/practice',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'End the practice of a profile',
        description:
          'Its bot sends again what it decides from now on, and nothing of what it decided in practice. What was ' +
          'approved in practice waits again. Without practice nothing changes.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await setPractice(db, { userId, profileId, isPractising: false, now: now() });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
