import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/Config.ts';
import { lockFolder } from '../database/lockFolder.ts';
import { replaceFolder, requireReplaceable, undoBrokenReplace } from '../database/replaceFolder.ts';
import { StartError } from '../errors/StartError.ts';
import { requireEmbedded } from './backUp.ts';
import { backupParts, bucketOf, requireBackup } from './backupFolder.ts';
import { copyPlain } from './copyPlain.ts';
import { behindLinks, isWithin } from './places.ts';
import { proveDatabase } from './proveDatabase.ts';
import { requireRoom } from './requireRoom.ts';

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
  const media = { from: join(source, backupParts.media), to: behindLinks(config.mediaFolder) };
  const hasPictures = existsSync(media.from);
  const keys = { from: join(source, backupParts.keys), to: config.secretKeyFile };
  // With a bucket the folder may hold what is still to be uploaded.
  const replacesMedia = hasPictures || !config.mediaS3;
  const places = [
    { from: join(source, backupParts.database), to: config.databaseFolder },
    ...(replacesMedia ? [media] : []),
  ];
  for (const place of places) requireApart(source, place);
  const lock = lockFolder(config.databaseFolder);
  try {
    for (const { to } of places) undoBrokenReplace(to);
    if (!options.isReplacing) {
      requireNothingToLose(config, source);
      if (replacesMedia) requireNoPictures(media.to);
    }
    for (const { to } of places) requireReplaceable(to);
    for (const { to } of [...places, keys]) rmSync(draftOf(to), { recursive: true, force: true });
    requireRoom([...places, keys]);
    for (const { from, to } of [...places, keys]) {
      if (existsSync(from)) await copyPlain(from, draftOf(to));
    }
    await proveDatabase(draftOf(config.databaseFolder), source);
    // A link to the folder goes on leading somewhere.
    if (replacesMedia) mkdirSync(draftOf(media.to), { recursive: true, mode: 0o700 });
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

/** A backup inside what it replaces would be lost with it; a place inside the backup would be copied without end. */
function requireApart(source: string, { from, to }: { from: string; to: string }): void {
  if (!isWithin(source, to) && !isWithin(to, from)) return;
  throw new StartError(
    `${source} and ${to} lie in each other, so nothing was restored. Copy the backup to another folder first.`,
  );
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

function requireNoPictures(mediaFolder: string): void {
  if (!existsSync(mediaFolder) || readdirSync(mediaFolder).length === 0) return;
  throw new StartError(
    `There are pictures in ${mediaFolder} already. To give them up for the backup, add --replace.`,
  );
}

const draftOf = (place: string) => `${place}.restored`;
