import { syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import type { Profile } from '../../api/profiles.ts';
import { useBotState } from './useBotState.ts';
import { usePaymentStatus, useProfiles } from '../../profile/useProfiles.ts';
import { useIdleRules } from '../needs/useWaiting.ts';

/** How the bot of a profile is, at its code or where its page says. Needs the texts of `profiles`. */
export function useProfileState(
  profile: Profile,
  snapshot = syncSnapshotAt(profile.syncStatusBot),
) {
  const { data: payment } = usePaymentStatus();
  const { outdatedSince } = useProfiles();
  const isIdle = useIdleRules(profile);
  return useBotState(snapshot, profile, { payment, isIdle, outdatedSince });
}
