import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log/createLog.ts';
import { pictureFile } from './pictureFile.ts';
import type { PictureStorage } from './PictureStorage.ts';

interface SharedFolder {
  db: Kysely<Tables>;
  log: Log;
  mediaFolder: string;
}

/** Says that processes on several machines must share the folder, and warns where they do not. */
export async function checkSharedFolder(
  storage: PictureStorage,
  { db, log, mediaFolder }: SharedFolder,
): Promise<void> {
  const newest = await db
    .selectFrom('pictures')
    .select('id')
    .where('saved_at', 'is not', null)
    .orderBy('saved_at', 'desc')
    .limit(3)
    .execute();
  const areHere = await Promise.all(newest.map(({ id }) => storage.has(pictureFile(id, 'thumb'))));
  const isElsewhere = areHere.length > 0 && !areHere.includes(true);
  log[isElsewhere ? 'warn' : 'info'](
    { mediaFolder },
    isElsewhere
      ? 'the newest pictures are not in this folder: share it between all machines, or set MEDIA_S3_BUCKET'
      : 'pictures are kept in this folder: machines must share it, or use MEDIA_S3_BUCKET',
  );
}
