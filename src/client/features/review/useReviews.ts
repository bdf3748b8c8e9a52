import { skipToken } from '@reduxjs/toolkit/query';
import { useTransition } from 'react';
import { failureText, isNotFound } from '../../api/failure.ts';
import { meeloApi, useGetReviewsInfiniteQuery } from '../../api/meeloApi.ts';
import type { ReviewsQuery, Undoable } from '../../api/reviews.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { polling } from '../../store/polling.ts';

const noneUndoable: readonly Undoable[] = [];

/** A poll asks for every page that is shown, so it comes once for each of them in ten seconds. */
const maxAgeSecondsOfPage = 10;

/** What waits for the person: one page is never older than ten seconds while it is in view. */
export function useReviews(asked: ReviewsQuery | typeof skipToken) {
  const { isLacking, pages } = meeloApi.endpoints.getReviews.useInfiniteQueryState(asked, {
    selectFromResult: ({ error, currentData: shown }) => ({
      isLacking: isNotFound(error),
      pages: shown?.pages.length ?? 1,
    }),
  });
  const maxAgeSeconds = maxAgeSecondsOfPage * pages;
  const query = useGetReviewsInfiniteQuery(asked, polling(maxAgeSeconds, !isLacking));
  const { currentData, error, isFetching, fulfilledTimeStamp, hasNextPage } = query;
  const { onMore, isLoadingMore } = useMore(asked, query.fetchNextPage);
  const items = currentData?.pages.flatMap((page) => page.items);
  return {
    /** Whether the server knows nothing that waits. */
    isLacking,
    // Between two requests an item may have moved to another page.
    items: items && [...new Map(items.map((item) => [item.id, item])).values()],
    approved: currentData?.pages[0]?.approved ?? [],
    approvedTotal: currentData?.pages[0]?.approvedTotal ?? 0,
    undoable: currentData?.pages[0]?.undoable ?? noneUndoable,
    notSent: currentData?.pages[0]?.notSent ?? [],
    notSentTotal: currentData?.pages[0]?.notSentTotal ?? 0,
    capOpensAt: currentData?.pages[0]?.capOpensAt,
    modelFreeAt: currentData?.pages[0]?.modelFreeAt,
    total: currentData?.pages.at(-1)?.total ?? 0,
    // The error is kept until there is an answer.
    hasFailed: error !== undefined && !currentData,
    failureText: failureText(error),
    outdatedSince: error !== undefined && currentData ? fulfilledTimeStamp : undefined,
    isRetrying: error !== undefined && isFetching,
    refetch: () => void query.refetch(),
    onMore: hasNextPage ? onMore : undefined,
    isLoadingMore,
  };
}

/** RTK Query leaves out a page that is asked for during a poll, so it is asked for after it. */
function useMore(asked: ReviewsQuery | typeof skipToken, fetchNextPage: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const [isLoadingMore, startLoading] = useTransition();
  const onMore = () =>
    startLoading(async () => {
      if (asked === skipToken) return;
      await dispatch(meeloApi.util.getRunningQueryThunk('getReviews', asked));
      await fetchNextPage();
    });
  return { onMore, isLoadingMore };
}
