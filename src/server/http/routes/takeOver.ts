import { Type } from 'typebox';
import { handBack, takeOver } from '../../bot/people/ownConversations.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

const path = '/profiles/:id/acts/:actId/takeover';
const params = Type.Object({ id: Type.String(), actId: Type.String() });
const response = { 204: Type.Unknown() };

export const takeOverRoute: Route = (api, { database: { db }, now }) => {
  api.post(
    path,
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Answer in the conversation of an act oneself',
        description:
          'The bot answers nothing in it any more, and what it has written there and not sent is withdrawn.',
        params,
        response,
      },
    },
    async ({ session: { userId }, params: { id: profileId, actId } }, reply) => {
      await takeOver(db, { userId, profileId, actId, now: now() });
      return reply.code(204).send(undefined);
    },
  );
};

export const handBackRoute: Route = (api, { database: { db }, now }) => {
  api.delete(
    path,
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Let the bot answer in the conversation of an act again',
        params,
        response,
      },
    },
    async ({ session: { userId }, params: { id: profileId, actId } }, reply) => {
      await handBack(db, { userId, profileId, actId, now: now() });
      return reply.code(204).send(undefined);
    },
  );
};
