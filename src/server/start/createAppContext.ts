import { createKeyStore } from '../accounts/createKeyStore.ts';
import { createSessionStore } from '../accounts/createSessionStore.ts';
import type { Config } from '../config/Config.ts';
import type { Database } from '../database/Database.ts';
import { createClock } from '../database/createClock.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { freeSpaceAgainBytes, type DiskSpace } from '../database/refuseWhenFull.ts';
import type { BrokenDatabaseError } from '../errors/BrokenDatabaseError.ts';
import type { AppContext } from './AppContext.ts';
import { createJobs } from '../jobs/createJobs.ts';
import type { Log } from '../log/createLog.ts';
import { createMedia } from '../media/createMedia.ts';
import { openPictureStorage } from '../media/openPictureStorage.ts';
import { createClientKeys } from '../networks/clientKeys/createClientKeys.ts';
import { createHosts } from '../networks/outgoing/createHosts.ts';
import { createSessionRenewals } from '../networks/renewals/createSessionRenewals.ts';
import { addGauges, openMetrics } from './openMetrics.ts';
import { openMailer } from './openMailer.ts';
import { openNetworks } from './openNetworks.ts';
import { openPusher } from './openPusher.ts';
import { openWebhookSender } from './openWebhookSender.ts';
import { defaultSyncPace } from '../profiles/sync/syncPace.ts';
import { createReaderAndWriter } from '../bot/writer/createReaderAndWriter.ts';
import { createProfileLeases } from '../profiles/profileLeases.ts';
import { createProfileAnswers } from '../profiles/createProfileAnswers.ts';
import { openSecrets } from '../secrets/openSecrets.ts';

export interface RunningContext extends AppContext {
  /** From now on `isStopping` returns true. */
  beginStopping(): void;
  /** Resolves where the embedded database cannot go on. */
  broken: Promise<BrokenDatabaseError>;
  close(): Promise<void>;
}

/**
 * Opens the services of the routes and the worker; `close` releases them. `signal` ends the waiting
 * for a database that cannot be reached yet.
 */
export async function createAppContext(
  config: Config,
  log: Log,
  signal?: AbortSignal,
): Promise<RunningContext> {
  const { databaseUrl } = config;
  const { promise: broken, resolve: onBroken } = Promise.withResolvers<BrokenDatabaseError>();
  const database = await createDatabase(
    databaseUrl === undefined
      ? {
          folder: config.databaseFolder,
          onDiskSpace: (state) => logDiskSpace(log, state),
          onBroken,
        }
      : {
          databaseUrl,
          // Others may use it: the operator chooses when.
          migrates: 'empty',
          signal,
          poolSize: config.databasePoolSize,
          jobPoolSize: config.jobPoolSize,
          waitSeconds: config.databaseWaitSeconds,
          onWait: (error) => log.warn({ err: error }, 'waiting for the database of DATABASE_URL'),
          onError: (error) => log.error({ err: error }, 'the connection to the database broke'),
          onReconnect: () => log.warn('the database can be reached again'),
          onLocked: (error) => log.warn({ err: error }, lockWarning),
          onSilence: () => log.warn(silenceWarning),
        },
  );
  try {
    return { ...(await openServices(config, log, database)), broken };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const lockWarning =
  'somebody holds a lock in the database: calls and jobs that need what is locked fail, and are tried again. ' +
  'The locks of pg_stat_activity and pg_locks say who it is.';

const silenceWarning =
  'notifications of PostgreSQL do not arrive: DATABASE_URL leads to a connection pooler in ' +
  'transaction mode. Changes of other processes are seen a few seconds late. ' +
  'Give DATABASE_URL the address of PostgreSQL itself, or of a pooler in session mode.';

const bytesOfMb = 1024 * 1024;

function logDiskSpace(log: Log, { isFull, freeBytes }: DiskSpace): void {
  const freeMb = Math.floor(freeBytes / bytesOfMb);
  if (isFull) {
    const neededMb = freeSpaceAgainBytes / bytesOfMb;
    log.error(
      { freeMb, neededMb },
      'the disk of DATA_DIR is full: nothing is saved, no job begins',
    );
  } else {
    log.warn({ freeMb }, 'the disk of DATA_DIR has room again: saving and jobs go on');
  }
}

async function openServices(
  config: Config,
  log: Log,
  database: Database,
): Promise<Omit<RunningContext, 'broken'>> {
  let isStopping = false;
  const clock = await createClock(database.db);
  const { now } = clock;
  const secrets = await openSecrets(database.db, config, log);
  const sessions = await createSessionStore(database, now);
  const keys = await createKeyStore(database, now);
  const syncPace = { ...defaultSyncPace, stepMs: config.sandboxStepMs };
  const leases = createProfileLeases(database.db, syncPace.leaseMs);
  const jobs = createJobs({ database, log });
  if (config.role !== 'api') await jobs.start();
  const metrics = await openMetrics(config);
  const hosts = createHosts({ log, metrics });
  const renewals = createSessionRenewals({ database, secrets });
  const clientKeys = createClientKeys({ database, secrets });
  const networks = await openNetworks({ config, now, hosts, renewals, clientKeys, log }, metrics);
  const mailer = await openMailer(config, log);
  const pusher = await openPusher({ config, hosts, log });
  const webhookSender = await openWebhookSender({ config, log });
  const profileAnswers = await createProfileAnswers(database, syncPace, networks);
  const context: Omit<RunningContext, 'broken'> = {
    config,
    database,
    log,
    sessions,
    keys,
    secrets,
    profileAnswers,
    leases,
    jobs,
    networks,
    hosts,
    media: createMedia({
      storage: await openPictureStorage({ config, log, db: database.db }),
      signingKeys: secrets.deriveKeys('media addresses'),
      publicUrl: config.publicUrl,
      now,
    }),
    ...(await createReaderAndWriter(config, { database, log, metrics, now })),
    mailer,
    pusher,
    webhookSender,
    syncPace,
    metrics,
    now,
    isStopping: () => isStopping,
    beginStopping: () => {
      isStopping = true;
      database.beginClosing();
    },
    async close() {
      leases.close();
      clock.close();
      mailer?.close();
      await sessions.close();
      await keys.close();
      await profileAnswers.close();
      await renewals.close();
      await database.close();
    },
  };
  if (metrics) await addGauges(metrics, context);
  return context;
}
