import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors/StartError.ts';

/** How long to wait for a process that is stopping. */
const lockTimeoutMs = 1000;

interface FolderLock {
  release(): void;
}

/**
 * Locks the folder for this process, or throws. The lock is SQLite's exclusive lock on a file
 * beside it: the operating system holds it and releases it with the process, so a killed process
 * never blocks, and no process id or host name has to be trusted.
 */
export function lockFolder(folder: string): FolderLock {
  const file = openLockFile(folder);
  try {
    file.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new StartError(inUse(folder));
    throw error;
  }
  return { release: () => file.close() };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    return new DatabaseSync(`${folder}.lock`, { timeout: lockTimeoutMs });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason}). ` +
        'Let the user who runs Meelo own it, or choose another DATA_DIR. Example: DATA_DIR=./data',
    );
  }
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'errcode' in error &&
    error.errcode === sqliteBusy
  );
}

function inUse(folder: string): string {
  return (
    `The data folder ${folder} is in use by another Meelo process, and only one may open it. ` +
    'Stop that process first, or choose another DATA_DIR. ' +
    'Several processes at once need PostgreSQL: set DATABASE_URL.'
  );
}
