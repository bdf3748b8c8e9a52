import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { moveAct } from '../../server/bot/acts/moveAct.ts';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, formatSecretKeys, makeSecretKey } from '../../server/secrets/keyRing.ts';
import { endChild, isAlive } from './endChild.ts';
import { wakeProfile } from '../../server/profiles/wakeProfiles.ts';
import { insertOperating } from '../database/insertOperating.ts';
import { insertWaiting } from '../database/insertWaiting.ts';
import type { KillableBotOptions } from './killableBot.ts';
import { reckon, type Reckoning } from '../reckon.ts';
import { startRemoteNetwork, type Phase } from '../remoteNetwork/startRemoteNetwork.ts';

interface BotsOptions {
  databaseUrl: string;
  keepsIdempotencyKeys: boolean;
  profiles: number;
  dailyCap?: number;
  /** They act on nothing but what their owners approve. */
  isReviewed?: boolean;
}

const program = join(import.meta.dirname, 'killableBot.ts');
export const leaseMs = 900;

/** Profiles that operate on a network that outlives the workers which act for them. */
export async function runBots(options: BotsOptions) {
  const { databaseUrl, keepsIdempotencyKeys, profiles, dailyCap = 1_000_000 } = options;
  const { isReviewed = false } = options;
  const network = await startRemoteNetwork(keepsIdempotencyKeys, !isReviewed);
  const database = await createDatabase({ databaseUrl, poolSize: 2 });
  const { db } = database;
  const key = makeSecretKey();
  const secrets = createSecrets(createKeyRing([key]));
  const accounts = {
    count: profiles,
    network: 'remote',
    usernameOf: (index: number) => `account-${index}`,
    sessionOf: (username: string) => username,
  };
  await insertOperating({ db, secrets }, accounts);
  const account_since = new Date('2000-01-01');
  await db.updateTable('profiles').set({ next_snapshot_at: null, account_since }).execute();
  const child: KillableBotOptions = {
    databaseUrl,
    secretKeys: formatSecretKeys([key]),
    network: {
      url: network.url,
      keepsIdempotencyKeys,
      dailyCap,
      conduct: isReviewed ? 'invitedOnly' : 'everyStory',
    },
    leaseMs,
  };
  const workers = new Map<number, ChildProcess>();

  function start(): number {
    const worker = fork(program, [JSON.stringify(child)]);
    const pid = worker.pid ?? NaN;
    workers.set(pid, worker);
    worker.once('exit', () => workers.delete(pid));
    return pid;
  }

  /** Resolves with the worker whose action is the first to reach this phase. */
  function reached(phase: Phase): Promise<number> {
    return new Promise((resolve) => {
      network.onPhase = (reachedPhase, pid) => {
        const worker = workers.get(pid);
        if (reachedPhase === phase && worker && isAlive(worker)) resolve(pid);
      };
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    await Promise.all([...workers.values()].map((worker) => endChild(worker, signal, 'SIGKILL')));
  }

  const findOpen = () =>
    db.selectFrom('activities').select('id').where('state', 'in', ['sending', 'approved']);

  return {
    start,
    reached,
    send: (pid: number, signal: NodeJS.Signals) => workers.get(pid)?.kill(signal),
    async kill(pid: number): Promise<void> {
      const worker = workers.get(pid);
      if (!worker || !isAlive(worker)) return;
      const exited = once(worker, 'exit');
      worker.kill('SIGKILL');
      await exited;
    },
    end,
    /** So many owners, who are drawn, approve one answer each. */
    async approve(count: number): Promise<void> {
      const { ref, ...target } = network.mention();
      const owners = db
        .selectFrom('profiles')
        .select('id')
        .orderBy(sql`random()`)
        .limit(count);
      for (const { id: profileId } of await owners.execute()) {
        const id = await insertWaiting(db, {
          profile_id: profileId,
          story_id: ref,
          caption: target.caption,
          conversation_id: ref,
          published_at: target.publishedAt,
        });
        const now = new Date();
        const move = { id, from: 'waiting', to: 'approved', by: 'owner', now } as const;
        await moveAct(db, { ...move, columns: { approved_at: now } });
        await wakeProfile(db, profileId);
      }
    },
    /** Waits until every action that is open now is closed, as the next polls do. */
    async untilSettled(): Promise<void> {
      const ids = (await findOpen().execute()).map(({ id }) => id);
      if (ids.length === 0) return;
      while ((await findOpen().where('id', 'in', ids).execute()).length > 0) await pause(100);
    },
    async reckon(): Promise<Reckoning> {
      const rows = await db
        .selectFrom('activities')
        .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
        .select(['username as account', 'story_id as targetRef', 'state'])
        .execute();
      return reckon({ rows, acts: network.acts, isReviewed });
    },
    async close(): Promise<void> {
      await end('SIGKILL');
      await network.close();
      await database.close();
    },
  };
}
