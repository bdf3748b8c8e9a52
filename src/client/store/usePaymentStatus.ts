import { skipToken } from '@reduxjs/toolkit/query';
import { meeloApi, useGetPaymentStatusQuery } from '../api/meeloApi.ts';
import { steadyResult } from '../api/steadyResult.ts';
import { selectUser } from '../state/userSlice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { useWhenSeenAgain } from './useWhenSeenAgain.ts';

const freshSeconds = 300;

/** The user's payment status, never older than five minutes while the page is seen. */
export function usePaymentStatus() {
  const userId = useAppSelector(selectUser)?.id;
  const dispatch = useAppDispatch();
  useWhenSeenAgain(() => {
    if (userId === undefined) return;
    const { initiate } = meeloApi.endpoints.getPaymentStatus;
    void dispatch(initiate(userId, { subscribe: false, forceRefetch: freshSeconds }));
  });
  return useGetPaymentStatusQuery(userId ?? skipToken, {
    pollingInterval: freshSeconds * 1000,
    refetchOnMountOrArgChange: freshSeconds,
    skipPollingIfUnfocused: true,
    selectFromResult: steadyResult,
  });
}
