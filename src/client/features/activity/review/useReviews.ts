import type { Id } from '../../../../shared/contract/id.ts';
import { failureStatus, failureText } from '../../../api/failure.ts';
import { reviewApi, useGetReviewsInfiniteQuery } from '../../../api/reviewApi.ts';
import { polling } from '../../../store/polling.ts';

const notFound = 404;

/** What waits for the person, never older than ten seconds while the page is in view. */
export function useReviews(profileId: Id) {
  const { isLacking } = reviewApi.endpoints.getReviews.useInfiniteQueryState(profileId, {
    selectFromResult: ({ error }) => ({ isLacking: failureStatus(error) === notFound }),
  });
  const query = useGetReviewsInfiniteQuery(profileId, polling(10, !isLacking));
  const { currentData, error, isFetching, fulfilledTimeStamp, hasNextPage } = query;
  const items = currentData?.pages.flatMap((page) => page.items);
  return {
    /** Whether the server knows nothing that waits. */
    isLacking,
    // Between two requests an item may have moved to another page.
    items: items && [...new Map(items.map((item) => [item.id, item])).values()],
    approved: currentData?.pages[0]?.approved ?? [],
    approvedTotal: currentData?.pages[0]?.approvedTotal ?? 0,
    total: currentData?.pages.at(-1)?.total ?? 0,
    // The error is kept until there is an answer.
    hasFailed: error !== undefined && !currentData,
    failureText: failureText(error),
    outdatedSince: error !== undefined && currentData ? fulfilledTimeStamp : undefined,
    isRetrying: error !== undefined && isFetching,
    refetch: () => void query.refetch(),
    onMore: hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}
