import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromKysely, fromPglite, type ConstructorOptions } from 'pg-boss';
import type { Database, Listener } from './Database.ts';
import { joinedTransaction } from './joinTransaction.ts';
import { lockFolder } from './lockFolder.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { notify } from './notify.ts';
import { createSpaceGuard, freeSpaceOf, refuseWhenFull, type FreeSpace } from './refuseWhenFull.ts';
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
  if (folder === undefined) return start(options);
  const lock = lockFolder(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const database = await start({
      ...options,
      freeSpace: options.freeSpace ?? freeSpaceOf(folder),
    });
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(options: PgliteOptions): Promise<Database> {
  const { folder: dataDir, template: loadDataDir, freeSpace = () => Infinity } = options;
  const pglite = await PGlite.create({ dataDir, loadDataDir });
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
    notify: (channel, payload) => notify(db, channel, payload),
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
