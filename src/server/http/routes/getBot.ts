import { Type } from 'typebox';
import { BotAnswer } from '../../../shared/contract/bot.ts';
import { readBot } from '../../bot/readBot.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getBotRoute: Route = (api, context) => {
  api.get(
    '/profiles/:id/bot',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'How the bot of a profile is getting on',
        params: Type.Object({ id: Type.String() }),
        response: { 200: BotAnswer },
      },
    },
    async (request) => {
      const { userId } = request.session;
      const { db } = context.database;
      return readBot(context, await readOwnProfile(db, { userId, profileId: request.params.id }));
    },
  );
};
