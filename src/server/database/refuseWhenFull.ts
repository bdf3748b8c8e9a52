import { statfsSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

/** PGlite can hang on a full disk, and its log grows in files of 16 MB. */
export const freeSpaceFloorBytes = 128 * 1024 * 1024;
/** Two such files above the floor, so that one that is made or removed does not count as a change. */
export const freeSpaceAgainBytes = freeSpaceFloorBytes + 32 * 1024 * 1024;
const checkEveryMs = 500;
const remindEveryMs = 10 * 60_000;

export type FreeSpace = () => number;

export interface DiskSpace {
  isFull: boolean;
  freeBytes: number;
}

export function freeSpaceOf(folder: string): FreeSpace {
  return () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
}

/**
 * Says whether too little is free; asks the disk at most twice a second. `onDiskSpace` hears when the
 * disk fills, every ten minutes while it stays full, and when there is room again.
 */
export function createDiskSpaceCheck(
  freeSpace: FreeSpace,
  onDiskSpace: (state: DiskSpace) => void = () => {},
): () => boolean {
  let checkedAt = -Infinity;
  let toldAt = -Infinity;
  let isFull = false;
  return () => {
    const now = performance.now();
    if (now - checkedAt < checkEveryMs) return isFull;
    checkedAt = now;
    const wasFull = isFull;
    const freeBytes = freeSpace();
    isFull = freeBytes < (wasFull ? freeSpaceAgainBytes : freeSpaceFloorBytes);
    if (isFull !== wasFull || (isFull && now - toldAt >= remindEveryMs)) {
      toldAt = now;
      onDiskSpace({ isFull, freeBytes });
    }
    return isFull;
  };
}

export function storageFull(): ApiError {
  return new ApiError('storage.full', errorMessage('storage.full'));
}

const growingQueries = new Set(['InsertQueryNode', 'UpdateQueryNode', 'MergeQueryNode']);

/** Lets reads and deletions through, and stops what would grow the database. */
export function refuseWhenFull(isFull: () => boolean): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (growingQueries.has(node.kind) && isFull()) throw storageFull();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
