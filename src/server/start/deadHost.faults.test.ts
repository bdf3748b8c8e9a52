import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { insertOperating } from '../../testing/database/insertOperating.ts';
import { builtInReader } from '../bot/reader/builtInReader.ts';
import { templateWriter } from '../bot/writer/builtIn/templateWriter.ts';
import { createDatabase } from '../database/createDatabase.ts';
import type { Database } from '../database/Database.ts';
import type { Repeated } from '../jobs/repeat.ts';
import { createFolderStorage } from '../media/createFolderStorage.ts';
import { createMedia } from '../media/createMedia.ts';
import { createHosts, type AskHost, type Hosts } from '../networks/outgoing/createHosts.ts';
import { heldBackBy } from '../networks/outgoing/HeldBackError.ts';
import type { Network } from '../networks/network.ts';
import { createNetworks } from '../networks/networks.ts';
import { createProfileLeases, type ProfileLeases } from '../profiles/profileLeases.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';
import { workProfiles } from './workProfiles.ts';

jest.setTimeout(120_000);

const deadProfiles = 500;
const concurrentRequests = 5;
const workers = 2;
const longestPauseMs = 5 * 60_000;
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
  for (const { database, leases, working } of opened) {
    await Promise.all(working.map((each) => each.stop()));
    leases.close();
    await database.close();
  }
});

function db() {
  const [first] = opened;
  if (!first) throw new Error('No worker has been opened.');
  return first.database.db;
}

/** A network of two hosts, after which its sessions are named; `live` has nothing new to act on. */
function networkWith(ask: AskHost, answers: Record<string, () => Promise<Response>>): Network {
  return {
    ...createSandboxNetwork({ stepMs: 0 }),
    async listTargets(host, { signal = new AbortController().signal } = {}) {
      const send = answers[host] ?? answered;
      try {
        await ask(host, { isWrite: false, signal, send });
        return { outcome: 'read', value: { targets: [], cursor: null } };
      } catch (error) {
        return heldBackBy(error) ?? { outcome: 'unreachable' };
      }
    },
  };
}

const answered = async () => new Response();

/** As processes of their own: each with its own pool, leases and knowledge of the hosts. */
async function openWorkers(): Promise<void> {
  for (let index = 0; index < workers; index += 1) {
    const database = await createDatabase({ databaseUrl: address.databaseUrl });
    const hosts = createHosts({ log });
    opened.push({
      database,
      hosts,
      leases: createProfileLeases(database.db, 30_000),
      working: [],
    });
  }
}

/** What the dead host answers to each request. */
async function startWorking(dead: () => Promise<Response>): Promise<void> {
  const storage = createFolderStorage(tmpdir());
  const media = createMedia({
    storage,
    signingKeys: [Buffer.alloc(32)],
    publicUrl: undefined,
    now,
  });
  const shared = {
    log,
    secrets,
    now,
    reader: builtInReader,
    writer: templateWriter,
    config: { botSlots, streams: 0 },
    media,
  };
  for (const each of opened) {
    const ask = each.hosts.of('sandbox', { requestsPerSecond: 1000, concurrentRequests });
    const networks = createNetworks([networkWith(ask, { dead })]);
    each.working = await workProfiles({ ...shared, ...each, networks });
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

test('500 profiles of a host that answers nothing do not delay a profile of another host', async () => {
  const asked: string[] = [];
  await openWorkers();
  await insert('dead', deadProfiles);
  await startWorking(() => {
    asked.push('dead');
    return new Promise(() => {});
  });
  while (asked.length < workers * concurrentRequests) await pause(20);
  await insert('live', 1);
  const dueAt = performance.now();
  while ((await countRests('live', 'noStory')) === 0) await pause(20);
  // Far from the minute after which a call has failed.
  expect(performance.now() - dueAt).toBeLessThan(30_000);
  expect(asked).toHaveLength(workers * concurrentRequests);
});

test('a host that is out of reach is asked a few times, and all its profiles come back after it', async () => {
  const asked: string[] = [];
  let isAway = true;
  await openWorkers();
  await insert('dead', deadProfiles);
  await startWorking(async () => {
    asked.push('dead');
    if (isAway) throw new TypeError('fetch failed');
    return new Response();
  });
  while ((await countRests('dead', 'network')) < deadProfiles) await pause(50);
  // Those that were under way when the fifth failed have failed, too.
  expect(asked.length).toBeLessThan(deadProfiles / 10);

  isAway = false;
  const { now: clock } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + longestPauseMs);
  await db()
    .updateTable('profiles')
    .set({ next_look_at: sql<Date>`now()` })
    .execute();
  while ((await countRests('dead', 'noStory')) < deadProfiles) await pause(50);
});
