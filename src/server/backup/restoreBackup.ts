import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/Config.ts';
import { lockFolder } from '../database/lockFolder.ts';
import { replaceFolder, undoBrokenReplace } from '../database/replaceFolder.ts';
import { StartError } from '../errors/StartError.ts';
import { requireEmbedded } from './backUp.ts';
import { backupParts, bucketOf, requireBackup } from './backupFolder.ts';
import { copyPlain } from './copyPlain.ts';

interface RestoreOptions {
  folder: string;
  /** Whether the current contents of `DATA_DIR` may be replaced. */
  isReplacing: boolean;
}

export interface RestoredBackup {
  /** Whether keys to decrypt it are available. */
  hasKeys: boolean;
  /** Whether it had pictures, which are in the media folder now. */
  hasPictures: boolean;
  /** The bucket that held its pictures. */
  bucket: string | undefined;
}

/** Replaces the data by a backup. */
export async function restoreBackup(
  config: Config,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const source = resolve(options.folder);
  requireEmbedded(config);
  requireBackup(source);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const media = { from: join(source, backupParts.media), to: config.mediaFolder };
  const hasPictures = existsSync(media.from);
  const keys = { from: join(source, backupParts.keys), to: config.secretKeyFile };
  const places = [
    { from: join(source, backupParts.database), to: config.databaseFolder },
    // With a bucket the folder may hold what is still to be uploaded.
    ...(hasPictures || !config.mediaS3 ? [media] : []),
  ];
  const lock = lockFolder(config.databaseFolder);
  try {
    for (const { to } of places) undoBrokenReplace(to);
    if (!options.isReplacing) requireNothingToLose(config, source);
    for (const { from, to } of [...places, keys]) {
      rmSync(draftOf(to), { recursive: true, force: true });
      if (existsSync(from)) await copyPlain(from, draftOf(to));
    }
    for (const { to } of places) replaceFolder(to, draftOf(to));
    if (existsSync(draftOf(keys.to))) renameSync(draftOf(keys.to), keys.to);
  } catch (error) {
    for (const { to } of [...places, keys]) rmSync(draftOf(to), { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
  const hasKeys = config.secretKeys !== undefined || existsSync(config.secretKeyFile);
  return { hasKeys, hasPictures, bucket: bucketOf(source) };
}

function requireNothingToLose({ databaseFolder, secretKeyFile }: Config, source: string): void {
  if (existsSync(databaseFolder)) {
    throw new StartError(
      `There is a database in ${databaseFolder} already. To give it up for the backup, add --replace.`,
    );
  }
  const keys = join(source, backupParts.keys);
  const hasOtherKeys =
    existsSync(keys) &&
    existsSync(secretKeyFile) &&
    readFileSync(keys, 'utf8') !== readFileSync(secretKeyFile, 'utf8');
  if (hasOtherKeys) {
    throw new StartError(
      `The keys of the backup are not those in ${secretKeyFile}. To give these up, add --replace.`,
    );
  }
}

const draftOf = (place: string) => `${place}.restored`;
