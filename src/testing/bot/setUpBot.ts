import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Kysely, Updateable } from 'kysely';
import { pino } from 'pino';
import type { BotContext } from '../../server/bot/context/BotContext.ts';
import { moveAct } from '../../server/bot/acts/moveAct.ts';
import { runCycle } from '../../server/bot/cycle.ts';
import { builtInReader } from '../../server/bot/reader/builtInReader.ts';
import { templateWriter } from '../../server/bot/writer/builtIn/templateWriter.ts';
import { claimDue, type ClaimedProfile, type DueQuery } from '../../server/profiles/claimDue.ts';
import { createProfileLeases, type ProfileLeases } from '../../server/profiles/profileLeases.ts';
import type { Database } from '../../server/database/Database.ts';
import type { ProfilesTable } from '../../server/database/tables/profileTables.ts';
import type { Tables } from '../../server/database/tables.ts';
import { createFolderStorage } from '../../server/media/createFolderStorage.ts';
import { createMedia } from '../../server/media/createMedia.ts';
import type { Network, NetworkLimits } from '../../server/networks/network.ts';
import type { NetworkError } from '../../server/networks/results.ts';
import { createNetworks } from '../../server/networks/networks.ts';
import { createSandboxNetwork, type SandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../server/secrets/keyRing.ts';
import { undoMs } from '../../shared/undoTime.ts';
import { createTestDatabase } from '../database/createTestDatabase.ts';
import { insertProfile, insertUser } from '../database/insertProfile.ts';

interface Bench {
  database: Database;
  context: BotContext;
  sandbox: SandboxNetwork;
  clock: Date;
  /** What the network answers to everything, if anything. */
  networkError: NetworkError | undefined;
  leases: ProfileLeases;
  /** What the cycles stored of the next one; undefined where they stored nothing. */
  nextPolls: Awaited<ReturnType<typeof runCycle>>[];
  profileId: string;
  /** Whether the owner approves at once what waits. */
  isApproving: boolean;
}

/** For the tests of one file: a synchronised profile, a sandbox network, and a bot to look at both. */
export function setUpBot(createDatabase = createTestDatabase) {
  const bench = {} as Bench;
  let folder: string;
  beforeAll(async () => {
    bench.database = await createDatabase();
    folder = mkdtempSync(join(tmpdir(), 'meelo-bot-'));
  });
  afterAll(async () => {
    await bench.database.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => bench.leases.close());
  beforeEach(async () => {
    bench.clock = new Date('2026-03-10T12:00:00Z');
    bench.networkError = undefined;
    bench.nextPolls = [];
    bench.isApproving = true;
    bench.leases = createProfileLeases(bench.database.db, 30_000);
    const now = () => bench.clock;
    bench.sandbox = createSandboxNetwork({ stepMs: 0, now, error: () => bench.networkError });
    bench.context = {
      database: bench.database,
      secrets: createSecrets(createKeyRing([makeSecretKey()])),
      networks: createNetworks([bench.sandbox]),
      media: {
        ...createMedia({
          storage: createFolderStorage(folder),
          signingKeys: [Buffer.alloc(32)],
          publicUrl: undefined,
          now,
        }),
        render: renderQuickly,
      },
      log: pino({ level: 'silent' }),
      reader: builtInReader,
      writer: templateWriter,
      now,
    };
    await bench.database.db.deleteFrom('users').execute();
    await bench.database.db.deleteFrom('activities').execute();
    await bench.database.db.deleteFrom('acted_stories').execute();
    await bench.database.db.deleteFrom('pictures').execute();
    bench.profileId = await insertOperating(bench, '01a1fad2-eaa7-715f-9c96-4a42b10662f0');
  });
  return Object.assign(bench, stepsOf(bench));
}

function stepsOf(bench: Bench) {
  const db = () => bench.database.db;
  /** Claims so many profiles as if their time had come. */
  const claimDueNow = async (column: DueQuery['column'], count: number) => {
    await db()
      .updateTable('profiles')
      .set({ [column]: bench.clock })
      .execute();
    return claimDue({ ...bench.context, leases: bench.leases }, { column, count });
  };
  /** Claims the profile as if its time had come; undefined if another holds it. */
  const claim = async (column: DueQuery['column'] = 'next_look_at') => {
    const [claimed] = await claimDueNow(column, 1);
    return claimed;
  };
  const run = async (claimed: ClaimedProfile, signal = new AbortController().signal) => {
    const next = await runCycle(bench.context, { ...claimed, signal });
    await claimed.lease.release(next);
    bench.nextPolls.push(next);
  };
  const cycle = async () => {
    const claimed = await claim();
    if (claimed) await run(claimed);
    if (!bench.isApproving || !(await approveAll(db(), bench.clock))) return;
    const again = await claim();
    if (again) await run(again);
  };
  return {
    claim,
    claimAll: () => claimDueNow('next_look_at', 100),
    /** Claims the profile as a worker does; it throws where another holds it. */
    async claimProfile(): Promise<ClaimedProfile> {
      const claimed = await claim();
      if (!claimed) throw new Error('The profile cannot be claimed.');
      return claimed;
    },
    /** As the last cycle stored it. */
    secondsToNext(): number | undefined {
      const next = bench.nextPolls.at(-1)?.next_look_at;
      return next ? (next.getTime() - bench.clock.getTime()) / 1000 : undefined;
    },
    run,
    cycle,
    /** Another person's profile, which operates, too. */
    addProfile: (id: string) => insertOperating(bench, id),
    /** Advances the clock past the pause, then runs the next cycle. */
    async cycleLater(seconds = 60): Promise<void> {
      bench.clock = new Date(bench.clock.getTime() + seconds * 1000);
      await cycle();
    },
    setPayment: (status: string) =>
      db().updateTable('users').set({ payment_status: status }).execute(),
    setProfile: (columns: Updateable<ProfilesTable>) =>
      db().updateTable('profiles').set(columns).where('id', '=', bench.profileId).execute(),
    activities: () =>
      db().selectFrom('activities').selectAll().orderBy('planned_at').orderBy('id').execute(),
    codeOf: async () =>
      (await db().selectFrom('profiles').select('sync_code').executeTakeFirst())?.sync_code,
    setNetwork(parts: Partial<Omit<Network, 'limits'>> & { limits?: Partial<NetworkLimits> }) {
      const limits = { ...bench.sandbox.limits, ...parts.limits };
      const listed = parts.listTargets && { readTarget: readListed(parts.listTargets) };
      const networks = createNetworks([{ ...bench.sandbox, ...listed, ...parts, limits }]);
      bench.context = { ...bench.context, networks };
    },
  };
}

/** Under an id that is always the same, from which the bot's choices follow. */
async function insertOperating(
  { database, context, sandbox }: Pick<Bench, 'database' | 'context' | 'sandbox'>,
  id: string,
): Promise<string> {
  const userId = await insertUser(database.db);
  await database.db.updateTable('users').set({ payment_status: 'ACTIVE' }).execute();
  const inserted = await insertProfile(database.db, {
    user_id: userId,
    sync_code: 7,
    sync_epoch: 1,
  });
  await database.db.updateTable('profiles').set({ id }).where('id', '=', inserted).execute();
  const signedIn = await sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const secret = signedIn.outcome === 'accepted' ? signedIn.session : '';
  await context.secrets.save(database.db, { profileId: id, kind: 'session', secret });
  return id;
}

/** Scaling whole pictures is tested elsewhere. */
function renderQuickly(bytes: Uint8Array) {
  const picture = Buffer.from(bytes);
  const isWebp = picture.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) return Promise.reject(new Error('no picture'));
  return Promise.resolve({ thumb: picture, full: picture });
}

/** Whether any text waited. */
async function approveAll(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const waiting = db
    .selectFrom('activities')
    .select('id')
    .where('state', '=', 'waiting')
    .where('comment', 'is not', null);
  const move = { id: waiting, from: 'waiting', to: 'approved', by: 'owner', now } as const;
  // So long ago that it cannot be undone.
  return moveAct(db, { ...move, columns: { approved_at: new Date(now.getTime() - undoMs) } });
}

const readListed =
  (listTargets: Network['listTargets']): Network['readTarget'] =>
  async (session, ref, options) => {
    const listed = await listTargets(session, options);
    if (listed.outcome !== 'read') return listed;
    const value = listed.value.targets.find((target) => target.ref === ref);
    return value ? { outcome: 'read', value } : { outcome: 'gone' };
  };
