import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

export interface SchemaMigration extends Migration {
  /**
   * Runs outside a transaction, beside reads and writes, as CREATE INDEX CONCURRENTLY must. It may
   * be run again after it has failed half way.
   */
  isConcurrent?: boolean;
}

export type Migrations = Record<string, SchemaMigration>;

export interface SchemaState {
  /** No migration has run. */
  isEmpty: boolean;
  /** Migrations that have not run, in their order. */
  pending: string[];
  /** Migrations of a later version, which have run. */
  unknown: string[];
}

export async function readState<T>(db: Kysely<T>, migrations: Migrations): Promise<SchemaState> {
  const done = new Set(await readDone(db));
  const names = Object.keys(migrations).toSorted();
  return {
    isEmpty: done.size === 0,
    pending: names.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !(name in migrations)),
  };
}

async function readDone<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name
  `.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Migrations only add, so this version runs on the schema of a later one: `unknown` migrations are
 * taken for done, and an earlier one that came late runs after those that were numbered behind it.
 */
export function migratorOf<T>(db: Kysely<T>, migrations: Migrations, unknown: string[]): Migrator {
  const done = Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]));
  const provider = { getMigrations: async () => ({ ...done, ...migrations }) };
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

/**
 * Runs each pending migration in a transaction of its own, for a database that nobody else uses: a process that is
 * killed keeps what is done.
 */
export async function migrateEach<T>(db: Kysely<T>, migrations: Migrations): Promise<void> {
  const { pending, unknown } = await readState(db, migrations);
  const migrator = migratorOf(db, migrations, unknown);
  for (let left = pending.length; left > 0; left -= 1) {
    const { error } = await migrator.migrateUp();
    if (error !== undefined) throw schemaFault(error);
  }
}

export function schemaFault(cause: unknown): Error {
  return new Error('The database could not be brought to the newest schema.', { cause });
}
