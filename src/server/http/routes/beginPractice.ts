import { Type } from 'typebox';
import { setPractice } from '../../bot/rules/setPractice.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const beginPracticeRoute: Route = (api, { database: { db }, profileAnswers, now }) => {
  api.put(
    '/profiles/:id/practice',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Let a profile practise',
        description:
          'Its bot reads, decides and writes as ever, and nothing is sent; an act that is being sent may end. ' +
          'What was approved waits again.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await setPractice(db, { userId, profileId, isPractising: true, now: now() });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
