import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/StartError.ts';

/** The parts of a backup, named as in `DATA_DIR`. */
export const backupParts = { database: 'database', media: 'media', keys: 'secret-keys' } as const;

const labelFile = 'meelo-backup.json';
const format = 1;
const longestLabel = 64 * 1024;

interface BackupLabel {
  madeAt: Date;
  /** Where the pictures are; undefined: in the backup. */
  bucket: string | undefined;
}

/** Marks the folder as a complete backup; written last. */
export function labelBackup(folder: string, { madeAt, bucket }: BackupLabel): void {
  const label = { format, madeAt: madeAt.toISOString(), bucket };
  writeFileSync(join(folder, labelFile), `${JSON.stringify(label, null, 2)}\n`);
}

/** Throws if the folder is not a backup that this version can restore. */
export function requireBackup(folder: string): void {
  const isWhole = existsSync(join(folder, backupParts.database, 'PG_VERSION'));
  if (!isWhole || readLabel(folder)?.format !== format) {
    throw new StartError(`${folder} is not a backup that "meelo backup" has made.`);
  }
}

const bucketShape = /^[\w.-]{1,255}$/;

/** The bucket with its pictures; undefined if they are in the backup itself. */
export function bucketOf(folder: string): string | undefined {
  const bucket = readLabel(folder)?.bucket;
  return typeof bucket === 'string' && bucketShape.test(bucket) ? bucket : undefined;
}

function readLabel(folder: string): { format?: unknown; bucket?: unknown } | null {
  try {
    const file = join(folder, labelFile);
    const stats = lstatSync(file);
    // A link, a device or a pipe in a backup could lead anywhere, and never end.
    if (!stats.isFile() || stats.size > longestLabel) return null;
    return JSON.parse(readFileSync(file, 'utf8')) as object | null;
  } catch {
    return null;
  }
}
