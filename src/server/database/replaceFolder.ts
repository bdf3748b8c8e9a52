import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { StartError } from '../errors/StartError.ts';
import { draftInside, replaceContents, undoBrokenContents } from './replaceContents.ts';

const asideOf = (place: string) => `${place}.replaced`;
const draftBeside = (place: string) => `${place}.restored`;

export interface Replacement {
  /** Where the new one is made. */
  draft: string;
  /** Puts the draft in the place of what is there. */
  replace(): void;
}

/**
 * Prepares to replace a folder. A mount point cannot be renamed: what is in it is replaced instead. Throws a
 * `StartError` where neither can be done.
 */
export function prepareFolder(folder: string): Replacement {
  const cause = renameFault(folder);
  if (cause === undefined) return besideOf(folder);
  const draft = draftInside(folder);
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `${folder} can neither be put aside (${cause}) nor written to (${String(error)}), so nothing ` +
        'was replaced. Mount another disk there, or give the folder to the user of this process.',
    );
  }
  return { draft, replace: () => replaceContents(folder) };
}

/** Prepares to replace a file. Throws a `StartError` where it cannot be renamed, as a mounted one cannot. */
export function prepareFile(file: string): Replacement {
  const cause = renameFault(file);
  if (cause === undefined) return besideOf(file);
  throw new StartError(
    `${file} cannot be put aside (${cause}), so nothing was replaced. If it is mounted there by ` +
      'itself, mount the one of the backup in its place, then run this again.',
  );
}

/** Undoes what a process did that was killed while it replaced the folder. */
export function undoBrokenReplace(folder: string): void {
  const aside = asideOf(folder);
  if (!isThere(folder) && isThere(aside)) renameSync(aside, folder);
  undoBrokenContents(folder);
}

function besideOf(place: string): Replacement {
  const draft = draftBeside(place);
  rmSync(draft, { recursive: true, force: true });
  return { draft, replace: () => replaceByRename(place, draft) };
}

function replaceByRename(place: string, draft: string): void {
  const aside = asideOf(place);
  rmSync(aside, { recursive: true, force: true });
  if (isThere(place)) renameSync(place, aside);
  renameSync(draft, place);
  rmSync(aside, { recursive: true, force: true });
}

/** Also a link that leads nowhere. */
const isThere = (place: string) => lstatSync(place, { throwIfNoEntry: false }) !== undefined;

const unmovable = ['EBUSY', 'EXDEV', 'EACCES', 'EPERM'];

/** Why a folder or file cannot be put aside. */
function renameFault(place: string): string | undefined {
  if (!isThere(place)) return undefined;
  const aside = asideOf(place);
  try {
    rmSync(aside, { recursive: true, force: true });
    renameSync(place, aside);
  } catch (error) {
    if (unmovable.some((code) => hasErrorCode(error, code))) return String(error);
    throw error;
  }
  renameSync(aside, place);
  return undefined;
}
