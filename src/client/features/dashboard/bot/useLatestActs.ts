import { skipToken } from '@reduxjs/toolkit/query';
import type { Id } from '../../../../shared/contract/id.ts';
import { failureText } from '../../../api/failure.ts';
import { useGetStoriesQuery } from '../../../api/meeloApi.ts';
import { selectUser } from '../../../state/userSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { polling } from '../../../store/polling.ts';

/** The first page of the activity, in the cache that the activity page reads too. */
export function useLatestActs(profileId: Id, operates = false) {
  const userId = useAppSelector(selectUser)?.id;
  return useGetStoriesQuery(userId === undefined ? skipToken : { userId, profileId, page: 1 }, {
    ...polling(10, operates),
    selectFromResult: ({ currentData, error, isFetching, fulfilledTimeStamp }) => ({
      acts: currentData?.rows,
      // The error is kept until there is an answer.
      hasFailed: error !== undefined && !currentData,
      failureText: failureText(error),
      outdatedSince: error !== undefined && currentData ? fulfilledTimeStamp : undefined,
      isRetrying: error !== undefined && isFetching,
    }),
  });
}
