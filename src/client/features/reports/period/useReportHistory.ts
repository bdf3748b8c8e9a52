import { skipToken } from '@reduxjs/toolkit/query';
import type { Id } from '../../../../shared/contract/id.ts';
import { isNotFound } from '../../../api/failure.ts';
import { useGetHistoryQuery } from '../../../api/meeloApi.ts';
import { polling } from '../../../store/polling.ts';
import { readDays } from './span.ts';

const maxAgeSeconds = 900;
/** What is kept from a visit before lacks what the bot did since; the dashboard tells it at once. */
const maxAgeAtVisitSeconds = 10;

export type ReportHistory = ReturnType<typeof useReportHistory>;

/** The days of a profile, of which each period is a part; the same request for all that shows them. A server may lack the call. */
export function useReportHistory(profileId: Id | undefined) {
  const query = profileId === undefined ? skipToken : { profileId, days: readDays };
  const { refetch, ...state } = useGetHistoryQuery(query, {
    ...polling(maxAgeSeconds),
    refetchOnMountOrArgChange: maxAgeAtVisitSeconds,
    selectFromResult: ({ currentData, error, isFetching }) => ({
      history: currentData,
      error: currentData ? undefined : error,
      isRetrying: error !== undefined && isFetching,
    }),
  });
  return { ...state, isLacking: isNotFound(state.error), retry: () => void refetch() };
}
