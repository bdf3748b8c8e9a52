import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useGetPaymentStatusQuery, useGetProfilesQuery, usePrefetch } from '../api/meeloApi.ts';
import { selectSelectedProfile } from '../state/profileSlice.ts';
import { selectUser } from '../state/userSlice.ts';
import { useAppSelector } from './hooks.ts';

const profilesMaxAgeSeconds = 10;
const paymentMaxAgeSeconds = 300;

/** The user's profiles, never older than ten seconds while the page is in view. */
export function useProfiles() {
  const userId = useAppSelector(selectUser)?.id;
  const refetchOld = usePrefetch('getProfiles', { ifOlderThan: profilesMaxAgeSeconds });
  useWindowFocus(() => userId !== undefined && refetchOld(userId));
  return useGetProfilesQuery(userId ?? skipToken, {
    ...pollingOptions(profilesMaxAgeSeconds),
    selectFromResult: selectQueryState,
  });
}

/** The user's payment status, never older than five minutes while the page is in view. */
export function usePaymentStatus() {
  const userId = useAppSelector(selectUser)?.id;
  const refetchOld = usePrefetch('getPaymentStatus', { ifOlderThan: paymentMaxAgeSeconds });
  useWindowFocus(() => userId !== undefined && refetchOld(userId));
  return useGetPaymentStatusQuery(userId ?? skipToken, {
    ...pollingOptions(paymentMaxAgeSeconds),
    selectFromResult: selectQueryState,
  });
}

/** The profile that screens beside the profiles page show, and the list that it comes from. */
export function useCurrentProfile() {
  const user = useAppSelector(selectUser);
  const selected = useAppSelector(selectSelectedProfile);
  const { data, isLoading, isError, refetch } = useProfiles();
  return { user, selected, firstProfile: data?.[0], isLoading, isError, refetch };
}

function pollingOptions(maxAgeSeconds: number) {
  return {
    pollingInterval: maxAgeSeconds * 1000,
    refetchOnMountOrArgChange: maxAgeSeconds,
    skipPollingIfUnfocused: true,
  };
}

interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  isLoading: boolean;
  isError: boolean;
  isUninitialized: boolean;
}

/** Leaves out what each poll changes, so that an unchanged answer renders nothing. */
function selectQueryState<Data>(result: QueryState<Data>): QueryState<Data> {
  const { data, error, isLoading, isError, isUninitialized } = result;
  return { data, error, isLoading, isError, isUninitialized };
}

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
