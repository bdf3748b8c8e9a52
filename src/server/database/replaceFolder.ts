import { existsSync, renameSync, rmSync } from 'node:fs';

const asideOf = (folder: string) => `${folder}.replaced`;

/** Puts `draft` in the folder's place, or nothing where there is no draft. What was there is gone. */
export function replaceFolder(folder: string, draft: string): void {
  const aside = asideOf(folder);
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, aside);
  if (existsSync(draft)) renameSync(draft, folder);
  rmSync(aside, { recursive: true, force: true });
}

/** Brings back what was there where a process was killed half way through `replaceFolder`. */
export function undoBrokenReplace(folder: string): void {
  const aside = asideOf(folder);
  if (!existsSync(folder) && existsSync(aside)) renameSync(aside, folder);
}
