import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { removeAbandoned } from './removeAbandoned.ts';
import { serverAccount } from './serverAccount.ts';

const sharedMemory = '/dev/shm';
const leastBytes = 2 ** 30;

/**
 * The tmpfs `/dev/shm` if it is writable and has 1 GB free; else the folder for temporary files.
 * A copy of a database is some 300 files: on a disk they can take 0.4 s of a core, here 0.03 s.
 * What killed runs have left there is removed first.
 */
export function memoryFolder(): string {
  if (!isWritable(sharedMemory)) return tmpdir();
  removeAbandoned(sharedMemory, serverAccount().uid ?? userInfo().uid);
  const { bavail, bsize } = statfsSync(sharedMemory);
  const free = Math.min(bavail * bsize, process.availableMemory());
  return free >= leastBytes ? sharedMemory : tmpdir();
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
