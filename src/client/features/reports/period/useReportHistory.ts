import { skipToken } from '@reduxjs/toolkit/query';
import type { Id } from '../../../../shared/contract/id.ts';
import { isNotFound } from '../../../api/failure.ts';
import { useGetHistoryQuery } from '../../../api/meeloApi.ts';
import { polling } from '../../../store/polling.ts';
import { readDays } from './span.ts';

const maxAgeSeconds = 900;

export type ReportHistory = ReturnType<typeof useReportHistory>;

/** The days of a profile, of which each period is a part; the same request for all that shows them. A server may lack the call. */
export function useReportHistory(profileId: Id | undefined) {
  const query = profileId === undefined ? skipToken : { profileId, days: readDays };
  const { refetch, ...state } = useGetHistoryQuery(query, {
    ...polling(maxAgeSeconds),
    selectFromResult: ({ currentData, error, isFetching }) => ({
      history: currentData,
      error: currentData ? undefined : error,
      isRetrying: error !== undefined && isFetching,
    }),
  });
  return { ...state, isLacking: isNotFound(state.error), retry: () => void refetch() };
}
