import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config/Config.ts';
import { lockFolder } from '../database/lockFolder.ts';
import { namesIn } from '../database/replaceContents.ts';
import { StartError } from '../errors/StartError.ts';
import { backupParts, labelBackup } from './backupFolder.ts';
import { behindLinks, requireApart } from './places.ts';
import { copyPlain } from './copyPlain.ts';
import { explainFileError } from './explainFileError.ts';

interface BackupOptions {
  folder: string;
  /** Includes the key file: anyone with such a backup can decrypt every stored credential. */
  hasKeys: boolean;
  now: Date;
}

/**
 * Copies the embedded database, and the pictures if they are in a folder, into a new folder while no
 * other process has them open. An interrupted copy leaves no folder of that name.
 */
export async function backUp(config: Config, options: BackupOptions): Promise<void> {
  try {
    await copyAll(config, options);
  } catch (error) {
    throw explainFileError(error, config.dataDir);
  }
}

async function copyAll(config: Config, options: BackupOptions): Promise<void> {
  const target = behindLinks(resolve(options.folder));
  requireEmbedded(config);
  requireApart(target, [config.databaseFolder, config.mediaFolder]);
  requireFree(target);
  if (!existsSync(join(config.databaseFolder, 'PG_VERSION'))) {
    throw new StartError(
      `There is no database in ${config.dataDir}, so there is nothing to back up.`,
    );
  }
  if (options.hasKeys && !existsSync(config.secretKeyFile)) {
    throw new StartError(`There is no key file ${config.secretKeyFile}. Leave out --with-keys.`);
  }
  const lock = lockFolder(config.databaseFolder);
  let draft: string | undefined;
  try {
    const isThere = existsSync(target);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    // What is there may be a mount point: another disk, which cannot be renamed.
    draft = mkdtempSync(isThere ? join(target, '.backup-') : `${target}.`);
    await copy(config.databaseFolder, join(draft, backupParts.database));
    if (!config.mediaS3) await copy(config.mediaFolder, join(draft, backupParts.media));
    if (options.hasKeys) await copy(config.secretKeyFile, join(draft, backupParts.keys));
    if (isThere) moveUp(draft);
    labelBackup(isThere ? target : draft, { madeAt: options.now, bucket: config.mediaS3?.bucket });
    if (!isThere) renameSync(draft, target);
  } catch (error) {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
}

export function requireEmbedded({ databaseUrl, mediaS3 }: Config): void {
  if (databaseUrl === undefined) return;
  const pictures = mediaS3 ? `in the bucket "${mediaS3.bucket}"` : 'in DATA_DIR';
  throw new StartError(
    'DATABASE_URL is set: this command is for the embedded database. ' +
      `Use pg_dump and pg_restore, and copy the pictures ${pictures}.`,
  );
}

/** The media folder does not exist before the first picture; it may be a link to another disk. */
async function copy(from: string, to: string): Promise<void> {
  if (existsSync(from)) await copyPlain(realpathSync(from), to);
}

function moveUp(draft: string): void {
  for (const name of readdirSync(draft)) renameSync(join(draft, name), join(dirname(draft), name));
  rmdirSync(draft);
}

function requireFree(target: string): void {
  if (!existsSync(target)) return;
  if (namesIn(target).length > 0) {
    throw new StartError(`${target} is not empty. Choose a folder that does not exist yet.`);
  }
}
