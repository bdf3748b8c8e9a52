import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isId } from '../database/newId.ts';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { renderPicture, type RenderedPicture } from './renderPicture.ts';
import { checkGrant, grantPicture, pictureExpiry, type SigningKeys } from './signPicture.ts';

export type PictureSize = 'thumb' | 'full';

export interface GrantedPicture {
  bytes: Uint8Array;
  /** How long the grant is still good. */
  secondsLeft: number;
}

/** The pictures of activities: kept privately, shown through addresses that expire. */
export interface Media {
  /** Renders without keeping; rejects where the bytes are no picture. */
  render(bytes: Uint8Array): Promise<RenderedPicture>;
  save(activityId: string, picture: RenderedPicture): Promise<void>;
  /** Address of the thumbnail; with `_full.jpg` for `_thumb.jpg` it is the whole picture's. */
  thumbUrl(activityId: string): string;
  /** Undefined alike for a wrong grant, an expired one, and a picture that is not there. */
  open(request: {
    grant: string;
    activityId: string;
    size: PictureSize;
  }): Promise<GrantedPicture | undefined>;
  remove(activityIds: string[]): Promise<void>;
  /** The ids of all activities that have pictures here, in batches. */
  listIds(batchSize: number): AsyncIterable<string[]>;
}

export interface MediaOptions {
  folder: string;
  /** For addresses, and for nothing else. */
  signingKeys: SigningKeys;
  /** Origin put before the addresses; unset: they are absolute paths. */
  publicUrl: string | undefined;
  now: () => Date;
}

export function createMedia({ folder, signingKeys, publicUrl, now }: MediaOptions): Media {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    render: renderPicture,
    async save(activityId, { thumb, full }) {
      await disk.put(fileOf(activityId, 'full'), full);
      await disk.put(fileOf(activityId, 'thumb'), thumb);
    },
    thumbUrl(activityId) {
      const grant = grantPicture(signingKeys, activityId, pictureExpiry(now()));
      return `${publicUrl ?? ''}/media/${grant}/${activityId}_thumb.jpg`;
    },
    async open({ grant, activityId, size }) {
      const expiry = checkGrant(signingKeys, activityId, { grant, now: now() });
      if (expiry === undefined) return undefined;
      const bytes = await readOrMiss(disk, fileOf(activityId, size));
      return bytes && { bytes, secondsLeft: Math.floor(expiry - now().getTime() / 1000) };
    },
    async remove(activityIds) {
      for (const id of activityIds) {
        await disk.delete(fileOf(id, 'thumb'));
        await disk.delete(fileOf(id, 'full'));
      }
    },
    listIds: (batchSize) => listIds(disk, batchSize),
  };
}

const root = 'activities';

/** The last digits of an id are random, so that no folder grows large. */
const fileOf = (activityId: string, size: PictureSize) =>
  `${root}/${activityId.slice(-2)}/${activityId}_${size}.jpg`;

async function readOrMiss(disk: Disk, file: string): Promise<Uint8Array | undefined> {
  try {
    return await disk.getBytes(file);
  } catch (error) {
    if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(file))) return undefined;
    throw error;
  }
}

/** By the whole picture, which is kept first and removed last. */
async function* listIds(disk: Disk, batchSize: number): AsyncIterable<string[]> {
  let ids: string[] = [];
  for await (const name of fileNames(disk)) {
    const [, id = ''] = /([^/]+)_full\.jpg$/.exec(name) ?? [];
    if (isId(id)) ids.push(id);
    if (ids.length < batchSize) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}

async function* fileNames(disk: Disk): AsyncIterable<string> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, ...(paginationToken !== undefined && { paginationToken }) };
    const found = await listOrMiss(disk, options);
    if (!found) return;
    for (const object of found.objects) if (object.isFile) yield object.name;
    ({ paginationToken } = found);
  } while (paginationToken !== undefined);
}

/** Undefined where nothing was ever kept: on a disk the folder is made with the first file. */
async function listOrMiss(disk: Disk, options: { recursive: boolean; paginationToken?: string }) {
  try {
    return await disk.listAll(root, options);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
