import { skipToken } from '@reduxjs/toolkit/query';
import type { Id } from '../../shared/contract/id.ts';
import { failureText, hasFailed } from '../api/failure.ts';
import { useGetPaymentStatusQuery, useGetProfilesQuery } from '../api/meeloApi.ts';
import type { Profile } from '../api/profiles.ts';
import { meantOf, selectSelectedProfile } from '../state/profileSlice.ts';
import { selectUser } from '../state/userSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { progressOf } from '../api/asked.ts';
import { polling } from '../store/polling.ts';

/** The user's profiles, never older than ten seconds while the page is in view. */
export function useProfiles() {
  const selectFromResult = selectQueryState;
  return useGetProfilesQuery(useUserId(), { ...polling(10), selectFromResult });
}

/** The user's payment status, never older than five minutes while the page is in view. */
export function usePaymentStatus() {
  const selectFromResult = selectQueryState;
  return useGetPaymentStatusQuery(useUserId(), { ...polling(300), selectFromResult });
}

/** The profile that screens beside the profiles page show, and the list that it comes from. */
export function useCurrentProfile() {
  const user = useAppSelector(selectUser);
  const stored = useAppSelector(selectSelectedProfile);
  const { data, ...list } = useProfiles();
  const firstProfile = data?.[0];
  const profile = data && meantOf(data, stored?.id ?? null);
  // Another choice shows before the stored selection follows the server's list.
  const selected: Pick<Profile, 'id'> | null = profile?.isChosen ? profile : stored;
  return { user, selected, profile, firstProfile, isKnown: data !== undefined, ...list };
}

/**
 * The profiles between which the person chooses, in the order of linking; undefined where the server keeps no
 * choice. The server's list begins with the chosen one; here one that is chosen stays where it is.
 */
export function useProfileChoice(): Profile[] | undefined {
  const { data } = useProfiles();
  if (!data?.some(({ isChosen }) => isChosen)) return undefined;
  return data.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
}

/** What a profile is called where the person has several, so that it has to be said; else undefined. */
export function useNameAmongSeveral(profileId: Id | undefined): string | undefined {
  const { data = [] } = useProfiles();
  return data.length > 1 ? data.find(({ id }) => id === profileId)?.username : undefined;
}

/** Whether a profile that a page still shows was removed in another tab or on another device. */
export function useIsRemoved(profileId: Id): boolean {
  const { data } = useProfiles();
  return data !== undefined && !data.some(({ id }) => id === profileId);
}

function useUserId() {
  return useAppSelector(selectUser)?.id ?? skipToken;
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
  const isError = hasFailed(error);
  return {
    data,
    isLoading,
    isError,
    progress: progressOf({ data, error: isError ? error : undefined, isFetching }),
    isRetrying: isError && isFetching,
    failureText: failureText(error),
    /** When it last was known, in epoch ms, where it may have changed since. */
    outdatedSince: isError && data !== undefined ? fulfilledTimeStamp : undefined,
  };
}
