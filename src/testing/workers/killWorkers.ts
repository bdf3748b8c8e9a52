import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Network } from '../../server/networks/network.ts';
import type { NetworkSession } from '../../server/networks/results.ts';
import type { Passing } from '../processes/writePhases.ts';
import {
  killInActs,
  moments as everyMoment,
  type ActPhase,
  type Kill,
  type Moment,
  type SeenAct,
} from './killInActs.ts';
import { openInstallation, type Installation } from './openInstallation.ts';

/** Servers of a network, with accounts that are mentioned. */
export interface KillField {
  network: Network;
  /** What a worker knows the network by. */
  env: Record<string, string>;
  /** The sessions of accounts, for each installation. */
  groups: readonly ReadonlyMap<string, NetworkSession>[];
  /** Whoever listens is waited for at each phase of an act. */
  listen(listener: (phase: ActPhase, act: SeenAct) => Promise<Passing>): void;
  /** Mentions an account; the address of the mention. */
  mention(account: string): Promise<string>;
  /** The address of what it answers, for each act of an account that the network has. */
  readActs(account: string): Promise<string[]>;
  close(): Promise<void>;
}

export interface KillOptions {
  postgresUrl: string;
  kills: number;
  /** Left out: all of them. */
  moments?: readonly Moment[];
  /** No more kills after this time. */
  longestMs?: number;
  onKill?: (count: number) => void;
}

export interface Killed {
  kills: KillCount[];
  mentions: number;
  /** Mentions with more than one act of the account, by address. */
  twice: string[];
  /** Without any. */
  lost: string[];
  /** Acts of the database that are not recorded as done. */
  open: number;
}

interface KillCount extends Kill {
  /** Whether the act was being sent, as far as the database knew. */
  isOpen: boolean;
}

const settlesWithinMs = 600_000;

/**
 * Mentions accounts whose workers, processes as an operator starts them, are killed in the middle of their acts. Each
 * time another one takes over; the last one goes on in peace.
 */
export async function killWorkers(field: KillField, options: KillOptions): Promise<Killed> {
  const compileCache = mkdtempSync(path.join(tmpdir(), 'meelo-compiled-'));
  const installations: Installation[] = [];
  const { network, env, groups } = field;
  try {
    for (const sessions of groups) {
      const { postgresUrl } = options;
      installations.push(
        await openInstallation({ postgresUrl, compileCache, network, env, sessions }),
      );
    }
    // A process that is killed stores nothing of what is compiled.
    await installations[0]?.start().untilPrinted(/works its jobs/);
    await installations[0]?.end('SIGTERM');
    return await kill({ field, installations }, options);
  } finally {
    for (const installation of installations) await installation.close();
    await field.close();
    rmSync(compileCache, { recursive: true, force: true });
  }
}

interface Place {
  field: KillField;
  installations: Installation[];
}

async function kill({ field, installations }: Place, options: KillOptions): Promise<Killed> {
  const { kills: wanted, moments = everyMoment, longestMs, onKill } = options;
  const kills: KillCount[] = [];
  const killing = new AbortController();
  const ended = once(killing.signal, 'abort');
  let taken = 0;
  const killers = installations.map((installation) =>
    killInActs({
      installation,
      moments,
      takeKill: () => !killing.signal.aborted && (taken += 1) <= wanted,
      async onKill(each) {
        kills.push({ ...each, isOpen: await isSending(installation, each.account) });
        onKill?.(kills.length);
        if (kills.length === wanted) killing.abort();
      },
    }),
  );
  const mentioned: Promise<string>[] = [];
  const answered = new Set<string>();
  field.listen(async (phase, act) => {
    const group = field.groups.findIndex((sessions) => sessions.has(act.account));
    if (group === -1) return undefined;
    // Whoever has answered one gets another.
    if (phase === 'performed' && !answered.has(act.name) && !killing.signal.aborted) {
      answered.add(act.name);
      mentioned.push(field.mention(act.account));
    }
    return killers[group]?.listen(phase, act);
  });
  for (const group of field.groups) {
    for (const account of group.keys()) mentioned.push(field.mention(account));
  }
  await Promise.all(mentioned);
  for (const killer of killers) killer.start();
  const timer = longestMs === undefined ? undefined : setTimeout(() => killing.abort(), longestMs);
  await ended;
  clearTimeout(timer);
  const mentions = await Promise.all(mentioned);
  await untilSettled(installations, mentions.length);
  for (const installation of installations) await installation.end('SIGTERM');
  return {
    kills,
    mentions: mentions.length,
    ...(await reckon({ field, installations }, mentions)),
  };
}

async function isSending({ db }: Installation, account: string): Promise<boolean> {
  const open = await db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .select('activities.id')
    .where('profiles.account_id', '=', account)
    .where('state', '=', 'sending')
    .execute();
  return open.length > 0;
}

async function statesOf({ db }: Installation) {
  const acts = await db.selectFrom('activities').select('state').execute();
  return acts.map(({ state }) => state);
}

const allStates = async (installations: Installation[]) =>
  (await Promise.all(installations.map(statesOf))).flat();

async function untilSettled(installations: Installation[], mentions: number): Promise<void> {
  const giveUpAt = Date.now() + settlesWithinMs;
  for (;;) {
    const states = await allStates(installations);
    const done = states.filter((state) => state === 'done').length;
    if (done >= mentions || Date.now() > giveUpAt) return;
    await pause(500);
  }
}

async function reckon({ field, installations }: Place, mentions: string[]) {
  const accounts = field.groups.flatMap((group) => [...group.keys()]);
  const acts = (await Promise.all(accounts.map(field.readActs))).flat();
  const times = Map.groupBy(acts, (address) => address);
  const timesOf = (address: string) => times.get(address)?.length ?? 0;
  return {
    twice: mentions.filter((address) => timesOf(address) > 1),
    lost: mentions.filter((address) => timesOf(address) === 0),
    open: (await allStates(installations)).filter((state) => state !== 'done').length,
  };
}
