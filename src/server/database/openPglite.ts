import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { BrokenDatabaseError } from '../errors/BrokenDatabaseError.ts';
import { StartError } from '../errors/StartError.ts';
import type { Database, Listener } from './Database.ts';
import { createPglite } from './createPglite.ts';
import { lockFolder } from './lockFolder.ts';
import { migrateAlone, readSchema } from './migrateDatabase.ts';
import {
  createDiskSpaceCheck,
  freeSpaceAgainBytes,
  freeSpaceOf,
  holdWhenUsedUp,
  refuseWhenFull,
  type FreeSpace,
  type DiskSpace,
  type DiskSpaceCheck,
} from './refuseWhenFull.ts';
import { requireOpenable } from './requireOpenable.ts';
import { mayMigrate, type SchemaOptions } from './requireSchema.ts';
import { undoBrokenReplace } from './replaceFolder.ts';
import type { Tables } from './tables.ts';
import { stopAfterPanic } from './stopAfterPanic.ts';
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
  /** Called once where the database cannot go on: every further query fails, and the process is to end. */
  onBroken?: (error: BrokenDatabaseError) => void;
}

/** Opens PGlite. The folder stays locked until `close`. */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder, freeSpace } = options;
  if (folder === undefined) {
    const pglite = await createPglite({ loadDataDir: options.template });
    const space = createDiskSpaceCheck(freeSpace ?? (() => Infinity), options.onDiskSpace);
    return start(pglite, space, options);
  }
  const space = createDiskSpaceCheck(freeSpace ?? freeSpaceOf(folder), options.onDiskSpace);
  const lock = lockFolder(folder);
  try {
    undoBrokenReplace(folder);
    if (options.migrates === 'never') requireDatabase(folder);
    await initialise(folder, space, options.template);
    const database = await start(await open(folder, space), space, options);
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
async function initialise(folder: string, space: DiskSpaceCheck, template?: Blob): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(
      `The folder ${folder} holds files, but no database. ` +
        'Put back a backup of it, move it away to start afresh, or choose another DATA_DIR.',
    );
  }
  if (space.isFull()) throw new StartError(noRoomToStart);
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

/** PGlite says only of few failures why, so what can be known is looked at before. */
async function open(folder: string, space: DiskSpaceCheck): Promise<PGlite> {
  requireOpenable(folder);
  // What it finds unfinished it completes, and could break down over that.
  if (space.isUsedUp()) throw new StartError(noRoomToStart);
  try {
    return await createPglite({ dataDir: folder });
  } catch (cause) {
    if (space.isFull()) throw new StartError(noRoomToStart, { cause });
    throw new StartError(damaged(folder), { cause });
  }
}

async function start(
  pglite: PGlite,
  space: DiskSpaceCheck,
  options: PgliteOptions,
): Promise<Database> {
  const guard = stopAfterPanic(pglite, options.onBroken);
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite, onCreateConnection: takeTurns }),
    plugins: [refuseWhenFull(space)],
  });
  // A database that is not closed is completed by the next start, and needs room then.
  const close = async () => {
    if (!guard.isBroken() && !space.isUsedUp()) await pglite.close();
  };
  try {
    if (mayMigrate(await readSchema(db), options)) await migrateAlone(db);
  } catch (error) {
    await close();
    throw space.isFull() ? new StartError(noRoomToStart, { cause: error }) : error;
  }
  return {
    db,
    engine: 'pglite',
    isFull: space.isFull,
    poolUse: () => [],
    tidy: () => tidyPglite(pglite, space),
    // It is part of this process.
    beginClosing: () => {},
    bossOptions: { db: holdWhenUsedUp(fromPglite(pglite), space), backend: 'pglite' },
    async listen(channel, listener) {
      const onPayload = typeof listener === 'function' ? listener : payloadOf(listener);
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    close,
  };
}

const damaged = (folder: string) =>
  `The database in ${folder} cannot be opened, though there is room, and its files may be read and written: it is ` +
  'damaged. Put back a backup of the folder, or move it away to start afresh.';

const noRoomToStart =
  'The disk of DATA_DIR has too little free space to create, to open or to migrate the database. Nothing is lost. ' +
  `Free up disk space until ${freeSpaceAgainBytes / 1024 / 1024} MB are available, then start again.`;

function payloadOf(listener: Listener): Listener['onPayload'] {
  return (payload) => listener.onPayload(payload);
}
