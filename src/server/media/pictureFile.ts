export type PictureSize = 'thumb' | 'full';

/** The last digits of an id are random, so that no folder grows large. */
export const pictureFile = (pictureId: string, size: PictureSize) =>
  `activities/${pictureId.slice(-2)}/${pictureId}_${size}.jpg`;
