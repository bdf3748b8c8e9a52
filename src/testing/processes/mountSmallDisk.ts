import { describe } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram, sourceFile, type Child } from './runChild.ts';

/** A mount of our own needs no root where the kernel gives users name spaces. */
const apart = ['unshare', '--user', '--map-root-user', '--mount'];

/** Whether this machine lets this user mount a disk that nobody else sees. */
export const canMountDisk = spawnSync('unshare', [...apart.slice(1), 'true']).status === 0;

/** Skipped where no disk can be mounted. */
export const describeWithDisk = canMountDisk ? describe : describe.skip;

export interface SmallDisk {
  /** A folder on it, as its processes see it. */
  folder: string;
  /** The same folder for everybody else. */
  outside: string;
  /** Runs a TypeScript file of `src` that sees the disk. */
  run(file: string, args: string[], environment: Record<string, string>): Child;
  /** Leaves no byte free, whoever writes. */
  fill(): void;
  clear(): void;
  remove(): Promise<void>;
}

/** Mounts a disk in memory, for processes that `run` starts, in a new folder or in one that is there. */
export async function mountSmallDisk(
  megabytes: number,
  folder = mkdtempSync(join(tmpdir(), 'meelo-disk-')),
): Promise<SmallDisk> {
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$0" && echo mounted && read _ < /dev/zero`;
  const keeper = runProgram([...apart, 'sh', '-c', mount, folder]);
  await keeper.untilPrinted(/mounted/);
  const inside = ['nsenter', '--preserve-credentials', '--user', '--mount', '--target'];
  const outside = join('/proc', String(keeper.pid), 'root', folder);
  const filling = join(outside, 'filling');
  return {
    folder,
    outside,
    run: (file, args, environment) =>
      runProgram(
        [...inside, String(keeper.pid), process.execPath, sourceFile(file), ...args],
        environment,
      ),
    fill() {
      const piece = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeFileSync(filling, piece, { flag: 'a' });
      } catch (error) {
        if (Object(error)['code'] !== 'ENOSPC') throw error;
      }
    },
    clear: () => rmSync(filling),
    async remove() {
      keeper.kill('SIGKILL');
      await keeper.ended;
      rmSync(folder, { recursive: true });
    },
  };
}
