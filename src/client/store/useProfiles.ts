import { meeloApi, useGetProfilesQuery } from '../api/meeloApi.ts';
import { steadyResult } from '../api/steadyResult.ts';
import { useKeptFresh } from './useKeptFresh.ts';

/** The user's profiles, never older than ten seconds while the page is seen. */
export function useProfiles() {
  const { userId, options } = useKeptFresh(meeloApi.endpoints.getProfiles.initiate, 10);
  return useGetProfilesQuery(userId, { ...options, selectFromResult: steadyResult });
}
