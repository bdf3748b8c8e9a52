import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { pictureFile, type PictureSize } from './pictureFile.ts';
import type { PictureStorage } from './PictureStorage.ts';
import { renderPicture, type RenderedPicture } from './renderPicture.ts';
import { checkGrant, grantPicture, pictureExpiry, type SigningKeys } from './signPicture.ts';

/**
 * The pictures of stories: kept privately, shown through addresses of activities that expire.
 * `signal` ends a call early.
 */
export interface Media {
  /** Renders without keeping; rejects where the bytes are no picture. */
  render(bytes: Uint8Array): Promise<RenderedPicture>;
  save(pictureId: string, picture: RenderedPicture, signal?: AbortSignal): Promise<void>;
  /** Address of the thumbnail; with `_full.jpg` for `_thumb.jpg` it is the whole picture's. */
  thumbUrl(activityId: string): string;
  /** Whether the grant of an address is of this activity and still good. */
  allows(grant: string, activityId: string): boolean;
  /** Undefined if it is not there. */
  read(pictureId: string, size: PictureSize, signal?: AbortSignal): Promise<Uint8Array | undefined>;
  remove(pictureId: string, signal?: AbortSignal): Promise<void>;
}

interface MediaOptions {
  storage: PictureStorage;
  /** For addresses, and for nothing else. */
  signingKeys: SigningKeys;
  /** Origin put before the addresses; unset: they are absolute paths. */
  publicUrl: string | undefined;
  now: () => Date;
}

/** Pictures that are rendered at the same time: each takes a core. */
const renderers = Math.max(1, availableParallelism() - 1);

export function createMedia({ storage, signingKeys, publicUrl, now }: MediaOptions): Media {
  const limit = pLimit(renderers);
  return {
    render: (bytes) => limit(() => renderPicture(bytes)),
    async save(pictureId, { thumb, full }, signal) {
      await storage.write(pictureFile(pictureId, 'full'), full, signal);
      await storage.write(pictureFile(pictureId, 'thumb'), thumb, signal);
    },
    thumbUrl(activityId) {
      const grant = grantPicture(signingKeys, activityId, pictureExpiry(now()));
      return `${publicUrl ?? ''}/media/${grant}/${activityId}_thumb.jpg`;
    },
    allows: (grant, activityId) => checkGrant(signingKeys, activityId, { grant, now: now() }),
    read: (pictureId, size, signal) => storage.read(pictureFile(pictureId, size), signal),
    async remove(pictureId, signal) {
      await storage.remove(pictureFile(pictureId, 'thumb'), signal);
      await storage.remove(pictureFile(pictureId, 'full'), signal);
    },
  };
}
