import { useLocation, useSubmit } from 'react-router-dom';
import type { Id } from '../../shared/contract/id.ts';

/** Chooses the profile that every screen shows, unless what was typed is to be kept. */
export function useChooseProfile() {
  const submit = useSubmit();
  const { pathname } = useLocation();
  return (id: Id) =>
    void submit(
      { id, pathname },
      {
        method: 'post',
        action: '/choose-profile',
        encType: 'application/json',
        replace: true,
        preventScrollReset: true,
      },
    );
}
