import { skipToken } from '@reduxjs/toolkit/query';
import { meeloApi, useGetProfilesQuery } from '../api/meeloApi.ts';
import { steadyResult } from '../api/steadyResult.ts';
import { selectUser } from '../state/userSlice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { useWhenSeenAgain } from './useWhenSeenAgain.ts';

const freshSeconds = 10;

/** The user's profiles, never older than ten seconds while the page is seen. */
export function useProfiles() {
  const userId = useAppSelector(selectUser)?.id;
  const dispatch = useAppDispatch();
  useWhenSeenAgain(() => {
    if (userId === undefined) return;
    const { initiate } = meeloApi.endpoints.getProfiles;
    void dispatch(initiate(userId, { subscribe: false, forceRefetch: freshSeconds }));
  });
  return useGetProfilesQuery(userId ?? skipToken, {
    pollingInterval: freshSeconds * 1000,
    refetchOnMountOrArgChange: freshSeconds,
    skipPollingIfUnfocused: true,
    selectFromResult: steadyResult,
  });
}
