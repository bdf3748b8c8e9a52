import { sep } from 'node:path';
import { accessFault } from '../database/requireAccess.ts';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { StartError } from '../errors/StartError.ts';
import { isWithin } from './places.ts';

/** An error of the file system with its cause and the way out, any other one as it is. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const { syscall, path } = Object(error) as { syscall?: unknown; path?: unknown };
  if (typeof syscall !== 'string' || typeof path !== 'string') return error;
  if (isInside(path, dataDir)) return accessFault(path, dataDir, error);
  return new StartError(reasonOf(path, error), { cause: error });
}

function isInside(place: string, folder: string): boolean {
  try {
    return isWithin(place, folder);
  } catch {
    // What cannot even be looked at.
    return place === folder || place.startsWith(`${folder}${sep}`);
  }
}

/** Says what is wrong with a backup, or with pictures that are kept elsewhere. */
function reasonOf(place: string, error: unknown): string {
  if (hasErrorCode(error, 'EROFS')) {
    return `${place} is on a disk that is mounted for reading alone. Mount it for writing, or choose another folder.`;
  }
  if (hasErrorCode(error, 'ENOSPC') || hasErrorCode(error, 'EDQUOT')) {
    return `The disk of ${place} is full. Nothing is lost: free up disk space, or choose another folder.`;
  }
  if (hasErrorCode(error, 'EACCES') || hasErrorCode(error, 'EPERM')) {
    return `${place} is closed to the user of this process (number ${process.getuid?.()}). Open it to that user, or choose another folder.`;
  }
  return `${place} cannot be written or read (${String(error)}). Choose another folder.`;
}
