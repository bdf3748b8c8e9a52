import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NetworkSession } from '../../server/networks/results.ts';
import { killInActs, type Moment } from '../workers/killInActs.ts';
import { openInstallation, type Installation } from '../workers/openInstallation.ts';
import { connectToMastodon, signInToMastodon } from './connectToMastodon.ts';
import type { Person } from './createPerson.ts';
import type { Write } from './http/startFront.ts';
import { startMastodon, type Mastodon } from './startMastodon.ts';
import type { Post } from './world/World.ts';

interface KillOptions {
  postgresUrl: string;
  variant: 'strict' | 'lean';
  kills: number;
  accounts: number;
  /** No more kills after this time. */
  longestMs?: number;
  onKill?: (count: number) => void;
}

interface Killed {
  kills: Partial<Record<Moment, number>>;
  mentions: number;
  /** Mentions with more than one answer of the account, by address. */
  twice: string[];
  /** Without any. */
  lost: string[];
  /** Acts of the database that are not recorded as done. */
  open: number;
}

const settlesWithinMs = 600_000;

/**
 * Mentions accounts of a scripted server that keeps no idempotency keys, while their worker, a process as an operator
 * starts it, is killed in the middle of acts. Each time another one takes over; the last one goes on in peace.
 */
export async function killWorkers(options: KillOptions): Promise<Killed> {
  const { variant, postgresUrl } = options;
  const but = { keepsIdempotencyKeys: false, hasRateLimits: false };
  const server = await startMastodon({ variant, but });
  const compileCache = mkdtempSync(path.join(tmpdir(), 'meelo-compiled-'));
  const people = Array.from({ length: options.accounts }, (_none, index) =>
    server.account(`bot${index}`),
  );
  const installation = await openInstallation({
    postgresUrl,
    compileCache,
    network: connectToMastodon(),
    env: {},
    sessions: await signInAll(people),
  });
  try {
    // A process that is killed stores nothing of what is compiled.
    await installation.start().untilPrinted(/works its jobs/);
    await installation.end('SIGTERM');
    return await kill({ server, people, installation }, options);
  } finally {
    await installation.close();
    await server.close();
    rmSync(compileCache, { recursive: true, force: true });
  }
}

async function signInAll(people: Person[]): Promise<Map<string, NetworkSession>> {
  const sessions = new Map<string, NetworkSession>();
  for (const person of people) sessions.set(person.handle, await signInToMastodon(person));
  return sessions;
}

/** An answer, by whose it is and what it answers. */
const actOf = ({ method, path: at, account, form }: Write) =>
  method === 'POST' && at === '/api/v1/statuses'
    ? `${account} ${form.get('in_reply_to_id')}`
    : undefined;

interface Field {
  server: Mastodon;
  people: Person[];
  installation: Installation;
}

async function kill(field: Field, { kills, longestMs, onKill }: KillOptions): Promise<Killed> {
  const { server, people, installation } = field;
  const carla = server.account('carla@elsewhere.example');
  const mentions: Post[] = [];
  const mention = (person: Person) =>
    mentions.push(carla.mention(person, 'Thank you for the photo!'));
  const counts: Killed['kills'] = {};
  const killing = new AbortController();
  const ended = once(killing.signal, 'abort');
  let [taken, killed] = [0, 0];
  const killer = killInActs<Write>({
    installation,
    actOf,
    takeKill: () => !killing.signal.aborted && (taken += 1) <= kills,
    onKill(moment) {
      counts[moment] = (counts[moment] ?? 0) + 1;
      killed += 1;
      onKill?.(killed);
      if (killed === kills) killing.abort();
    },
  });
  const answered = new Set<string>();
  server.onWrite = (phase, write) => {
    const act = actOf(write);
    // Whoever has answered one gets another.
    if (act && phase === 'performed' && !answered.has(act) && !killing.signal.aborted) {
      answered.add(act);
      const person = people.find(({ username }) => username === write.account);
      if (person) mention(person);
    }
    return killer(phase, write);
  };
  people.forEach(mention);
  installation.start();
  const timer = longestMs === undefined ? undefined : setTimeout(() => killing.abort(), longestMs);
  await ended;
  clearTimeout(timer);
  await untilSettled(installation, mentions.length);
  await installation.end('SIGTERM');
  return { kills: counts, mentions: mentions.length, ...(await reckon(field, mentions)) };
}

const states = ({ db }: Installation) => db.selectFrom('activities').select('state').execute();

async function untilSettled(installation: Installation, mentions: number): Promise<void> {
  const giveUpAt = Date.now() + settlesWithinMs;
  for (;;) {
    const done = (await states(installation)).filter(({ state }) => state === 'done').length;
    if (done >= mentions || Date.now() > giveUpAt) return;
    await pause(500);
  }
}

const addresses = (posts: Post[]) => posts.map(({ uri }) => uri);

async function reckon({ people, installation }: Field, mentions: Post[]) {
  const answers = people.flatMap((person) => person.posts());
  const times = (post: Post) => answers.filter((answer) => answer.answers === post).length;
  const rows = await states(installation);
  return {
    twice: addresses(mentions.filter((post) => times(post) > 1)),
    lost: addresses(mentions.filter((post) => times(post) === 0)),
    open: rows.filter(({ state }) => state !== 'done').length,
  };
}
