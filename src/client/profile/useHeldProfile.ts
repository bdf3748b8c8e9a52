import { useState } from 'react';
import type { Id } from '../../shared/contract/id.ts';
import type { Profile } from '../api/profiles.ts';
import { useCurrentProfile, useProfiles } from './useProfiles.ts';

/**
 * The current profile, or the one that is held because something is typed for it. It stays while
 * another one is chosen elsewhere, and when it is removed elsewhere.
 */
export function useHeldProfile() {
  const { profile: chosen, ...list } = useCurrentProfile();
  const { data: profiles } = useProfiles();
  const [heldId, hold] = useState<Id>();
  const [last, setLast] = useState<Profile>();
  const listed = profiles?.find(({ id }) => id === heldId);
  if (listed && listed !== last) setLast(listed);
  const held = listed ?? (last?.id === heldId ? last : undefined);
  const isRemoved = held !== undefined && profiles !== undefined && !listed;
  return { ...list, profile: held ?? chosen, chosen, isRemoved, hold };
}

export type HeldProfile = ReturnType<typeof useHeldProfile>;
export type HoldProfile = HeldProfile['hold'];
