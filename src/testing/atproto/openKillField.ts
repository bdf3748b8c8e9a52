import type { NetworkSession } from '../../server/networks/results.ts';
import type { KillField } from '../workers/killWorkers.ts';
import type { Person } from './createPerson.ts';
import { readActs } from './readActs.ts';
import { connectTo, startAtproto, type Atproto } from './startAtproto.ts';

interface FieldOptions {
  postgresUrl: string;
  installations: number;
  /** Of each installation. */
  accounts: number;
}

const collections = ['app.bsky.feed.post', 'app.bsky.feed.like'];

/** Accounts of a real PDS. */
export async function openKillField(options: FieldOptions): Promise<KillField> {
  const atproto = await startAtproto(options.postgresUrl);
  try {
    return await createAccounts(atproto, options);
  } catch (error) {
    await atproto.stop();
    throw error;
  }
}

async function createAccounts(
  atproto: Atproto,
  { installations, accounts }: FieldOptions,
): Promise<KillField> {
  const author = await atproto.createPerson('author');
  const people = new Map<string, Person>();
  const personOf = (did: string) => {
    const person = people.get(did);
    if (!person) throw new Error(`Nobody is ${did}.`);
    return person;
  };
  const groups: Map<string, NetworkSession>[] = [];
  for (let group = 0; group < installations; group += 1) {
    const names = Array.from({ length: accounts }, (_none, index) => `bot${group}x${index}`);
    const members = await Promise.all(names.map((name) => atproto.createPerson(name)));
    for (const person of members) people.set(person.did, person);
    groups.push(await signInAll(atproto, members));
  }
  return {
    network: connectTo(atproto),
    env: { ATPROTO_RESOLVER_URL: atproto.appViewUrl, ATPROTO_PLC_URL: atproto.plcUrl },
    groups,
    listen(listener) {
      atproto.shim.onWrite = (phase, { collection, repo, rkey }) =>
        collections.includes(collection)
          ? listener(phase, { account: repo, name: `${repo}/${rkey}` })
          : undefined;
    },
    async mention(did) {
      const text = 'Thank you for the photo!';
      const { uri } = await author.post({ text, mentions: personOf(did) });
      return uri;
    },
    readActs: (did) => readActs(personOf(did)),
    close: () => atproto.stop(),
  };
}

async function signInAll(atproto: Atproto, people: Person[]): Promise<Map<string, NetworkSession>> {
  const sessions = new Map<string, NetworkSession>();
  for (const { did, handle: username, password } of people) {
    const signedIn = await connectTo(atproto).signIn({ username, password });
    if (signedIn.outcome !== 'accepted') throw new Error(`Sign-in: ${signedIn.outcome}.`);
    sessions.set(did, signedIn.session);
  }
  return sessions;
}
