import { createSearchParams, useLocation, useSubmit } from 'react-router-dom';
import type { Id } from '../../shared/contract/id.ts';
import { useChooseProfileMutation } from '../api/meeloApi.ts';
import { profileIn, searchOf } from '../components/profileAddress.ts';
import { useCurrentProfile } from './useProfiles.ts';

/**
 * Chooses the profile that every screen shows, and leads to `place`, else to what this screen shows of it;
 * does neither where what was typed is to be kept.
 */
export function useChooseProfile() {
  const submit = useSubmit();
  const [chooseOnly] = useChooseProfileMutation();
  const { user, profile: chosen } = useCurrentProfile();
  const { pathname, search } = useLocation();
  const named = profileIn(search);
  return (id: Id, place?: string) => {
    const isNamed = named === String(id);
    const isHere = place === undefined;
    if (isHere && id === chosen?.id && (isNamed || named === null)) return;
    // The screen is about it already, so nothing that was typed would be lost.
    if (isHere && isNamed && user) return void chooseOnly({ id, userId: user.id });
    void submit(
      { id, place: place ?? pathname + (named === null ? searchForAnother(search) : searchOf(id)) },
      {
        method: 'post',
        action: '/choose-profile',
        encType: 'application/json',
        replace: isHere,
        preventScrollReset: isHere,
      },
    );
  };
}

/** What an address says of one profile alone. */
const ofOneProfile = ['person', 'page'];

/** The rest, such as the period of the reports, holds for another profile, too. */
function searchForAnother(search: string): string {
  const kept = [...createSearchParams(search)].filter(([name]) => !ofOneProfile.includes(name));
  return kept.length === 0 ? '' : `?${createSearchParams(kept)}`;
}
