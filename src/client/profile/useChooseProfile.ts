import { createSearchParams, useLocation, useSubmit } from 'react-router-dom';
import type { Id } from '../../shared/contract/id.ts';

/**
 * Chooses the profile that every screen shows, and leads to `place`, else leaves the screen as it is;
 * does neither where what was typed is to be kept.
 */
export function useChooseProfile() {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const here = pathname + searchForAnother(search);
  return (id: Id, place = here) =>
    void submit(
      { id, place },
      {
        method: 'post',
        action: '/choose-profile',
        encType: 'application/json',
        replace: place === here,
        preventScrollReset: place === here,
      },
    );
}

/** What an address says of one profile alone. */
const ofOneProfile = ['person', 'page'];

/** The rest, such as the period of the reports, holds for another profile, too. */
function searchForAnother(search: string): string {
  const kept = [...createSearchParams(search)].filter(([name]) => !ofOneProfile.includes(name));
  return kept.length === 0 ? '' : `?${createSearchParams(kept)}`;
}
