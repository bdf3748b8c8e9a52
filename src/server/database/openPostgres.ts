import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { PoolUse } from '../metrics/addGauges.ts';
import { notify, type Database } from './Database.ts';
import { bossDatabase } from './bossDatabase.ts';
import { connectTimeoutMs, createPool } from './createPool.ts';
import { createPostgresListener } from './createPostgresListener.ts';
import { limitedPool } from './limitedPool.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import type { Tables } from './tables.ts';
import { askDatabase, untilReachable, type WaitOptions } from './untilReachable.ts';
import { watchOutage, type OutageListener } from './watchOutage.ts';

export interface PostgresOptions extends OutageListener, WaitOptions {
  databaseUrl: string;
  /** Connections at most. */
  poolSize?: number;
  /** Further connections of the job queue at most. */
  jobPoolSize?: number;
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
  await migrate(connectionString);
  const pool = createPool({
    connectionString,
    max: poolSize,
    types: { getTypeParser },
    application_name: 'meelo',
  });
  const jobPool = createPool({
    connectionString,
    max: jobPoolSize,
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
  const limits = { away: outage.away, onUnavailable: outage.report };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: limitedPool(pool, { ...limits, longestWaitMs: longestStatementMs }),
    }),
  });
  const listener = createPostgresListener({
    connectionString,
    onError: outage.report,
    onSilence: options.onSilence,
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
    bossOptions: { db: bossDatabase(bossPool, listener.listen), useListenNotify: true },
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

/** On connections without limits: a migration of a large table may take long. */
async function migrate(connectionString: string): Promise<void> {
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
    await migrateDatabase(db);
  } finally {
    await db.destroy();
  }
}

/** Reads bigint as a number, as PGlite does; pg's default is text. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
