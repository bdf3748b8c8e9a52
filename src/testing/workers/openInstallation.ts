import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '../../server/database/createDatabase.ts';
import type { Network } from '../../server/networks/network.ts';
import type { NetworkSession } from '../../server/networks/results.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, formatSecretKeys, makeSecretKey } from '../../server/secrets/keyRing.ts';
import { dayMs } from '../../shared/durations.ts';
import { beforeInterrupt } from '../processes/beforeInterrupt.ts';
import { insertOperating } from '../database/insertOperating.ts';
import { createPostgresDatabase } from '../postgres/templateDatabase.ts';
import { runChild, type Child } from '../processes/runChild.ts';
import { openOwners } from './openOwners.ts';

interface InstallationOptions {
  postgresUrl: string;
  network: Network;
  /** What a worker knows the network by. */
  env: Record<string, string>;
  /** Sessions by username, of accounts that are linked long enough to have their whole daily cap. */
  sessions: ReadonlyMap<string, NetworkSession>;
  /** Where V8 keeps what it compiles of a worker. */
  compileCache: string;
}

const longAgoMs = 60 * dayMs;

/** An installation of Meelo whose profiles operate, with one worker at a time; their owners approve. */
export async function openInstallation({
  postgresUrl,
  network,
  env,
  sessions,
  compileCache,
}: InstallationOptions) {
  const address = await createPostgresDatabase(postgresUrl);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-worker-'));
  const database = await createDatabase({ databaseUrl: address.databaseUrl, poolSize: 2 });
  const { db } = database;
  const key = makeSecretKey();
  const usernames = [...sessions.keys()];
  await insertOperating(
    { db, secrets: createSecrets(createKeyRing([key])) },
    {
      count: usernames.length,
      network: network.name,
      usernameOf: (index) => usernames[index] ?? '',
      sessionOf: (username) => sessions.get(username) ?? '',
    },
  );
  const accountSince = new Date(Date.now() - longAgoMs);
  const tomorrow = new Date(Date.now() + dayMs);
  // Reports would have the leases of accounts that are to act.
  await db
    .updateTable('profiles')
    .set({ account_since: accountSince, next_snapshot_at: tomorrow })
    .execute();
  const environment = {
    ROLE: 'worker',
    DATA_DIR: dataFolder,
    DATABASE_URL: address.databaseUrl,
    SECRET_KEYS: formatSecretKeys([key]),
    NETWORKS: network.name,
    ALLOW_PRIVATE_ADDRESSES: '1',
    // Whatever else a killed worker has in hand waits until its leases have run out.
    BOT_SLOTS: '2',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
    ...env,
  };
  const owners = await openOwners(network, address.databaseUrl);
  let worker: Child | undefined;
  const callOff = beforeInterrupt(() => end('SIGKILL'));

  async function end(signal: NodeJS.Signals): Promise<void> {
    worker?.kill(signal);
    await worker?.ended;
  }

  return {
    db,
    start(): Child {
      worker = runChild('server/main.ts', [], environment);
      return worker;
    },
    end,
    async close(): Promise<void> {
      callOff();
      await end('SIGKILL');
      await owners.close();
      await database.close();
      await address.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;
