import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Insertable } from 'kysely';
import { pino } from 'pino';
import type { SyncContext } from '../../server/profiles/sync/SyncContext.ts';
import type { Database } from '../../server/database/Database.ts';
import type { ProfilesTable, SecretKind } from '../../server/database/tables/profileTables.ts';
import { createNetworks } from '../../server/networks/networks.ts';
import type { Repeated } from '../../server/jobs/repeat.ts';
import { startSyncWorker } from '../../server/profiles/sync/startSyncWorker.ts';
import { createProfileLeases, type ProfileLeases } from '../../server/profiles/profileLeases.ts';
import { defaultSyncPace, type SyncPace } from '../../server/profiles/sync/syncPace.ts';
import { createSecrets, type Secrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../server/secrets/keyRing.ts';
import { createScriptedNetwork, type ScriptedNetwork } from './createScriptedNetwork.ts';
import { createTestDatabase } from '../database/createTestDatabase.ts';
import { insertProfile } from '../database/insertProfile.ts';

type Columns = Partial<Insertable<ProfilesTable>>;
type Texts = Partial<Record<SecretKind, string>>;

interface Bench {
  database: Database;
  secrets: Secrets;
  leases: ProfileLeases;
  network: ScriptedNetwork;
}

/** For the tests of one file: profiles, a scripted network, and the worker that synchronises them. */
export function setUpSync(createDatabase = createTestDatabase) {
  const bench = {} as Bench & { logged: string };
  let workers: Repeated[];
  const log = () =>
    pino({ level: 'trace' }, { write: (line: string) => void (bench.logged += line) });

  beforeAll(async () => {
    bench.database = await createDatabase();
  });
  afterAll(() => bench.database.close());
  beforeEach(async () => {
    await bench.database.db.deleteFrom('users').execute();
    await bench.database.db.deleteFrom('activities').execute();
    await bench.database.db.deleteFrom('sign_in_attempts').execute();
    bench.secrets = createSecrets(createKeyRing([makeSecretKey()]));
    bench.network = createScriptedNetwork();
    bench.leases = createProfileLeases(bench.database.db, 3000);
    bench.logged = '';
    workers = [];
  });
  afterEach(async () => {
    await stopWorkers();
    bench.leases.close();
  });

  function syncContext(pace: Partial<SyncPace> = {}): SyncContext {
    const { database, secrets, network } = bench;
    return {
      database,
      secrets,
      leases: bench.leases,
      networks: createNetworks([network]),
      log: log(),
      syncPace: {
        ...defaultSyncPace,
        expireEveryMs: 200,
        retryAfterSeconds: 0.01,
        ...pace,
      },
    };
  }

  async function startWorker(pace?: Partial<SyncPace>): Promise<void> {
    workers.push(await startSyncWorker(syncContext(pace)));
  }

  async function stopWorkers(): Promise<void> {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  }
  return Object.assign(bench, { syncContext, startWorker, stopWorkers }, profilesOf(bench));
}

function profilesOf(bench: Bench) {
  const db = () => bench.database.db;

  /** In one transaction: a worker that runs already claims a profile as soon as it sees it. */
  function newProfile(columns: Columns = {}, secrets: Texts = {}): Promise<string> {
    const texts = { password: 'hidden-password', ...secrets };
    return db()
      .transaction()
      .execute(async (trx) => {
        const profileId = await insertProfile(trx, columns);
        for (const kind of Object.keys(texts) as SecretKind[]) {
          await bench.secrets.save(trx, { profileId, kind, secret: texts[kind] ?? '' });
        }
        return profileId;
      });
  }

  /** Puts a profile where a worker would find it after a restart. */
  const standingAt = (code: number, columns: Columns = {}, secrets: Texts = {}) =>
    newProfile({ sync_code: code, sync_epoch: 3, ...columns }, secrets);

  const profile = (id: string) => db().selectFrom('profiles').selectAll().where('id', '=', id);
  const readProfile = (id: string) => profile(id).executeTakeFirstOrThrow();

  async function readMoves(id: string): Promise<string[]> {
    const rows = await db()
      .selectFrom('sync_transitions')
      .selectAll()
      .where('profile_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.from_code}→${row.to_code} ${row.event}: ${row.reason}`);
  }

  /** Resolves when a notification says that the profile has reached the code. */
  async function reaches(id: string, code: number): Promise<void> {
    const arrived = Promise.withResolvers<void>();
    const check = async () => {
      // The last check may still be under way when the next test removes the profile.
      const row = await profile(id).executeTakeFirst();
      if (row?.sync_code === code) arrived.resolve();
    };
    const stop = await bench.database.listen('profiles', () => void check());
    await check();
    await arrived.promise;
    await stop();
  }

  async function secretKinds(id: string): Promise<string[]> {
    const rows = await db()
      .selectFrom('profile_secrets')
      .select('kind')
      .where('profile_id', '=', id)
      .orderBy('kind')
      .execute();
    return rows.map((row) => row.kind);
  }

  return { newProfile, standingAt, readProfile, readMoves, reaches, secretKinds };
}
