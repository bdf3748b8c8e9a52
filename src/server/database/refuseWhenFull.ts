import { statfsSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

/** PGlite can hang on a full disk, and its WAL grows in files of 16 MB. */
export const freeSpaceFloorBytes = 128 * 1024 * 1024;
/** Two WAL files above the floor, so that creating or removing one does not toggle the state. */
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
 * Returns a function that says whether the disk is full and reads the disk at most twice a second.
 * `onDiskSpace` is called when the disk fills, every ten minutes while it stays full, and when
 * there is space again.
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

function storageFull(): ApiError {
  return new ApiError('storage.full', errorMessage('storage.full'));
}

const growingQueries = new Set(['InsertQueryNode', 'UpdateQueryNode', 'MergeQueryNode']);

/** Allows reads and deletions, and rejects statements that would grow the database. */
export function refuseWhenFull(isFull: () => boolean): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (growingQueries.has(node.kind) && isFull()) throw storageFull();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
