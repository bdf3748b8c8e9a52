import { existsSync, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freeSpaceFloorBytes } from '../database/refuseWhenFull.ts';
import { StartError } from '../errors/StartError.ts';

interface Copy {
  from: string;
  to: string;
}

/** Throws before anything is copied where the copies do not fit on their disks, with what a full disk keeps free. */
export function requireRoom(copies: readonly Copy[]): void {
  const needed = new Map<number, { place: string; bytes: number }>();
  for (const { from, to } of copies) {
    const place = existingParentOf(to);
    const disk = statSync(place).dev;
    const bytes = (needed.get(disk)?.bytes ?? 0) + (existsSync(from) ? bytesOf(from) : 0);
    needed.set(disk, { place, bytes });
  }
  for (const { place, bytes } of needed.values()) {
    const { bavail, bsize } = statfsSync(place);
    if (bytes + freeSpaceFloorBytes <= bavail * bsize) continue;
    const missing = Math.ceil((bytes + freeSpaceFloorBytes - bavail * bsize) / 1024 ** 2);
    throw new StartError(
      `The backup does not fit on the disk of ${place}: ${missing} MB are missing. Nothing was copied.`,
    );
  }
}

const existingParentOf = (place: string): string =>
  existsSync(place) ? place : existingParentOf(dirname(place));

/** How many bytes plain files have; whatever else is there is refused when it is copied. */
function bytesOf(place: string): number {
  const stats = lstatSync(place);
  if (!stats.isDirectory()) return stats.isFile() ? stats.size : 0;
  return readdirSync(place).reduce((sum, name) => sum + bytesOf(join(place, name)), 0);
}
