import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Config } from '../../server/config/Config.ts';
import { readConfig } from '../../server/config/readConfig.ts';
import { createKeyStore } from '../../server/accounts/createKeyStore.ts';
import { createSessionStore } from '../../server/accounts/createSessionStore.ts';
import { createReaderAndWriter } from '../../server/bot/writer/createReaderAndWriter.ts';
import { buildApi } from '../../server/http/buildApi.ts';
import type { Api } from '../../server/http/Api.ts';
import type { AppContext } from '../../server/start/AppContext.ts';
import { newId } from '../../server/database/newId.ts';
import { createJobs } from '../../server/jobs/createJobs.ts';
import { createFolderStorage } from '../../server/media/createFolderStorage.ts';
import { createMedia } from '../../server/media/createMedia.ts';
import type { Network } from '../../server/networks/network.ts';
import { createHosts } from '../../server/networks/outgoing/createHosts.ts';
import { createNetworks } from '../../server/networks/networks.ts';
import { createLog } from '../../server/log/createLog.ts';
import { openMailer } from '../../server/start/openMailer.ts';
import { addGauges, openMetrics } from '../../server/start/openMetrics.ts';
import { openPusher } from '../../server/start/openPusher.ts';
import { openWebhookSender } from '../../server/start/openWebhookSender.ts';
import { createProfileAnswers } from '../../server/profiles/createProfileAnswers.ts';
import { createProfileLeases } from '../../server/profiles/profileLeases.ts';
import { defaultSyncPace } from '../../server/profiles/sync/syncPace.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../server/secrets/keyRing.ts';
import { createScriptedNetwork } from '../bot/createScriptedNetwork.ts';
import { createTestDatabase } from '../database/createTestDatabase.ts';
import { hashQuickly } from '../database/hashQuickly.ts';
import { unscheduled } from '../database/unscheduled.ts';

export interface TestServer {
  context: AppContext;
  api: Api;
  /** The clock: every part of the server reads it. */
  clock: { now: Date };
  /** Lets the clock go on. */
  pass(ms: number): void;
  /** Every log line so far, down to `trace`. */
  logLines: string[];
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** One scripted network, if not given. */
  networks?: Network[];
  createDatabase?: typeof createTestDatabase;
}

/** A whole server on a fresh database, without the built client, to be asked through `api.inject`. */
export async function createTestServer(
  config: Partial<Config> = {},
  options: TestServerOptions = {},
): Promise<TestServer> {
  const clock = { now: new Date() };
  const logLines: string[] = [];
  const database = await (options.createDatabase ?? createTestDatabase)();
  const now = () => clock.now;
  const log = createLog('trace', linesInto(logLines));
  const leases = createProfileLeases(database.db, defaultSyncPace.leaseMs);
  const secrets = createSecrets(createKeyRing([makeSecretKey()]));
  const dataDir = mkdtempSync(join(tmpdir(), 'meelo-'));
  const allConfig = { ...readConfig({ DATA_DIR: dataDir }), ...config };
  const metrics = await openMetrics(allConfig);
  const networks = createNetworks(options.networks ?? [createScriptedNetwork()]);
  const mailer = await openMailer(allConfig, log);
  const hosts = createHosts({ log, metrics });
  const pusher = await openPusher({ config: allConfig, hosts, log });
  const webhookSender = await openWebhookSender({ config: allConfig, log });
  const context: AppContext = {
    config: allConfig,
    database,
    log,
    jobs: createJobs({ database, log, rules: unscheduled }),
    networks,
    profileAnswers: await createProfileAnswers(database, defaultSyncPace, { ...networks, now }),
    hosts,
    leases,
    secrets,
    media: createMedia({
      storage: createFolderStorage(join(dataDir, 'media')),
      signingKeys: secrets.deriveKeys('media addresses'),
      publicUrl: config.publicUrl,
      now,
    }),
    mailer,
    pusher,
    webhookSender,
    sessions: await createSessionStore(database, now),
    keys: await createKeyStore(database, now),
    ...(await createReaderAndWriter(allConfig, { database, log, metrics, now })),
    syncPace: defaultSyncPace,
    metrics,
    now,
    isStopping: () => false,
  };
  if (metrics) await addGauges(metrics, context);
  const clientFolder = join(dataDir, 'no-client');
  // Beside other test files, a query waits long for the CPU.
  const api = await buildApi(context, { clientFolder, databaseLimitMs: 60_000 });
  return {
    context,
    api,
    clock,
    logLines,
    pass(ms) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    async close() {
      await api.close();
      mailer?.close();
      leases.close();
      await context.sessions.close();
      await context.keys.close();
      await context.profileAnswers.close();
      await context.jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function linesInto(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}

export interface SignedInUser {
  id: string;
  email: string;
  password: string;
  token: string;
  /** To spread into `inject`'s options. */
  headers: { authorization: string; 'accept-language'?: string };
}

let users = 0;
const password = 'password-of-all';
let passwordHash: Promise<string> | undefined;

/** A user who is paid for and signed in. */
export async function createSignedInUser({ context }: TestServer): Promise<SignedInUser> {
  users += 1;
  const id = newId();
  const email = `user${users}@example.com`;
  passwordHash ??= hashQuickly(password);
  const values = { id, name: `User ${users}`, email, password_hash: await passwordHash };
  await context.database.db
    .insertInto('users')
    .values({ ...values, payment_status: 'ACTIVE' })
    .execute();
  return { id, email, password, ...(await openSession(context, id)) };
}

/** The same person in another session. */
export async function logInAgain(
  { context }: TestServer,
  user: SignedInUser,
): Promise<SignedInUser> {
  return { ...user, ...(await openSession(context, user.id)) };
}

async function openSession({ sessions }: AppContext, userId: string) {
  const token = await sessions.open(userId);
  return { token, headers: { authorization: `Bearer ${token}` } };
}
