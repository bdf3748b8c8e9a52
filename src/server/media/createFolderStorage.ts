import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { PictureStorage } from './PictureStorage.ts';

export function createFolderStorage(folder: string): PictureStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: (file, bytes) => disk.put(file, bytes),
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
    remove: (file) => disk.delete(file),
  };
}
