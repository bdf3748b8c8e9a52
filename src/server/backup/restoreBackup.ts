import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/Config.ts';
import { lockFolder } from '../database/lockFolder.ts';
import { namesIn } from '../database/replaceContents.ts';
import {
  prepareFile,
  prepareFolder,
  undoBrokenReplace,
  type Replacement,
} from '../database/replaceFolder.ts';
import { StartError } from '../errors/StartError.ts';
import { requireEmbedded } from './backUp.ts';
import { backupParts, bucketOf, requireBackup } from './backupFolder.ts';
import { copyPlain } from './copyPlain.ts';
import { explainFileError } from './explainFileError.ts';
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

interface Place {
  from: string;
  to: string;
}

/** Replaces the data by a backup. */
export async function restoreBackup(
  config: Config,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  try {
    return await restoreAll(config, options);
  } catch (error) {
    throw explainFileError(error, config.dataDir);
  }
}

async function restoreAll(
  config: Config,
  { folder, isReplacing }: RestoreOptions,
): Promise<RestoredBackup> {
  const source = resolve(folder);
  requireEmbedded(config);
  requireBackup(source);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const database = { from: join(source, backupParts.database), to: config.databaseFolder };
  const media = { from: join(source, backupParts.media), to: behindLinks(config.mediaFolder) };
  const keys = { from: join(source, backupParts.keys), to: config.secretKeyFile };
  const hasPictures = existsSync(media.from);
  // With a bucket the folder may hold what is still to be uploaded.
  const folders = hasPictures || !config.mediaS3 ? [database, media] : [database];
  for (const place of folders) requireApart(source, place);
  const lock = lockFolder(config.databaseFolder);
  try {
    for (const { to } of folders) undoBrokenReplace(to);
    if (!isReplacing) requireNothingToLose({ folders, keys });
    await replaceAll({ folders, keys, source });
  } finally {
    lock.release();
  }
  const hasKeys = config.secretKeys !== undefined || existsSync(config.secretKeyFile);
  return { hasKeys, hasPictures, bucket: bucketOf(source) };
}

interface Places {
  /** The database is the first of them. */
  folders: readonly Place[];
  keys: Place;
}

/** Replaces nothing before all of it is copied, and the database has been read. */
async function replaceAll({ folders, keys, source }: Places & { source: string }): Promise<void> {
  const copies: (Place & Replacement)[] = [];
  try {
    for (const place of folders) copies.push({ ...place, ...prepareFolder(place.to) });
    if (bringsKeys(keys)) copies.push({ ...keys, ...prepareFile(keys.to) });
    requireRoom(copies);
    for (const { from, draft } of copies) {
      if (isThere(from)) await copyPlain(from, draft);
      // A link to the folder goes on leading somewhere.
      else mkdirSync(draft, { recursive: true, mode: 0o700 });
    }
    for (const { draft } of copies.slice(0, 1)) await proveDatabase(draft, source);
  } catch (error) {
    for (const { draft } of copies) rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  for (const { replace } of copies) replace();
}

/** A backup inside what it replaces would be lost with it; a place inside the backup would be copied without end. */
function requireApart(source: string, { from, to }: { from: string; to: string }): void {
  if (!isWithin(source, to) && !isWithin(to, from)) return;
  throw new StartError(
    `${source} and ${to} lie in each other, so nothing was restored. Copy the backup to another folder first.`,
  );
}

function requireNothingToLose({ folders, keys }: Places): void {
  const [database, media] = folders;
  if (database && hasContents(database.to)) {
    throw new StartError(
      `There is a database in ${database.to} already. To give it up for the backup, add --replace.`,
    );
  }
  if (isThere(keys.to) && bringsKeys(keys)) {
    throw new StartError(
      `The keys of the backup are not those in ${keys.to}. To give these up, add --replace.`,
    );
  }
  if (media && hasContents(media.to)) {
    throw new StartError(
      `There are pictures in ${media.to} already. To give them up for the backup, add --replace.`,
    );
  }
}

const hasContents = (folder: string) => existsSync(folder) && namesIn(folder).length > 0;

/** Whether the backup has keys, and others than those that are here. */
function bringsKeys({ from, to }: Place): boolean {
  const stats = lstatSync(from, { throwIfNoEntry: false });
  if (!stats) return false;
  // A link or a device may never end; copying refuses it.
  if (!stats.isFile() || !existsSync(to) || stats.size !== statSync(to).size) return true;
  return !readFileSync(from).equals(readFileSync(to));
}

const isThere = (place: string) => lstatSync(place, { throwIfNoEntry: false }) !== undefined;
