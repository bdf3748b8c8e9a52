import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createSandboxNetwork } from '../sandbox/sandboxNetwork.ts';
import { createTestAddress } from '../testing/createTestDatabase.ts';
import { insertOperating } from '../testing/insertOperating.ts';
import { templateWriter } from './bot/writer/templateWriter.ts';
import { createDatabase } from './database/createDatabase.ts';
import { notify, type Database } from './database/Database.ts';
import type { Repeated } from './jobs/repeat.ts';
import { createFolderStorage } from './media/createFolderStorage.ts';
import { createMedia } from './media/createMedia.ts';
import { createHosts, type Hosts } from './networks/hosts/createHosts.ts';
import type { Network } from './networks/network.ts';
import { createNetworks } from './networks/networks.ts';
import { createProfileLeases, type ProfileLeases } from './profiles/profileLeases.ts';
import { createSecrets } from './secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from './secrets/keyRing.ts';
import { workProfiles } from './workProfiles.ts';

jest.setTimeout(120_000);

const deadProfiles = 500;
const concurrentCalls = 5;
const workers = 2;
/** Far more than the profiles of the dead host may take at a time. */
const botSlots = 20;

const log = pino({ level: 'silent' });
const now = () => new Date();
const secrets = createSecrets(createKeyRing([makeSecretKey()]));
let opened: { database: Database; hosts: Hosts; leases: ProfileLeases; working: Repeated[] }[];
let address: Awaited<ReturnType<typeof createTestAddress>>;

beforeAll(async () => {
  address = await createTestAddress();
});
afterAll(() => address.drop());
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  await db().deleteFrom('users').execute();
  await db().deleteFrom('network_hosts').execute();
  for (const { database, hosts, leases, working } of opened) {
    await Promise.all(working.map((each) => each.stop()));
    leases.close();
    await hosts.close();
    await database.close();
  }
});

function db() {
  const [first] = opened;
  if (!first) throw new Error('No worker has been opened.');
  return first.database.db;
}

type ListTargets = Network['listTargets'];

/** A network of two hosts, after which its sessions are named; `live` has nothing new to act on. */
function networkWith(asked: string[], dead: ListTargets): Network {
  const sandbox = createSandboxNetwork({ stepMs: 0 });
  return {
    ...sandbox,
    limits: { ...sandbox.limits, host: { callsPerSecond: Infinity, concurrentCalls } },
    hostOf: (session) => session,
    async listTargets(session, options) {
      asked.push(session);
      if (session === 'dead') return dead(session, options);
      return { outcome: 'read', value: { targets: [], cursor: null } };
    },
  };
}

/** As processes of their own: each with its own pool, leases and knowledge of the hosts. */
async function openWorkers(): Promise<void> {
  for (let index = 0; index < workers; index += 1) {
    const database = await createDatabase({ databaseUrl: address.databaseUrl });
    const hosts = await createHosts({ database, log });
    opened.push({
      database,
      hosts,
      leases: createProfileLeases(database.db, 30_000),
      working: [],
    });
  }
}

function startWorking(network: Network): void {
  const storage = createFolderStorage(tmpdir());
  const media = createMedia({
    storage,
    signingKeys: [Buffer.alloc(32)],
    publicUrl: undefined,
    now,
  });
  const shared = { log, secrets, now, writer: templateWriter, config: { botSlots }, media };
  for (const each of opened) {
    each.working = workProfiles({ ...shared, ...each, networks: createNetworks([network]) });
  }
}

async function insert(host: 'dead' | 'live', count: number): Promise<void> {
  await insertOperating(
    { db: db(), secrets },
    {
      count,
      network: 'sandbox',
      usernameOf: (index) => `${host}-${index}`,
      sessionOf: () => host,
    },
  );
  await db().updateTable('profiles').set({ next_snapshot_at: null }).execute();
}

const countRests = async (host: string, rest: 'network' | 'noStory') =>
  (
    await db()
      .selectFrom('profiles')
      .select('id')
      .where('username', 'like', `${host}-%`)
      .where('rests_for', '=', rest)
      .where('next_look_at', '>', sql<Date>`now()`)
      .execute()
  ).length;

const isResting = ({ hosts }: { hosts: Hosts }) =>
  hosts.figures().some(({ restSeconds }) => restSeconds > 0);

test('500 profiles of a host that answers nothing do not delay a profile of another host', async () => {
  const asked: string[] = [];
  await openWorkers();
  await insert('dead', deadProfiles);
  startWorking(networkWith(asked, () => new Promise(() => {})));
  while (asked.length < workers * concurrentCalls) await pause(20);
  await insert('live', 1);
  const dueAt = performance.now();
  while ((await countRests('live', 'noStory')) === 0) await pause(20);
  // Far from the minute after which a call has failed.
  expect(performance.now() - dueAt).toBeLessThan(30_000);
  expect(asked.filter((host) => host === 'dead')).toHaveLength(workers * concurrentCalls);
});

test('a host that is out of reach is asked a few times, and all its profiles come back after it', async () => {
  const asked: string[] = [];
  let isAway = true;
  await openWorkers();
  await insert('dead', deadProfiles);
  startWorking(
    networkWith(asked, async () =>
      isAway
        ? { outcome: 'unreachable' }
        : { outcome: 'read', value: { targets: [], cursor: null } },
    ),
  );
  while ((await countRests('dead', 'network')) < deadProfiles) await pause(50);
  // Those that were under way when the fifth failed have failed, too.
  expect(asked.length).toBeLessThan(deadProfiles / 10);

  isAway = false;
  await db()
    .updateTable('network_hosts')
    .set({ rests_until: sql<Date>`now()` })
    .execute();
  await notify(db(), 'hosts', '');
  while (opened.some(isResting)) await pause(20);
  await db()
    .updateTable('profiles')
    .set({ next_look_at: sql<Date>`now()` })
    .execute();
  while ((await countRests('dead', 'noStory')) < deadProfiles) await pause(50);
});
