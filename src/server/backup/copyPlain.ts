import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../database/replaceContents.ts';
import { StartError } from '../errors/StartError.ts';

/**
 * Copies files and folders for their owner alone, whatever their modes were, and nothing else: a
 * link in a backup could lead to any file of this machine.
 */
export async function copyPlain(from: string, to: string): Promise<void> {
  const stats = await lstat(from);
  if (stats.isDirectory()) {
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const name of namesIn(from)) await copyPlain(join(from, name), join(to, name));
  } else if (stats.isFile()) {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, 0o600);
    await utimes(to, stats.atime, stats.mtime);
  } else {
    throw new StartError(
      `${JSON.stringify(from)} is neither a file nor a folder, so nothing was copied. ` +
        'If you know what it is, put a plain copy in its place and run this again.',
    );
  }
}
