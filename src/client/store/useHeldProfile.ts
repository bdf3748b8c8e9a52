import { useState } from 'react';
import type { Id } from '../../shared/contract/id.ts';
import { useCurrentProfile, useProfileChoice } from './useProfiles.ts';

/**
 * The current profile, or the held one: something is typed for it, and another one may be chosen
 * elsewhere meanwhile.
 */
export function useHeldProfile() {
  const { profile: chosen, ...list } = useCurrentProfile();
  const profiles = useProfileChoice();
  const [heldId, hold] = useState<Id>();
  const held = profiles?.find(({ id }) => id === heldId);
  return { ...list, profile: held ?? chosen, chosen, hold };
}

export type HeldProfile = ReturnType<typeof useHeldProfile>;
export type HoldProfile = HeldProfile['hold'];
