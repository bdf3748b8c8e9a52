import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatSecretKeys, makeSecretKey } from '../../src/server/secrets/keyRing.ts';
import { endChild } from '../../src/testing/processes/endChild.ts';
import { startPostgres } from '../../src/testing/postgres/startPostgres.ts';
import { cpuSeconds } from './cpuSeconds.ts';
import type { Mode } from './prepare.ts';
import { countStatements, sample, startCounting, type Sample } from './sample.ts';

interface SideOptions {
  /** The checkout whose code is measured. */
  folder: string;
  dataFolder: string;
  isEmbedded: boolean;
  count: number;
  mode: Mode;
  workers: number;
  slots: string;
}

export type Side = Awaited<ReturnType<typeof openSide>>;

/** A checkout of Meelo: workers of its own code, which act for profiles in a database of their own. */
export async function openSide({ folder, dataFolder, mode, ...options }: SideOptions) {
  const { isEmbedded, count, workers, slots } = options;
  const key = makeSecretKey();
  const settings = { shared_preload_libraries: 'pg_stat_statements' };
  const postgres = isEmbedded ? undefined : await startPostgres(settings);
  const { createDatabase } = await load<
    typeof import('../../src/server/database/createDatabase.ts')
  >(folder, 'src/server/database/createDatabase.ts');
  const { prepare } = await load<typeof import('./prepare.ts')>(folder, 'bench/bots/prepare.ts');
  const database = await createDatabase(
    postgres ? { databaseUrl: postgres.url } : { folder: path.join(dataFolder, 'database') },
  );
  await prepare(database, { count, mode, key });
  await (isEmbedded ? database.close() : startCounting(database.db));
  const children: ChildProcess[] = [];

  async function startWorker(): Promise<void> {
    const child = fork(path.join(folder, 'bench/bots/worker.ts'), {
      cwd: folder,
      env: {
        ...process.env,
        ...(postgres && { DATABASE_URL: postgres.url }),
        SECRET_KEYS: formatSecretKeys([key]),
        DATA_DIR: dataFolder,
        ROLE: postgres ? 'worker' : 'all',
        BOT_SLOTS: slots,
        BENCH_MODE: mode,
      },
    });
    children.push(child);
    const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (answer !== 'ready') throw new Error('The worker has ended before it was ready.');
  }

  /** The embedded database can be asked by the process that has it open only. */
  async function takeSample(): Promise<Sample> {
    if (!isEmbedded) return sample(database.db);
    const [worker] = children;
    if (!worker) throw new Error('No worker has the database open.');
    worker.send('sample');
    const [taken] = (await once(worker, 'message')) as [Sample];
    return taken;
  }

  async function endWorkers(): Promise<void> {
    for (const child of children.splice(0)) await endChild(child, 'SIGTERM');
  }

  return {
    folder,
    database,
    sample: takeSample,
    /** So far, of everything but the samples; undefined: they cannot be counted. */
    statements: async () => (isEmbedded ? undefined : countStatements(database.db)),
    /** So far, in seconds. */
    cpu: () => ({
      workers: children.reduce((sum, { pid = 0 }) => sum + cpuSeconds(pid), 0),
      postgres: postgres ? cpuSeconds(postgres.pid) : 0,
    }),
    async startWorkers() {
      for (let index = 0; index < workers; index += 1) await startWorker();
    },
    endWorkers,
    async close() {
      await endWorkers();
      if (!isEmbedded) await database.close();
      await postgres?.stop();
    },
  };
}

async function load<Module>(folder: string, file: string): Promise<Module> {
  return (await import(pathToFileURL(path.join(folder, file)).href)) as Module;
}
