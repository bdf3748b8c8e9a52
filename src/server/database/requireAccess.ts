import { accessSync, constants, statSync } from 'node:fs';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { StartError } from '../errors/StartError.ts';

const { R_OK, W_OK, X_OK } = constants;

/** Throws a `StartError` with cause and way out, unless this process may read and write the file or folder. */
export function requireAccess(place: string, dataDir: string): void {
  try {
    accessSync(place, R_OK | W_OK | (statSync(place).isDirectory() ? X_OK : 0));
  } catch (error) {
    throw accessFault(place, dataDir, error);
  }
}

/** Why the operating system refuses a place of DATA_DIR. */
export function accessFault(place: string, dataDir: string, cause: unknown): StartError {
  return new StartError(reasonOf(place, dataDir, cause), { cause });
}

function reasonOf(place: string, dataDir: string, error: unknown): string {
  if (hasErrorCode(error, 'EROFS')) {
    return `${place} is on a disk that is mounted for reading alone. Mount it for writing, or choose another DATA_DIR.`;
  }
  if (hasErrorCode(error, 'ENOSPC') || hasErrorCode(error, 'EDQUOT')) {
    return `The disk of ${place} is full. Nothing is lost: free up disk space, then start again.`;
  }
  if (!hasErrorCode(error, 'EACCES') && !hasErrorCode(error, 'EPERM')) {
    return `${place} cannot be written or read (${String(error)}). Choose another DATA_DIR. Example: DATA_DIR=./data`;
  }
  return (
    `${place} is closed to the user of this process (number ${process.getuid?.()}): it belongs to ` +
    `${numberOf(place)}. Nothing is damaged. Run Meelo and its commands as one user, and give that user all of the ` +
    `folder. Example, as root: chown -R ${numberOf(dataDir)} ${dataDir}`
  );
}

function numberOf(place: string): string {
  try {
    return String(statSync(place).uid);
  } catch {
    return 'another user';
  }
}
