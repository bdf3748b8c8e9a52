import { Type } from 'typebox';
import { PeopleAnswer } from '../../../shared/contract/story.ts';
import { listPeople } from '../../activity/listPeople.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getPeopleRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/profiles/:id/people',
    {
      config: limitedCalls.people,
      schema: {
        tags: [furtherCalls],
        summary: 'For whom the bot of a profile acted lately, the last first',
        params: Type.Object({ id: Type.String() }),
        response: { 200: PeopleAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }) => {
      await requireOwnProfile(db, { userId, profileId });
      return { data: await listPeople(db, profileId) };
    },
  );
};
