import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { RawNode, SelectQueryNode, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from 'pg-boss';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

/** PGlite breaks down on a full disk, and its WAL grows in files of 16 MB. */
export const freeSpaceFloorBytes = 128 * 1024 * 1024;
/** What only frees space, or completes what has begun, takes space as well: below three WAL files it waits, too. */
export const freeSpaceReserveBytes = 48 * 1024 * 1024;
/** Two WAL files above the floor, so that creating or removing one does not toggle the state. */
export const freeSpaceAgainBytes = freeSpaceFloorBytes + 32 * 1024 * 1024;
const checkEveryMs = 500;
const remindEveryMs = 10 * 60_000;

export type FreeSpace = () => number;

export interface DiskSpaceCheck {
  /** Whether nothing may grow. */
  isFull(): boolean;
  /** Whether nothing at all may be written. */
  isUsedUp(): boolean;
}

export interface DiskSpace {
  isFull: boolean;
  freeBytes: number;
}

/** Tells the free space of the disk that the folder is on, or will be. */
export function freeSpaceOf(folder: string): FreeSpace {
  return () => {
    const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
    return bavail * bsize;
  };
}

/**
 * Says whether there is room, and reads the disk at most twice a second. `onDiskSpace` is called when the disk fills, every ten minutes while it stays full, and when
 * there is space again.
 */
export function createDiskSpaceCheck(
  freeSpace: FreeSpace,
  onDiskSpace: (state: DiskSpace) => void = () => {},
): DiskSpaceCheck {
  let checkedAt = -Infinity;
  let toldAt = -Infinity;
  let isFull = false;
  let freeBytes = Infinity;
  function check(): void {
    const now = performance.now();
    if (now - checkedAt < checkEveryMs) return;
    checkedAt = now;
    const wasFull = isFull;
    freeBytes = freeSpace();
    isFull = freeBytes < (wasFull ? freeSpaceAgainBytes : freeSpaceFloorBytes);
    if (isFull !== wasFull || (isFull && now - toldAt >= remindEveryMs)) {
      toldAt = now;
      onDiskSpace({ isFull, freeBytes });
    }
  }
  return {
    isFull() {
      check();
      return isFull;
    },
    isUsedUp() {
      check();
      return freeBytes < freeSpaceReserveBytes;
    },
  };
}

export function storageFull(cause?: unknown): ApiError {
  const error = new ApiError('storage.full', errorMessage('storage.full'));
  if (cause !== undefined) error.cause = cause;
  return error;
}

/** Allows reads, and deletions while there is a reserve; rejects what would grow the database. */
export function refuseWhenFull({ isFull, isUsedUp }: DiskSpaceCheck): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if ((grows(node) && isFull()) || (!isReading(node) && isUsedUp())) throw storageFull();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Below the reserve the job queue waits, too. It tries again by itself. */
export function holdWhenUsedUp(queue: Db, { isUsedUp }: DiskSpaceCheck): Db {
  return {
    ...queue,
    async executeSql(text, values) {
      if (isUsedUp()) throw storageFull();
      return queue.executeSql(text, values);
    },
  };
}

const growingQueries = new Set(['InsertQueryNode', 'UpdateQueryNode', 'MergeQueryNode']);

function grows(node: RootOperationNode): boolean {
  return growingQueries.has(node.kind) || /^\s*(?:insert|update|merge)\b/i.test(textOf(node));
}

/** A `select … for update` marks rows. */
function isReading(node: RootOperationNode): boolean {
  if (SelectQueryNode.is(node)) return !node.endModifiers?.length;
  return /^\s*(?:select|show)\b/i.test(textOf(node));
}

function textOf(node: RootOperationNode): string {
  return RawNode.is(node) ? (node.sqlFragments[0] ?? '') : '';
}
