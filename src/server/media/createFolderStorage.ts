import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import type { PictureStorage } from './PictureStorage.ts';

export function createFolderStorage(folder: string): PictureStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    // Others that share the folder see all of a file or nothing of it.
    async write(file, bytes) {
      const draft = `${file}.${randomUUID()}`;
      try {
        await disk.put(draft, bytes);
        // flydrive's own move copies.
        await rename(join(folder, draft), join(folder, file));
      } catch (error) {
        await disk.delete(draft).catch(() => undefined);
        throw error;
      }
    },
    async read(file) {
      try {
        return await disk.getBytes(file);
      } catch (error) {
        const isAbsent = error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(file));
        if (isAbsent) return undefined;
        throw error;
      }
    },
    has: (file) => disk.exists(file),
    async remove(file) {
      await disk.delete(file);
      for (const draft of await draftsOf(join(folder, file))) await rm(draft, { force: true });
    },
  };
}

/** What a process that was killed has left of it. */
async function draftsOf(place: string): Promise<string[]> {
  try {
    const names = await readdir(dirname(place));
    const ofPlace = names.filter((name) => name.startsWith(`${basename(place)}.`));
    return ofPlace.map((name) => join(dirname(place), name));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}
