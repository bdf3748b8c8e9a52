import { profileIn, searchOf } from './profileAddress.ts';

/** The profiles screen, of the profile that the address at hand names, if it names one. */
export function profilesFrom(search: string): string {
  const id = profileIn(search);
  return id === null ? '/app/profiles' : `/app/profiles${searchOf(id)}`;
}
