import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import pLimit from 'p-limit';
import type { S3Settings } from '../config/s3Settings.ts';
import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import { StartError } from '../errors/StartError.ts';
import { checkS3 } from './checkS3.ts';
import type { PictureStorage } from './PictureStorage.ts';

const parallelUploads = 8;

interface Upload {
  uploaded: number;
  /** Files that the bucket had before. */
  present: number;
}

/** Copies the pictures of a folder into the bucket. */
export async function uploadPictures(folder: string, settings: S3Settings): Promise<Upload> {
  const { createS3Storage } = await import('./createS3Storage.ts');
  const storage = createS3Storage(settings);
  const upload: Upload = { uploaded: 0, present: 0 };
  const limit = pLimit(parallelUploads);
  try {
    await checkS3({ storage, settings, role: 'worker' });
    await limit.map(await filesOf(folder), async (file) => {
      upload[await copyFile(storage, folder, file)] += 1;
    });
  } catch (error) {
    if (!(error instanceof PicturesUnavailableError)) throw error;
    throw new StartError(`${error.message} Run this again: ${upload.uploaded} files are uploaded.`);
  } finally {
    limit.clearQueue();
  }
  return upload;
}

async function copyFile(
  storage: PictureStorage,
  folder: string,
  file: string,
): Promise<keyof Upload> {
  if (await storage.has(file)) return 'present';
  await storage.write(file, await readFile(join(folder, file)));
  return 'uploaded';
}

/** Names as in the bucket; the folder is not there before the first picture. */
async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.jpg')).map((name) => name.replaceAll(sep, '/'));
}
