import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile } from '../api/profiles.ts';
import { profileIn } from '../components/profileAddress.ts';
import { useCurrentProfile, useProfiles } from './useProfiles.ts';

/** The profile that the address names. It stays in view when it is removed elsewhere. */
export function useNamedProfile() {
  const { profile: chosen, ...list } = useCurrentProfile();
  const { data: profiles } = useProfiles();
  const name = profileIn(useLocation().search);
  const [last, setLast] = useState<Profile>();
  const isNamed = ({ id }: Profile) => String(id) === name;
  const listed = profiles?.find(isNamed);
  if (listed && listed !== last) setLast(listed);
  const profile = listed ?? (last && isNamed(last) ? last : undefined);
  return { ...list, name, profile, chosen, isRemoved: profile !== undefined && !listed };
}
