import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const asideName = '.replaced';
const movingName = '.replacing';
const draftName = '.restored';
/** ext4 makes it on every disk. */
const ofTheDisk = 'lost+found';
const notOfTheFolder: string[] = [asideName, movingName, draftName, ofTheDisk];

/** Where the new contents are made, on the same disk. */
export const draftInside = (folder: string) => join(folder, draftName);

/** Without what the disk itself and a replacement keep there. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => !notOfTheFolder.includes(name));

/** Replaces what is in the folder by what is in its draft: a mount point itself cannot be renamed. */
export function replaceContents(folder: string): void {
  const [aside, moving, draft] = placesIn(folder);
  mkdirSync(moving, { mode: 0o700 });
  moveAll(folder, moving);
  // From here on whatever else is in the folder is new.
  renameSync(moving, aside);
  moveAll(draft, folder);
  rmdirSync(draft);
  rmSync(aside, { recursive: true });
}

/** Restores the old contents if a process was killed during `replaceContents`. */
export function undoBrokenContents(folder: string): void {
  if (!existsSync(folder)) return;
  const [aside, moving, draft] = placesIn(folder);
  if (existsSync(aside) && existsSync(draft)) {
    for (const name of namesIn(folder)) rmSync(join(folder, name), { recursive: true });
    renameSync(aside, moving);
  }
  rmSync(aside, { recursive: true, force: true });
  if (!existsSync(moving)) return;
  moveAll(moving, folder);
  rmdirSync(moving);
}

const placesIn = (folder: string) =>
  [join(folder, asideName), join(folder, movingName), join(folder, draftName)] as const;

function moveAll(from: string, to: string): void {
  for (const name of namesIn(from)) renameSync(join(from, name), join(to, name));
}
