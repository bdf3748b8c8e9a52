import { selectSelectedProfile } from '../state/profileSlice.ts';
import { selectUser } from '../state/userSlice.ts';
import { useAppSelector } from './hooks.ts';
import { useProfiles } from './useProfiles.ts';

/** The profile that screens beside the profiles page show, and the list that it comes from. */
export function useCurrentProfile() {
  const user = useAppSelector(selectUser);
  const selected = useAppSelector(selectSelectedProfile);
  const { data, isLoading, isError, refetch } = useProfiles();
  return { user, selected, firstProfile: data?.[0], isLoading, isError, refetch };
}
