import sharp from 'sharp';

const longestSide = 768;

/** A JPEG that a model reads at little cost. */
export async function pictureForModel(picture: Uint8Array): Promise<Uint8Array> {
  return sharp(picture)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer();
}
