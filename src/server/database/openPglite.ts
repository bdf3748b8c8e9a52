import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromKysely, fromPglite, type ConstructorOptions } from 'pg-boss';
import { StartError } from '../errors/StartError.ts';
import type { Database, Listener } from './Database.ts';
import { joinedTransaction } from './joinTransaction.ts';
import { lockFolder } from './lockFolder.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { createSpaceGuard, freeSpaceOf, refuseWhenFull, type FreeSpace } from './refuseWhenFull.ts';
import { undoBrokenReplace } from './replaceFolder.ts';
import type { Tables } from './tables.ts';

export interface PgliteOptions {
  /** Where the data lies; without it, in memory. */
  folder?: string;
  /** A dump of an initialised database, which makes the first start quicker. */
  template?: Blob;
  /** Bytes left on the disk; asked of the file system unless given. */
  freeSpace?: FreeSpace;
}

/** Opens PostgreSQL inside this process. The folder stays locked until `close`. */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder } = options;
  if (folder === undefined) {
    const pglite = await PGlite.create({ loadDataDir: options.template });
    return start(pglite, options.freeSpace ?? (() => Infinity));
  }
  const lock = lockFolder(folder);
  try {
    undoBrokenReplace(folder);
    await initialise(folder, options.template);
    const freeSpace = options.freeSpace ?? freeSpaceOf(folder);
    const database = await start(await open(folder), freeSpace);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the database beside its place and moves it there whole: a kill on the way leaves nothing. */
async function initialise(folder: string, template?: Blob): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({ dataDir: draft, loadDataDir: template });
  await pglite.close();
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
}

async function open(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: folder });
  } catch (cause) {
    throw new StartError(
      `The database in ${folder} cannot be opened: it is damaged, or of another version. ` +
        'Put back a backup of the folder, or move it away to start afresh.',
      { cause },
    );
  }
}

async function start(pglite: PGlite, freeSpace: FreeSpace): Promise<Database> {
  const guard = createSpaceGuard(freeSpace);
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [refuseWhenFull(guard)],
  });
  try {
    await migrateDatabase(db);
  } catch (error) {
    await pglite.close();
    throw error;
  }
  return {
    db,
    engine: 'pglite',
    bossOptions: { db: bossDatabase(pglite, guard), backend: 'pglite', useListenNotify: true },
    async listen(channel, listener) {
      const onPayload = typeof listener === 'function' ? listener : payloadOf(listener);
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    close: () => db.destroy(),
  };
}

type BossDatabase = NonNullable<ConstructorOptions['db']>;

function payloadOf(listener: Listener): Listener['onPayload'] {
  return (payload) => listener.onPayload(payload);
}

function bossDatabase(pglite: PGlite, guard: () => void): BossDatabase {
  const own = fromPglite(pglite);
  return {
    ...own,
    executeSql(text, values) {
      guard();
      const trx = joinedTransaction();
      return (trx === undefined ? own : fromKysely(trx)).executeSql(text, values);
    },
  };
}
