import { Type } from 'typebox';
import { ReviewAnswer, ReviewRequest } from '../../../shared/contract/review.ts';
import { decideReviews } from '../../bot/review/decideReviews.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const decideReviewsRoute: Route = (api, context) => {
  api.post(
    '/profiles/:id/reviews',
    {
      config: limitedCalls.decision,
      schema: {
        tags: [furtherCalls],
        summary: 'Decide on the answers that wait',
        description:
          'What is approved is sent at once; before that the bot looks at the post again. `moved`: it has ' +
          'changed since the version that the decision names. An approval for which the cap of the day has no ' +
          'room is refused, and `capOpensAt` says from when it has. `tooOld`: the text is let go instead, as its ' +
          'post is older than a day.',
        params: Type.Object({ id: Type.String() }),
        body: ReviewRequest,
        response: { 200: ReviewAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, body: { decisions } }) =>
      decideReviews(context, { userId, profileId, decisions }),
  );
};
