import type { NetworkPerson } from '../results.ts';
import { accountNames } from './accountNames.ts';
import { getProfiles } from './lexicons.ts';
import { isAccountName } from './resolveAccount.ts';
import type { AccountClient } from './withClient.ts';

const peopleOfACall = 25;

/** Who has these handles or DIDs; an account that is closed is missing. */
export async function readPeople(
  client: AccountClient,
  names: readonly string[],
): Promise<NetworkPerson[]> {
  const asked = [...new Set(names.filter(isAccountName))];
  const found: NetworkPerson[] = [];
  for (let start = 0; start < asked.length; start += peopleOfACall) {
    const actors = asked.slice(start, start + peopleOfACall);
    const { profiles } = await client.call(getProfiles, { actors });
    for (const profile of profiles) {
      const { did: id } = profile;
      const { username } = accountNames(profile);
      const by = actors.filter((name) => name === id || name === username);
      found.push(...by.map((name) => ({ asked: name, id, username })));
    }
  }
  return found;
}
