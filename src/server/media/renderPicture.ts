import sharp from 'sharp';

// No picture is rendered twice.
sharp.cache(false);

export interface RenderedPicture {
  /** A square for the table, at twice its 160 CSS pixels. */
  thumb: Buffer;
  /** The whole picture, at most 1080 × 1920. */
  full: Buffer;
}

const thumbSide = 320;
const largest = { width: 1080, height: 1920 };
/** Larger pictures are rejected before decoding. */
const limitInputPixels = 50_000_000;

/** Makes JPEGs without metadata from raster or SVG bytes; rejects if they are not a picture. */
export async function renderPicture(bytes: Uint8Array): Promise<RenderedPicture> {
  const full = await sharp(bytes, { limitInputPixels })
    .rotate()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  const thumb = await sharp(full)
    .resize(thumbSide, thumbSide, { fit: 'cover' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
  return { thumb, full };
}
