import type { Id } from '../../shared/contract/id.ts';

const parameter = 'profile';

/** How an address names the profile that its screen is about, whichever is chosen, beside what it has already. */
export function searchOf(id: Id, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set(parameter, String(id));
  return `?${parameters}`;
}

export const reviewOf = (id: Id): string => `/app/activity/review${searchOf(id)}`;
export const rulesOf = (id: Id): string => `/app/profiles/rules${searchOf(id)}`;

/** The screen of the profiles, with the form for a further one open. */
export const linkAddress = '/app/profiles?link';

/** Null where an address names none. */
export const profileIn = (search: string): string | null =>
  new URLSearchParams(search).get(parameter);
