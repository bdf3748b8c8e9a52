import type { Id } from '../../../shared/contract/id.ts';
import { useCurrentProfile } from '../../profile/useProfiles.ts';

/** The id of the profile whose activity is shown. */
export function useSelectedProfileId(): Id {
  return useCurrentProfile().selected?.id ?? '';
}
