import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { StartError } from '../errors/StartError.ts';
import {
  migratorOf,
  readState,
  schemaFault,
  type Migrations,
  type SchemaMigration,
} from './migrator.ts';

export interface StepReports {
  onMigrated?: (name: string) => void;
  /** Called for each try that did not get its lock. */
  onLocked?: (name: string) => void;
  /** Between two tries. */
  pauseMs?: number;
}

/** Calls queue behind a migration that waits for its lock, and wait longer than this themselves. */
const lockTimeout = '500ms';
/** About a minute. */
const mostTries = 30;
const defaultPauseMs = 1500;
const lockNotAvailable = '55P03';

/** Runs each pending migration in a transaction of its own, or in none where it says so. */
export async function migrateInSteps<T>(
  db: Kysely<T>,
  migrations: Migrations,
  reports: StepReports,
): Promise<void> {
  await db.connection().execute(async (holder) => {
    await requireAlone(holder);
    const { pending, unknown } = await readState(db, migrations);
    const migrator = migratorOf(db, limited(migrations), unknown);
    for (const name of pending) {
      const disableTransactions = migrations[name]?.isConcurrent === true;
      await withTries(name, reports, async () => {
        const { error } = await migrator.migrateUp({ disableTransactions });
        return error;
      });
      reports.onMigrated?.(name);
    }
  });
}

/** The lock ends with the connection. */
async function requireAlone<T>(holder: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_lock(hashtext('meelo migrate')) as alone
  `.execute(holder);
  if (!rows[0]?.alone) throw new StartError('Another process migrates this database just now.');
}

function limited(migrations: Migrations): Migrations {
  const entries = Object.entries(migrations);
  return Object.fromEntries(entries.map(([name, each]) => [name, withLockTimeout(each)]));
}

/** What is concurrent blocks nobody, and may wait. */
function withLockTimeout(migration: SchemaMigration): SchemaMigration {
  if (migration.isConcurrent) return migration;
  return {
    async up(db) {
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db);
      await migration.up(db);
    },
  };
}

async function withTries(
  name: string,
  { onLocked, pauseMs = defaultPauseMs }: StepReports,
  attempt: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const error = await attempt();
    if (error === undefined) return;
    if (!hasErrorCode(error, lockNotAvailable)) throw schemaFault(error);
    if (tries === mostTries) throw new StartError(noLock(name));
    onLocked?.(name);
    await delay(pauseMs);
  }
}

const noLock = (name: string) =>
  `The migration ${name} did not get its lock: somebody has read or written its tables for over a ` +
  'minute, such as pg_dump (pg_stat_activity says who). Nothing of it was changed; run this again.';
