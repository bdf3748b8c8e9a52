import { Type } from 'typebox';
import {
  KeyReviewRequest,
  ReviewAnswer,
  ReviewListAnswer,
  ReviewListQuery,
  ReviewQueueAnswer,
  ReviewQueueQuery,
  ReviewRequest,
} from '../../../shared/contract/review.ts';
import { decideReviews } from '../../bot/review/decideReviews.ts';
import { listQueue, listReviews } from '../../bot/review/reviewList.ts';
import { readOwnProfile, requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { limitKeyTexts, textsOfKeysADay } from '../limitKeyTexts.ts';
import { admits, admitsBody } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';

const order =
  'A crisis comes first, then grief, then what is discarded first: what nobody decides on within a day of its post. ' +
  '`kind`, `doubted` and `urgent` let a part of it through.';

const getQueueRoute: Route = (api, context) => {
  api.get(
    '/reviews',
    {
      config: admits('read'),
      schema: {
        tags: [furtherCalls],
        summary: 'The answers of the bots of all profiles that wait for their owner',
        description: `${order} So does \`profile\`.`,
        querystring: ReviewQueueQuery,
        response: { 200: ReviewQueueAnswer },
      },
    },
    async ({ session: { userId }, query }) => {
      const { profile: profileId } = query;
      if (profileId) await requireOwnProfile(context.database.db, { userId, profileId });
      return listQueue(context, { ...query, userId });
    },
  );
};

const getReviewsRoute: Route = (api, context) => {
  api.get(
    '/profiles/:id/reviews',
    {
      config: admits('read'),
      schema: {
        tags: [furtherCalls],
        summary: 'The answers of the bot that wait for their owner',
        description: `${order} The first page lists what is approved and has not gone out, too.`,
        params: Type.Object({ id: Type.String() }),
        querystring: ReviewListQuery,
        response: { 200: ReviewListAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, query }) => {
      const profile = await readOwnProfile(context.database.db, { userId, profileId });
      return listReviews(context, { profile, query });
    },
  );
};

const decideReviewsRoute: Route = (api, context) => {
  const byKey = admitsBody('draft', KeyReviewRequest, 'key.decision');
  const countTexts = limitKeyTexts(context);
  api.post(
    '/profiles/:id/reviews',
    {
      config: { ...limitedCalls.decision, ...byKey },
      schema: {
        tags: [furtherCalls],
        summary: 'Decide on the answers that wait',
        description:
          'What is approved is sent after eight seconds, in which `unapprove` undoes it; before that the bot looks at ' +
          'the post again. What was left waits again by `unleave`, for as long as `undoableLeft` says. `moved`: it has ' +
          'changed since the version that the decision names. An approval beyond the daily cap is ' +
          'refused, and `capOpensAt` says when the next one is possible. `tooOld`: the text is discarded instead, as its ' +
          'post is older than a day. An API key may `leave`, `rewrite` and `write`; the last two together ' +
          `${textsOfKeysADay} times a day for all keys of an account.`,
        params: Type.Object({ id: Type.String() }),
        body: ReviewRequest,
        response: { 200: ReviewAnswer },
      },
    },
    async ({ session: { userId, key }, params: { id: profileId }, body: { decisions } }) => {
      if (key) countTexts(userId, decisions);
      return decideReviews(context, { userId, profileId, decisions, program: key?.name ?? null });
    },
  );
};

export const reviewRoutes: Route[] = [getQueueRoute, getReviewsRoute, decideReviewsRoute];
