import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './createPerson.ts';
import { killInActs, type Moment } from '../workers/killInActs.ts';
import { openInstallation, type Installation } from '../workers/openInstallation.ts';
import { readActs } from './readActs.ts';
import { connectTo, startAtproto, type Atproto } from './startAtproto.ts';
import type { Write } from './startPdsShim.ts';

interface KillOptions {
  postgresUrl: string;
  kills: number;
  /** Each with a database, and one worker at a time. */
  installations: number;
  /** Of each installation. */
  accounts: number;
  /** No more kills after this time. */
  longestMs?: number;
  onKill?: (count: number) => void;
}

interface Killed {
  kills: Partial<Record<Moment, number>>;
  mentions: number;
  /** Mentions with more than one act of the account in the PDS. */
  twice: string[];
  /** Without any. */
  lost: string[];
  /** Acts of the database that are not recorded as done. */
  open: number;
}

const settlesWithinMs = 600_000;

/**
 * Mentions accounts whose workers, processes as an operator starts them, are killed in the middle of
 * their acts on a real PDS. Each time another one takes over; the last one goes on in peace.
 */
export async function killWorkers(options: KillOptions): Promise<Killed> {
  const atproto = await startAtproto(options.postgresUrl);
  const compileCache = mkdtempSync(path.join(tmpdir(), 'meelo-compiled-'));
  const installations: Installation[] = [];
  try {
    const author = await atproto.createPerson('author');
    const groups = await createGroups(atproto, options);
    for (const people of groups) {
      const { postgresUrl } = options;
      installations.push(
        await openInstallation({
          postgresUrl,
          compileCache,
          network: connectTo(atproto),
          env: { ATPROTO_RESOLVER_URL: atproto.appViewUrl, ATPROTO_PLC_URL: atproto.plcUrl },
          sessions: await signInAll(atproto, people),
        }),
      );
    }
    await fillCompileCache(installations[0]);
    return await kill({ atproto, author, groups, installations }, options);
  } finally {
    for (const installation of installations) await installation.close();
    await atproto.stop();
    rmSync(compileCache, { recursive: true, force: true });
  }
}

async function createGroups(atproto: Atproto, { installations, accounts }: KillOptions) {
  const groups: Person[][] = [];
  for (let group = 0; group < installations; group += 1) {
    const names = Array.from({ length: accounts }, (_none, index) => `bot${group}x${index}`);
    groups.push(await Promise.all(names.map((name) => atproto.createPerson(name))));
  }
  return groups;
}

/** A process that is killed stores nothing there. */
async function fillCompileCache(installation: Installation | undefined): Promise<void> {
  await installation?.start().untilPrinted(/works its jobs/);
  await installation?.end('SIGTERM');
}

const collections = ['app.bsky.feed.post', 'app.bsky.feed.like'];

const actOf = ({ collection, repo, rkey }: Write) =>
  collections.includes(collection) ? `${repo}/${rkey}` : undefined;

interface Field {
  atproto: Atproto;
  author: Person;
  groups: Person[][];
  installations: Installation[];
}

async function kill(field: Field, options: KillOptions): Promise<Killed> {
  const { atproto, author, groups, installations } = field;
  const { kills, longestMs, onKill } = options;
  const mentions = createMentions(author);
  const counts: Killed['kills'] = {};
  const killing = new AbortController();
  const ended = once(killing.signal, 'abort');
  let [taken, killed] = [0, 0];
  const killers = installations.map((installation) =>
    killInActs<Write>({
      installation,
      actOf,
      takeKill: () => !killing.signal.aborted && (taken += 1) <= kills,
      onKill(moment) {
        counts[moment] = (counts[moment] ?? 0) + 1;
        killed += 1;
        onKill?.(killed);
        if (killed === kills) killing.abort();
      },
    }),
  );
  atproto.shim.onWrite = (phase, write) => {
    const group = groups.findIndex((people) => people.some(({ did }) => did === write.repo));
    const person = groups[group]?.find(({ did }) => did === write.repo);
    const isKilling = !killing.signal.aborted;
    if (person && phase === 'performed' && isKilling) mentions.follow(person, write);
    return killers[group]?.(phase, write);
  };
  await Promise.all(groups.flat().map(mentions.add));
  for (const installation of installations) installation.start();
  const timer = longestMs === undefined ? undefined : setTimeout(() => killing.abort(), longestMs);
  await ended;
  clearTimeout(timer);
  const uris = await mentions.posted();
  await untilSettled(installations, uris.length);
  for (const installation of installations) await installation.end('SIGTERM');
  return { kills: counts, mentions: uris.length, ...(await reckon(field, uris)) };
}

/** Mentions of accounts; whoever has answered one gets another. */
function createMentions(author: Person) {
  const posting: Promise<{ uri: string }>[] = [];
  const answers = new Set<string>();
  const add = (person: Person) => {
    const posted = author.post({ text: 'Thank you for the photo!', mentions: person });
    posting.push(posted);
    return posted;
  };
  return {
    add,
    follow(person: Person, { collection, rkey }: Write): void {
      const name = `${person.did}/${rkey}`;
      const isAnswer = collection.startsWith('app.bsky.feed.');
      if (isAnswer && !answers.has(name)) void add(person);
      answers.add(name);
    },
    posted: async () => (await Promise.all(posting)).map(({ uri }) => uri),
  };
}

async function untilSettled(installations: Installation[], mentions: number): Promise<void> {
  const giveUpAt = Date.now() + settlesWithinMs;
  while ((await countDone(installations)) < mentions && Date.now() < giveUpAt) await pause(500);
}

async function countDone(installations: Installation[]): Promise<number> {
  const counts = installations.map(({ db }) =>
    db
      .selectFrom('activities')
      .select(({ fn }) => fn.countAll<string>().as('done'))
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).reduce((sum, { done }) => sum + Number(done), 0);
}

async function reckon({ groups, installations }: Field, mentions: string[]) {
  const acts = (await Promise.all(groups.flat().map(readActs))).flat();
  const times = (uri: string) => acts.filter((target) => target === uri).length;
  const rows = installations.map(({ db }) => db.selectFrom('activities').select('state').execute());
  const states = (await Promise.all(rows)).flat();
  return {
    twice: mentions.filter((uri) => times(uri) > 1),
    lost: mentions.filter((uri) => times(uri) === 0),
    open: states.filter(({ state }) => state !== 'done').length,
  };
}

async function signInAll(atproto: Atproto, people: Person[]): Promise<Map<string, string>> {
  const sessions = new Map<string, string>();
  for (const { did, handle: username, password } of people) {
    const signedIn = await connectTo(atproto).signIn({ username, password });
    if (signedIn.outcome !== 'accepted') throw new Error(`Sign-in: ${signedIn.outcome}.`);
    sessions.set(did, signedIn.session);
  }
  return sessions;
}
