import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { StartError } from '../errors/StartError.ts';
import type { Database, Listener } from './Database.ts';
import { createPglite } from './createPglite.ts';
import { lockFolder } from './lockFolder.ts';
import { migrateDatabase, readSchema } from './migrateDatabase.ts';
import {
  createDiskSpaceCheck,
  freeSpaceAgainBytes,
  freeSpaceOf,
  refuseWhenFull,
  type FreeSpace,
  type DiskSpace,
} from './refuseWhenFull.ts';
import { mayMigrate, type SchemaOptions } from './requireSchema.ts';
import { undoBrokenReplace } from './replaceFolder.ts';
import type { Tables } from './tables.ts';
import { takeTurns } from './takeTurns.ts';
import { tidyPglite } from './tidyPglite.ts';

export interface PgliteOptions extends SchemaOptions {
  /** The data folder; in memory if unset. */
  folder?: string;
  /** A dump of an initialised database, for a faster first start. */
  template?: Blob;
  /** Free bytes on the disk; read from the file system unless given. */
  freeSpace?: FreeSpace;
  /**
   * Called when the disk fills, every ten minutes while it stays full, and when there is space
   * again.
   */
  onDiskSpace?: (state: DiskSpace) => void;
}

/** Opens PGlite. The folder stays locked until `close`. */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder, freeSpace } = options;
  if (folder === undefined) {
    const pglite = await createPglite({ loadDataDir: options.template });
    const isFull = createDiskSpaceCheck(freeSpace ?? (() => Infinity), options.onDiskSpace);
    return start(pglite, isFull, options);
  }
  const lock = lockFolder(folder);
  try {
    undoBrokenReplace(folder);
    if (options.migrates === 'never') requireDatabase(folder);
    await initialise(folder, options.template);
    const isFull = createDiskSpaceCheck(freeSpace ?? freeSpaceOf(folder), options.onDiskSpace);
    const database = await start(await open(folder), isFull, options);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Creates the database in a draft folder and renames it, so that a killed process leaves no
 * half-made one.
 */
async function initialise(folder: string, template?: Blob): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(
      `The folder ${folder} holds files, but no database. ` +
        'Put back a backup of it, move it away to start afresh, or choose another DATA_DIR.',
    );
  }
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const pglite = await createPglite({ dataDir: draft, loadDataDir: template });
  await pglite.close();
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
}

function requireDatabase(folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  throw new StartError(`There is no database in ${folder} yet. Start Meelo once to make it.`);
}

async function open(folder: string): Promise<PGlite> {
  try {
    return await createPglite({ dataDir: folder });
  } catch (cause) {
    throw new StartError(
      `The database in ${folder} cannot be opened: it is damaged, or of another version. ` +
        'Put back a backup of the folder, or move it away to start afresh.',
      { cause },
    );
  }
}

async function start(
  pglite: PGlite,
  isFull: () => boolean,
  options: SchemaOptions,
): Promise<Database> {
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite, onCreateConnection: takeTurns }),
    plugins: [refuseWhenFull(isFull)],
  });
  try {
    if (mayMigrate(await readSchema(db), options)) await migrateDatabase(db);
  } catch (error) {
    await pglite.close();
    throw isFull() ? new StartError(noRoomToStart) : error;
  }
  return {
    db,
    engine: 'pglite',
    isFull,
    poolUse: () => [],
    tidy: () => tidyPglite(pglite, isFull),
    bossOptions: { db: fromPglite(pglite), backend: 'pglite' },
    async listen(channel, listener) {
      const onPayload = typeof listener === 'function' ? listener : payloadOf(listener);
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    close: () => db.destroy(),
  };
}

const noRoomToStart =
  'The disk of DATA_DIR has too little free space to create or to migrate the database. ' +
  `Free up disk space until ${freeSpaceAgainBytes / 1024 / 1024} MB are available, then start again.`;

function payloadOf(listener: Listener): Listener['onPayload'] {
  return (payload) => listener.onPayload(payload);
}
