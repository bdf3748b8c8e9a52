import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { StartError } from '../errors/StartError.ts';
import type { Database } from './Database.ts';
import { createPostgresListener } from './createPostgresListener.ts';
import { isUnavailable } from './isUnavailable.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import type { Tables } from './tables.ts';
import { watchOutage, type OutageListener } from './watchOutage.ts';

export interface PostgresOptions extends OutageListener {
  databaseUrl: string;
  /** How long to wait for a database that cannot be reached yet; not at all without it. */
  waitSeconds?: number;
  /** Called once where it waits. */
  onWait?: (error: unknown) => void;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

const retryMs = 500;

/** Connects to PostgreSQL, which any number of processes may share. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl: connectionString } = options;
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  const outage = watchOutage(pool, options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await untilReachable(db, options);
    await migrateDatabase(db);
  } catch (error) {
    outage.close();
    await db.destroy();
    throw error;
  }
  const listener = createPostgresListener(connectionString, outage.report);
  return {
    db,
    engine: 'postgres',
    isFull: () => false,
    // PostgreSQL has autovacuum.
    tidy: () => Promise.resolve(),
    bossOptions: { connectionString, max: 5, useListenNotify: true },
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    async close() {
      outage.close();
      await listener.close();
      await db.destroy();
    },
  };
}

async function untilReachable(db: Kysely<Tables>, options: PostgresOptions): Promise<void> {
  const { waitSeconds = 0, onWait, signal } = options;
  const end = performance.now() + waitSeconds * 1000;
  for (let tries = 0; ; tries += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() >= end) throwUnreachable(error);
      if (tries === 0) onWait?.(error);
    }
    await delay(retryMs, undefined, { signal });
  }
}

function throwUnreachable(cause: unknown): never {
  const reason =
    typeof cause === 'object' && cause !== null && 'message' in cause && cause.message !== ''
      ? cause.message
      : 'no answer';
  throw new StartError(
    `The database of DATABASE_URL cannot be used: ${String(reason)}. ` +
      'Check its host, port, name, user and password, and that it is running.',
    { cause },
  );
}

/** Reads bigint as a number, as PGlite does; pg's default is text. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
