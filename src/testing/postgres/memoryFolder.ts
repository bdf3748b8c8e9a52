import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const sharedMemory = '/dev/shm';
const leastBytes = 2 ** 30;

/**
 * Where files live in memory, if the machine has room there; else the folder for temporary files.
 * A copy of a database is some 300 files: on a disk they can take 0.4 s of a core, here 0.03 s.
 */
export function memoryFolder(): string {
  if (!existsSync(sharedMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= leastBytes ? sharedMemory : tmpdir();
}
