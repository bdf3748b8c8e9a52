import { lstatSync, readlinkSync, realpathSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { StartError } from '../errors/StartError.ts';

/** Where links lead, parents included, also where there is nothing yet: pictures may be on another disk. */
export function behindLinks(place: string): string {
  const parent = dirname(place);
  if (parent === place) return place;
  const here = join(behindLinks(parent), basename(place));
  const stats = lstatSync(here, { throwIfNoEntry: false });
  if (!stats?.isSymbolicLink()) return here;
  if (leadsSomewhere(here)) return realpathSync(here);
  return behindLinks(resolve(dirname(here), readlinkSync(here)));
}

function leadsSomewhere(link: string): boolean {
  try {
    return statSync(link, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (!hasErrorCode(error, 'ELOOP')) throw error;
    throw new StartError(
      `${link} is a link that leads back to itself. Make it lead to a folder, or remove it.`,
    );
  }
}

/** Throws a `StartError` where what is copied would hold its own copy, or lose it. */
export function requireApart(place: string, folders: string[]): void {
  if (folders.some((folder) => isWithin(place, folder))) {
    throw new StartError(`${place} lies inside what is to be backed up. Choose another folder.`);
  }
}

/** Also by another name of the folder, as where it is mounted twice. */
export function isWithin(place: string, folder: string): boolean {
  const target = behindLinks(resolve(folder));
  const stats = statSync(target, { throwIfNoEntry: false });
  const way = wayTo(behindLinks(resolve(place)));
  return way.includes(target) || (stats !== undefined && way.some((each) => isSame(each, stats)));
}

/** The place and the folders that it is in. */
function wayTo(place: string): string[] {
  const parent = dirname(place);
  return parent === place ? [place] : [place, ...wayTo(parent)];
}

function isSame(place: string, { dev, ino }: Stats): boolean {
  const stats = statSync(place, { throwIfNoEntry: false });
  return stats !== undefined && stats.dev === dev && stats.ino === ino;
}
