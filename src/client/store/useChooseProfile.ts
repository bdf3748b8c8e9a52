import { useLocation, useSubmit } from 'react-router-dom';
import type { Id } from '../../shared/contract/id.ts';

/**
 * Chooses the profile that every screen shows, and leads to `place`, else leaves the screen as it is;
 * does neither where what was typed is to be kept.
 */
export function useChooseProfile() {
  const submit = useSubmit();
  const { pathname } = useLocation();
  return (id: Id, place = pathname) =>
    void submit(
      { id, pathname: place },
      {
        method: 'post',
        action: '/choose-profile',
        encType: 'application/json',
        replace: place === pathname,
        preventScrollReset: place === pathname,
      },
    );
}
