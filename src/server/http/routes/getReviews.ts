import { Type } from 'typebox';
import { ReviewListAnswer, ReviewListQuery } from '../../../shared/contract/review.ts';
import { listReviews } from '../../bot/review/reviewList.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getReviewsRoute: Route = (api, context) => {
  api.get(
    '/profiles/:id/reviews',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'The answers of the bot that wait for their owner',
        description:
          'A crisis comes first, then grief, then the newest conversation. What nobody decides on within ' +
          'a day of its post is let go. The first page lists what is approved and has not gone out, too.',
        params: Type.Object({ id: Type.String() }),
        querystring: ReviewListQuery,
        response: { 200: ReviewListAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, query: { cursor } }) => {
      const profile = await readOwnProfile(context.database.db, { userId, profileId });
      return listReviews(context, { profile, cursor });
    },
  );
};
