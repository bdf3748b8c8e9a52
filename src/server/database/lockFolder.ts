import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors/StartError.ts';
import { accessFault, requireAccess } from './requireAccess.ts';

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
    throw isBusy(error) ? new StartError(inUse(folder)) : notLocked(folder, error);
  }
  return { release: () => file.close() };
}

function openLockFile(folder: string): DatabaseSync {
  const dataDir = dirname(folder);
  const lock = lockOf(folder);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw accessFault(dataDir, dataDir, error);
  }
  requireAccess(existsSync(lock) ? lock : dataDir, dataDir);
  try {
    return new DatabaseSync(lock, { timeout: lockTimeoutMs });
  } catch (error) {
    throw notLocked(folder, error);
  }
}

const lockOf = (folder: string) => `${folder}.lock`;

/** As on a file system without locks. */
function notLocked(folder: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `The lock ${lockOf(folder)} cannot be taken (${reason}). The database is untouched. Remove this file if no other ` +
      'process runs, or choose a DATA_DIR on a disk of this machine. Example: DATA_DIR=./data',
    { cause },
  );
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
