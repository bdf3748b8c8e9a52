import { skipToken } from '@reduxjs/toolkit/query';
import { useGetProfilesQuery } from '../api/meeloApi.ts';
import { steadyResult } from '../api/steadyResult.ts';
import { selectSelectedProfile } from '../state/profileSlice.ts';
import { selectUser } from '../state/userSlice.ts';
import { useAppSelector } from './hooks.ts';

const pollIntervalMs = 10_000;

/** The profile that screens beside the profiles page show, and the list that it comes from. */
export function useCurrentProfile() {
  const user = useAppSelector(selectUser);
  const selected = useAppSelector(selectSelectedProfile);
  const { data, isLoading, isError, refetch } = useGetProfilesQuery(user?.id ?? skipToken, {
    pollingInterval: pollIntervalMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    selectFromResult: steadyResult,
  });
  return { user, selected, firstProfile: data?.[0], isLoading, isError, refetch };
}
