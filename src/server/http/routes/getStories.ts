import { StoryListAnswer, StoryListQuery } from '../../../shared/contract/story.ts';
import { dayMs } from '../../../shared/durations.ts';
import { listActivities } from '../../activity/activities.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { requireSelf } from '../plugins/requireSession.ts';

export const getStoriesRoute: Route = (api, { database: { db }, media, networks, now }) => {
  api.get(
    '/storiesprofile',
    {
      schema: {
        tags: ['activity'],
        summary: 'What the bot did for a profile, newest first',
        querystring: StoryListQuery,
        response: { 200: StoryListAnswer },
      },
    },
    async (request) => {
      const {
        user_id: userId,
        profile_id: profileId,
        last24h,
        as_of: asOf,
        ...query
      } = request.query;
      requireSelf(request, userId);
      await requireOwnProfile(db, { userId, profileId });
      const since = last24h ? new Date(now().getTime() - dayMs) : undefined;
      const acts = { userId, profileId, since, asOf, ...query };
      return listActivities({ db, media, networks }, acts);
    },
  );
};
