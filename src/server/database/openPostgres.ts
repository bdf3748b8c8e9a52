import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import type { PoolUse } from '../metrics/addGauges.ts';
import { notify, type Database } from './Database.ts';
import { bossDatabase } from './bossDatabase.ts';
import { connectTimeoutMs, createPool } from './createPool.ts';
import { createPostgresListener } from './createPostgresListener.ts';
import { limitedPool } from './limitedPool.ts';
import { migrateBeside, migrateEmpty, readSchema } from './migrateDatabase.ts';
import type { StepReports } from './migrateInSteps.ts';
import { mayMigrate, type SchemaOptions } from './requireSchema.ts';
import type { Tables } from './tables.ts';
import { createStatementNames } from './statementNames.ts';
import { askDatabase, untilReachable, type WaitOptions } from './untilReachable.ts';
import { watchOutage, type OutageListener } from './watchOutage.ts';

export interface PostgresOptions extends OutageListener, WaitOptions, SchemaOptions {
  databaseUrl: string;
  /** Connections at most. */
  poolSize?: number;
  /** Further connections of the job queue at most. */
  jobPoolSize?: number;
  /** Called once where statements wait for a lock, however many. */
  onLocked?: (error: Error) => void;
  /** Called where notifications do not arrive, as behind a pooler in transaction mode. */
  onSilence?: () => void;
}

/** Longer than the server's own limit, so that its error tells why. */
const longestStatementMs = 35_000;
const longestJobStatementMs = 15_000;
/** With the three seconds of a call less than the five in which it is answered. */
const askTimeoutMs = 1000;

/** Connects to PostgreSQL, which any number of processes may share. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl: connectionString, poolSize = 10, jobPoolSize = 5 } = options;
  await untilReachable(connectionString, options);
  await withoutLimits(connectionString, (migrating) => prepareSchema(migrating, options));
  const pool = createPool({
    connectionString,
    max: poolSize,
    types: { getTypeParser },
    lockTimeout: '750ms',
    application_name: 'meelo',
  });
  const jobPool = createPool({
    connectionString,
    max: jobPoolSize,
    lockTimeout: '10s',
    application_name: 'meelo jobs',
  });
  const outage = watchOutage([pool, jobPool], {
    ask: () => askDatabase(connectionString, askTimeoutMs),
    onError: options.onError,
    onReconnect() {
      listener.check();
      options.onReconnect?.();
    },
  });
  const closing = new AbortController();
  const limits = {
    away: outage.away,
    closing: closing.signal,
    onOutage: outage.report,
    onSilence: outage.suspect,
    onLocked: options.onLocked,
    cancel: (client: PoolClient) => listener.cancel(processIdOf(client)),
    isTableLocked: () => listener.isTableLocked(),
  };
  const names = createStatementNames();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: limitedPool(pool, { ...limits, longestWaitMs: longestStatementMs, names }),
    }),
  });
  const listener = createPostgresListener({
    connectionString,
    onError: outage.report,
    onHeard: names.allow,
    onSilence() {
      names.forbid();
      options.onSilence?.();
    },
    notify: (channel) => notify(db, channel, ''),
  });
  const bossPool = limitedPool(jobPool, { ...limits, longestWaitMs: longestJobStatementMs });
  return {
    db,
    engine: 'postgres',
    isFull: () => false,
    poolUse: () => [countOf('main', pool), countOf('jobs', jobPool)],
    // PostgreSQL has autovacuum.
    tidy: () => Promise.resolve(),
    beginClosing: () => closing.abort(),
    bossOptions: { db: bossDatabase(bossPool) },
    listen: listener.listen,
    async close() {
      outage.close();
      await listener.close();
      const ended = Promise.all([jobPool.end(), pool.end()]);
      // A database that is away is not waited for.
      if (!outage.away().aborted) await ended;
    },
  };
}

function countOf(name: string, { totalCount, idleCount, waitingCount }: Pool): PoolUse {
  return { pool: name, total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** node-postgres keeps it; its types leave it out. */
const processIdOf = (client: PoolClient) => Number(Object(client)['processID']);

/** Brings a database to the newest schema that other processes may be using. */
export async function migratePostgres(
  databaseUrl: string,
  options: StepReports & WaitOptions,
): Promise<void> {
  await untilReachable(databaseUrl, options);
  await withoutLimits(databaseUrl, (db) => migrate(db, options));
}

async function prepareSchema(db: Kysely<Tables>, options: SchemaOptions): Promise<void> {
  if (mayMigrate(await readSchema(db), options)) await migrate(db, {});
}

async function migrate(db: Kysely<Tables>, reports: StepReports): Promise<void> {
  const { isEmpty } = await readSchema(db);
  await (isEmpty ? migrateEmpty(db) : migrateBeside(db, reports));
}

/** A migration of a large table may take long. */
async function withoutLimits(
  connectionString: string,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'meelo migration',
  });
  // What uses a broken connection fails by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Reads bigint as a number, as PGlite does; pg's default is text. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
