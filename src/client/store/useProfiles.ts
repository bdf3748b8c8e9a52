import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { failureText } from '../api/failure.ts';
import { useGetPaymentStatusQuery, useGetProfilesQuery, usePrefetch } from '../api/meeloApi.ts';
import { selectSelectedProfile } from '../state/profileSlice.ts';
import { selectUser } from '../state/userSlice.ts';
import { useAppSelector } from './hooks.ts';

/** The user's profiles, never older than ten seconds while the page is in view. */
export function useProfiles() {
  const [userId, polling] = usePolling('getProfiles', 10);
  return useGetProfilesQuery(userId, { ...polling, selectFromResult: selectQueryState });
}

/** The user's payment status, never older than five minutes while the page is in view. */
export function usePaymentStatus() {
  const [userId, polling] = usePolling('getPaymentStatus', 300);
  return useGetPaymentStatusQuery(userId, { ...polling, selectFromResult: selectQueryState });
}

/** The profile that screens beside the profiles page show, and the list that it comes from. */
export function useCurrentProfile() {
  const user = useAppSelector(selectUser);
  const selected = useAppSelector(selectSelectedProfile);
  const { data, ...list } = useProfiles();
  const firstProfile = data?.[0];
  const profile = data?.find(({ id }) => id === selected?.id) ?? firstProfile;
  return { user, selected, profile, firstProfile, ...list };
}

/** The user's id and the options of a query whose answer is refetched at an age. */
function usePolling(endpoint: 'getProfiles' | 'getPaymentStatus', maxAgeSeconds: number) {
  const userId = useAppSelector(selectUser)?.id;
  const refetchOld = usePrefetch(endpoint, { ifOlderThan: maxAgeSeconds });
  useWindowFocus(() => userId !== undefined && refetchOld(userId));
  const polling = {
    pollingInterval: maxAgeSeconds * 1000,
    refetchOnMountOrArgChange: maxAgeSeconds,
    skipPollingIfUnfocused: true,
  };
  return [userId ?? skipToken, polling] as const;
}

interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  isLoading: boolean;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
}

/** Leaves out what each poll changes, so that an unchanged answer renders nothing. */
function selectQueryState<Data>(query: QueryState<Data>) {
  const { data, error, isLoading, isFetching, fulfilledTimeStamp } = query;
  // RTK Query keeps the error until there is an answer; its `isError` ends with the next request.
  const isError = error !== undefined && !wasAborted(error);
  return {
    data,
    isLoading,
    isError,
    isRetrying: isError && isFetching,
    failureText: failureText(error),
    /** When it last was known, in epoch ms, where it may have changed since. */
    outdatedSince: isError && data !== undefined ? fulfilledTimeStamp : undefined,
  };
}

/** A request that was given up for a later one has not failed. */
const wasAborted = (error: unknown) => (error as { name?: unknown }).name === 'AbortError';

/** RTK Query's `refetchOnFocus` does not look at the age of an answer, so it is not used. */
function useWindowFocus(onFocus: () => void): void {
  const onFocusEvent = useEffectEvent(onFocus);
  useEffect(() => {
    const listener = () => {
      if (document.visibilityState === 'visible') onFocusEvent();
    };
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
}
