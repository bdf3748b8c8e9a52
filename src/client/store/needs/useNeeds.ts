import { usePaymentStatus, useCurrentProfile, useProfileChoice } from '../useProfiles.ts';
import { useBots } from '../useWaiting.ts';
import { needsOf, type Need } from './needsOf.ts';

/** What needs the person, of all profiles; `offers` are those of the one that screens show. */
export function useNeeds(offers = 0): Need[] {
  const { profile } = useCurrentProfile();
  const several = useProfileChoice();
  const { data: payment } = usePaymentStatus();
  const others = several?.filter(({ id }) => id !== profile?.id) ?? [];
  const profiles = profile ? [profile, ...others] : [];
  const bots = useBots(profiles);
  return needsOf(profiles, { payment, bots, offers });
}
