import { meeloApi, useGetProfilesQuery } from '../api/meeloApi.ts';
import { selectQueryState } from '../api/selectQueryState.ts';
import { usePollingOptions } from './usePollingOptions.ts';

/** The user's profiles, never older than ten seconds while the page is seen. */
export function useProfiles() {
  const { userId, options } = usePollingOptions(meeloApi.endpoints.getProfiles.initiate, 10);
  return useGetProfilesQuery(userId, { ...options, selectFromResult: selectQueryState });
}
