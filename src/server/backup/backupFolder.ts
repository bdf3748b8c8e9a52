import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/StartError.ts';

/** The parts of a backup, named as in `DATA_DIR`. */
export const backupParts = { database: 'database', media: 'media', keys: 'secret-keys' } as const;

const labelFile = 'meelo-backup.json';
const format = 1;

/** Marks the folder as a complete backup; written last. */
export function labelBackup(folder: string, madeAt: Date): void {
  const label = { format, madeAt: madeAt.toISOString() };
  writeFileSync(join(folder, labelFile), `${JSON.stringify(label, null, 2)}\n`);
}

/** Throws if the folder is not a backup that this version can restore. */
export function requireBackup(folder: string): void {
  const isWhole = existsSync(join(folder, backupParts.database, 'PG_VERSION'));
  if (!isWhole || formatOf(folder) !== format) {
    throw new StartError(`${folder} is not a backup that "meelo backup" has made.`);
  }
}

function formatOf(folder: string): unknown {
  try {
    const label: unknown = JSON.parse(readFileSync(join(folder, labelFile), 'utf8'));
    return (label as { format?: unknown } | null)?.format;
  } catch {
    return undefined;
  }
}
