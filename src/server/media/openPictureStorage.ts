import type { Kysely } from 'kysely';
import type { Config } from '../config/Config.ts';
import type { Tables } from '../database/tables.ts';
import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import type { Log } from '../log/createLog.ts';
import { createFolderStorage } from './createFolderStorage.ts';
import { checkSharedFolder } from './checkSharedFolder.ts';
import { checkS3 } from './checkS3.ts';
import type { PictureStorage } from './PictureStorage.ts';
import { watchStorage } from './watchStorage.ts';

interface StorageNeeds {
  config: Pick<Config, 'mediaFolder' | 'mediaS3' | 'databaseUrl' | 'role'>;
  db: Kysely<Tables>;
  log: Log;
}

/** The bucket if one is configured, or else the folder. A bucket that does not answer stops nothing. */
export async function openPictureStorage({
  config,
  db,
  log,
}: StorageNeeds): Promise<PictureStorage> {
  const { mediaS3: settings, mediaFolder, role } = config;
  if (settings === undefined) {
    const storage = createFolderStorage(mediaFolder);
    if (config.databaseUrl !== undefined)
      await checkSharedFolder(storage, { db, log, mediaFolder });
    return storage;
  }
  const { createS3Storage } = await import('./createS3Storage.ts');
  const storage = createS3Storage(settings);
  try {
    await checkS3({ storage, settings, role });
    log.info({ bucket: settings.bucket }, 'pictures are kept in this bucket');
  } catch (error) {
    if (!(error instanceof PicturesUnavailableError)) throw error;
    log.warn({ err: error }, 'the storage of pictures does not answer: Meelo starts without it');
  }
  return watchStorage(storage, log);
}
