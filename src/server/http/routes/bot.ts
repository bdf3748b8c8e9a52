import { Type } from 'typebox';
import { BotAnswer } from '../../../shared/contract/bot.ts';
import { readBot } from '../../bot/review/readBot.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { admits } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getBotRoute: Route = (api, context) => {
  api.get(
    '/bots/:profileId',
    {
      config: admits('read'),
      schema: {
        tags: [furtherCalls],
        summary: 'The status of the bot of a profile',
        params: Type.Object({ profileId: Type.String() }),
        response: { 200: BotAnswer },
      },
    },
    async (request) => {
      const { userId } = request.session;
      const { profileId } = request.params;
      return readBot(context, await readOwnProfile(context.database.db, { userId, profileId }));
    },
  );
};
