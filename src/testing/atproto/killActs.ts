import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { NetworkAction, NetworkSession } from '../../server/networks/network.ts';
import type { KillableAct } from './killableAct.ts';
import { connectTo, startAtproto } from './startAtproto.ts';

interface KillOptions {
  postgresUrl: string;
  kills: number;
  accounts: number;
  onKill: (count: number) => void;
}

const program = join(import.meta.dirname, 'killableAct.ts');
const phases = ['received', 'performed'] as const;
const pageSize = 100;

/**
 * Kills processes in the middle of an act, before or after a real PDS has performed it, and has
 * another process try each again. Returns how many answers the accounts have then.
 */
export async function killActs({ postgresUrl, kills, accounts, onKill }: KillOptions) {
  const atproto = await startAtproto(postgresUrl);
  const { shim, plcUrl, appViewUrl } = atproto;
  const network = connectTo(atproto);
  const kill = new Map<string, (phase: (typeof phases)[number]) => Promise<void> | undefined>();
  shim.onWrite = (phase, { repo }) => kill.get(repo)?.(phase);
  let killed = 0;

  async function actAndKill(did: string, session: NetworkSession, action: NetworkAction) {
    const options: KillableAct = { plcUrl, appViewUrl, session, action };
    const child = fork(program, [JSON.stringify(options)], { stdio: 'ignore' });
    const exited = once(child, 'exit');
    const wanted = phases[Math.floor(Math.random() * phases.length)];
    kill.set(did, (phase) => {
      if (phase !== wanted) return undefined;
      child.kill('SIGKILL');
      return exited.then(() => undefined);
    });
    await exited;
    kill.delete(did);
    const again = await network.performAction(session, action);
    if (again.outcome !== 'done') throw new Error(`The act returned ${JSON.stringify(again)}.`);
    killed += 1;
    onKill(killed);
  }

  async function useAccount(index: number): Promise<{ wanted: number; made: number }> {
    const person = await atproto.createPerson(`bot${index}`);
    const { did, handle: username, password } = person;
    const signedIn = await network.signIn({ username, password });
    if (signedIn.outcome !== 'accepted') throw new Error(`Sign-in: ${signedIn.outcome}.`);
    const { uri } = await person.post({ text: 'To be answered' });
    while (!(await isIndexed(appViewUrl, uri)));
    const wanted = Math.ceil(kills / accounts);
    for (let act = 0; act < wanted; act += 1) {
      await actAndKill(did, signedIn.session, {
        kind: 'comment',
        text: `Answer ${act}`,
        targetRef: uri,
        idempotencyKey: `${did}/${act}`,
        createdAt: new Date(),
      });
    }
    return { wanted, made: (await countPosts(person.read, did)) - 1 };
  }

  try {
    return await Promise.all(Array.from({ length: accounts }, (_none, index) => useAccount(index)));
  } finally {
    await atproto.stop();
  }
}

async function isIndexed(appViewUrl: string, uri: string): Promise<boolean> {
  const answer = await fetch(`${appViewUrl}/xrpc/app.bsky.feed.getPosts?uris=${uri}`);
  return ((await answer.json()) as { posts: object[] }).posts.length > 0;
}

type Read = <T>(method: string, params: Record<string, string>) => Promise<T>;

async function countPosts(read: Read, repo: string): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const params = { repo, collection: 'app.bsky.feed.post', limit: String(pageSize) };
    const page = await read<{ records: object[]; cursor?: string }>(
      'com.atproto.repo.listRecords',
      cursor === undefined ? params : { ...params, cursor },
    );
    count += page.records.length;
    ({ cursor } = page);
  } while (cursor !== undefined);
  return count;
}
