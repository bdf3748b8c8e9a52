import pLimit from 'p-limit';
import { isAddress } from '../../../shared/networks/readAddress.ts';
import type { NetworkPerson } from '../results.ts';
import { isLacking } from './ApiError.ts';
import { usernameOf } from './accountNames.ts';
import { path } from './createApi.ts';
import { accountIn } from './entities.ts';
import { accountIdOf, readAccountId } from './serverAddress.ts';
import type { AccountClient } from './withClient.ts';

/** Each is a call. Of more, others are looked up the next time. */
const mostPeople = 150;
const callsAtOnce = 4;

/** Who has these addresses or ids, as far as the account's server has heard of them. */
export async function readPeople(
  client: AccountClient,
  names: readonly string[],
): Promise<NetworkPerson[]> {
  const limit = pLimit(callsAtOnce);
  const asked = someOf([...new Set(names)], mostPeople);
  const found = await Promise.all(asked.map((name) => limit(readPerson, client, name)));
  return found.filter((person) => person !== undefined);
}

async function readPerson(
  client: AccountClient,
  asked: string,
): Promise<NetworkPerson | undefined> {
  const { session } = client;
  try {
    const account = accountIn(await ask(client, asked));
    return (
      account && {
        asked,
        id: accountIdOf(session.server, account.id),
        username: usernameOf(session, account),
      }
    );
  } catch (error) {
    if (isLacking(error)) return undefined;
    throw error;
  }
}

async function ask(client: AccountClient, asked: string): Promise<unknown> {
  const { server, domain } = client.session;
  const known = readAccountId(asked);
  if (known) {
    // An id of another server says nothing here.
    const isOfServer = known.host === new URL(server).host;
    return isOfServer ? client.get(path`/api/v1/accounts/${known.id}`) : undefined;
  }
  if (!isAddress(asked)) return undefined;
  const acct = asked.endsWith(`@${domain}`) ? asked.slice(0, asked.indexOf('@')) : asked;
  return client.get('/api/v1/accounts/lookup', { acct });
}

/** Others each time, so that every one has a turn. */
function someOf<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)].slice(0, most);
}
