import { Type } from 'typebox';
import { ThreadAnswer } from '../../../shared/contract/thread.ts';
import { readThread } from '../../bot/review/readThread.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getThreadRoute: Route = (api, { database: { db }, networks }) => {
  api.get(
    '/profiles/:id/acts/:actId/thread',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'The conversation of an act, as far as the bot has dealt with it',
        params: Type.Object({ id: Type.String(), actId: Type.String() }),
        response: { 200: ThreadAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId, actId } }) => {
      const profile = await readOwnProfile(db, { userId, profileId });
      return readThread({ db, networks }, { profile, actId });
    },
  );
};
