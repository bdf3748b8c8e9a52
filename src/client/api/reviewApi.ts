import type { Id } from '../../shared/contract/id.ts';
import type {
  ReviewAnswer,
  ReviewListAnswer,
  ReviewRequest,
} from '../../shared/contract/review.ts';
import { botApi } from './botApi.ts';
import { lackable } from './lackable.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import { toResults, toReviewPage, type ReviewPage, type ReviewResult } from './reviews.ts';

export type Decision = Omit<ReviewRequest['decisions'][number], 'id'> & { id: Id };

interface Deciding {
  profileId: Id;
  decisions: Decision[];
}

const reviewsOf = (profileId: Id) => `/profiles/${encodeURIComponent(profileId)}/reviews`;

const addressOf = (meta: { request: Request } | undefined) =>
  meta?.request.url ?? window.location.href;

/** Calls beside the nine, which a server may lack; downloaded with the screen that needs them. */
export const reviewApi = botApi
  .enhanceEndpoints({ addTagTypes: ['Reviews', 'Rules'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getReviews: build.infiniteQuery<ReviewPage, Id, string | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ cursor }) => cursor,
        },
        query: ({ queryArg, pageParam }) => ({
          url: reviewsOf(queryArg),
          params: { cursor: pageParam ?? undefined },
          ...lackable,
          validateStatus: ({ ok }, answer) => ok && Array.isArray(answer?.items),
        }),
        transformResponse: (answer: ReviewListAnswer, meta) =>
          toReviewPage(answer, addressOf(meta)),
        providesTags: ['Reviews'],
      }),
      decideReviews: build.mutation<ReviewResult[], Deciding>({
        query: ({ profileId, decisions }) => ({
          url: reviewsOf(profileId),
          method: 'POST',
          body: { decisions },
        }),
        transformResponse: (answer: ReviewAnswer, meta) => toResults(answer, addressOf(meta)),
        invalidatesTags: mayHaveChanged('Reviews', 'Bot', 'Rules'),
        onQueryStarted: async ({ profileId }, { dispatch, queryFulfilled }) => {
          const results = await queryFulfilled.then(
            ({ data }) => data,
            () => [],
          );
          dispatch(
            reviewApi.util.updateQueryData('getReviews', profileId, ({ pages }) => {
              for (const page of pages) applyResults(page, { first: pages[0], results });
            }),
          );
        },
      }),
    }),
  });

export const { useGetReviewsInfiniteQuery, useDecideReviewsMutation } = reviewApi;

interface Applied {
  first: ReviewPage | undefined;
  results: ReviewResult[];
}

/** Does not wait for the next list. */
function applyResults(page: ReviewPage, { first, results }: Applied): void {
  for (const { id, outcome, item, approved } of results) {
    if (outcome === 'waiting') page.approved = page.approved.filter((each) => each.id !== id);
    if (approved && page === first) page.approved.push(approved);
    const place = page.items.findIndex((each) => each.id === id);
    const former = page.items[place];
    if (!former || outcome === 'refused') continue;
    if (item) page.items[place] = item;
    else if (outcome === 'rewriting') Object.assign(former, { text: null, isBeingWritten: true });
    else page.items.splice(place, 1);
  }
}
