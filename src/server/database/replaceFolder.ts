import { existsSync, renameSync, rmSync } from 'node:fs';
import { StartError } from '../errors/StartError.ts';

const asideOf = (folder: string) => `${folder}.replaced`;

/** Throws a `StartError` where the folder cannot be replaced, as a mount point cannot. */
export function requireReplaceable(folder: string): void {
  if (!existsSync(folder)) return;
  const aside = asideOf(folder);
  rmSync(aside, { recursive: true, force: true });
  try {
    renameSync(folder, aside);
  } catch (error) {
    throw new StartError(
      `${folder} cannot be put aside, so nothing was replaced (${String(error)}). If it is a mount ` +
        'point, mount DATA_DIR instead; pictures may also lie elsewhere, where a link leads.',
    );
  }
  renameSync(aside, folder);
}

/** Replaces the folder by `draft`. */
export function replaceFolder(folder: string, draft: string): void {
  const aside = asideOf(folder);
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, aside);
  renameSync(draft, folder);
  rmSync(aside, { recursive: true, force: true });
}

/** Restores the old folder if a process was killed during `replaceFolder`. */
export function undoBrokenReplace(folder: string): void {
  const aside = asideOf(folder);
  if (!existsSync(folder) && existsSync(aside)) renameSync(aside, folder);
}
