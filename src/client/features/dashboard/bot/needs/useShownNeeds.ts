import { useNeeds } from '../../../../bot/needs/useNeeds.ts';
import { useCurrentProfile } from '../../../../profile/useProfiles.ts';
import { useOffers } from './useOffers.ts';

/** What needs the person, with what Meelo proposes for the profile that is shown. */
export function useShownNeeds() {
  const { profile } = useCurrentProfile();
  return useNeeds(useOffers(profile));
}
