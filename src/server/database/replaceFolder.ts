import { existsSync, renameSync, rmSync } from 'node:fs';

const asideOf = (folder: string) => `${folder}.replaced`;

/** Replaces the folder by `draft`, or removes it if there is no draft. */
export function replaceFolder(folder: string, draft: string): void {
  const aside = asideOf(folder);
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, aside);
  if (existsSync(draft)) renameSync(draft, folder);
  rmSync(aside, { recursive: true, force: true });
}

/** Restores the old folder if a process was killed during `replaceFolder`. */
export function undoBrokenReplace(folder: string): void {
  const aside = asideOf(folder);
  if (!existsSync(folder) && existsSync(aside)) renameSync(aside, folder);
}
