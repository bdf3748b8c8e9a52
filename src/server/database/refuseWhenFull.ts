import { statfsSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { ApiError } from '../errors/ApiError.ts';
import { sentence } from '../errors/messages/say.ts';

/** PGlite can hang on a full disk, and its log grows in files of 16 MB. */
export const freeSpaceFloorBytes = 128 * 1024 * 1024;
const checkEveryMs = 500;

export type FreeSpace = () => number;

export function freeSpaceOf(folder: string): FreeSpace {
  return () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
}

/** Throws `storage.full` while less than the floor is free; asks the disk at most twice a second. */
export function createSpaceGuard(freeSpace: FreeSpace): () => void {
  let checkedAt = -Infinity;
  let isFull = false;
  return () => {
    const now = performance.now();
    if (now - checkedAt >= checkEveryMs) {
      checkedAt = now;
      isFull = freeSpace() < freeSpaceFloorBytes;
    }
    if (isFull) {
      throw new ApiError('storage.full', sentence('storage.full'));
    }
  };
}

const growingQueries = new Set(['InsertQueryNode', 'UpdateQueryNode', 'MergeQueryNode']);

/** Lets reads and deletions through, and stops what would grow the database. */
export function refuseWhenFull(guard: () => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (growingQueries.has(node.kind)) guard();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
