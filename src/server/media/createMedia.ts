import { availableParallelism } from 'node:os';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import pLimit from 'p-limit';
import { renderPicture, type RenderedPicture } from './renderPicture.ts';
import { checkGrant, grantPicture, pictureExpiry, type SigningKeys } from './signPicture.ts';

export type PictureSize = 'thumb' | 'full';

/** The pictures of stories: kept privately, shown through addresses of activities that expire. */
export interface Media {
  /** Renders without keeping; rejects where the bytes are no picture. */
  render(bytes: Uint8Array): Promise<RenderedPicture>;
  save(pictureId: string, picture: RenderedPicture): Promise<void>;
  /** Address of the thumbnail; with `_full.jpg` for `_thumb.jpg` it is the whole picture's. */
  thumbUrl(activityId: string): string;
  /** How long the grant of an address is still good; undefined for a wrong or expired one. */
  secondsLeft(grant: string, activityId: string): number | undefined;
  /** Undefined if it is not there. */
  read(pictureId: string, size: PictureSize): Promise<Uint8Array | undefined>;
  remove(pictureId: string): Promise<void>;
}

export interface MediaOptions {
  folder: string;
  /** For addresses, and for nothing else. */
  signingKeys: SigningKeys;
  /** Origin put before the addresses; unset: they are absolute paths. */
  publicUrl: string | undefined;
  now: () => Date;
}

/** Pictures that are rendered at the same time: each takes a core. */
const renderers = Math.max(1, availableParallelism() - 1);

export function createMedia({ folder, signingKeys, publicUrl, now }: MediaOptions): Media {
  const limit = pLimit(renderers);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    render: (bytes) => limit(() => renderPicture(bytes)),
    async save(pictureId, { thumb, full }) {
      await disk.put(fileOf(pictureId, 'full'), full);
      await disk.put(fileOf(pictureId, 'thumb'), thumb);
    },
    thumbUrl(activityId) {
      const grant = grantPicture(signingKeys, activityId, pictureExpiry(now()));
      return `${publicUrl ?? ''}/media/${grant}/${activityId}_thumb.jpg`;
    },
    secondsLeft(grant, activityId) {
      const expiry = checkGrant(signingKeys, activityId, { grant, now: now() });
      return expiry && Math.floor(expiry - now().getTime() / 1000);
    },
    read: (pictureId, size) => readOrMiss(disk, fileOf(pictureId, size)),
    async remove(pictureId) {
      await disk.delete(fileOf(pictureId, 'thumb'));
      await disk.delete(fileOf(pictureId, 'full'));
    },
  };
}

const root = 'activities';

/** The last digits of an id are random, so that no folder grows large. */
const fileOf = (pictureId: string, size: PictureSize) =>
  `${root}/${pictureId.slice(-2)}/${pictureId}_${size}.jpg`;

async function readOrMiss(disk: Disk, file: string): Promise<Uint8Array | undefined> {
  try {
    return await disk.getBytes(file);
  } catch (error) {
    if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(file))) return undefined;
    throw error;
  }
}
