import sharp from 'sharp';

// No picture is rendered twice.
sharp.cache(false);
// Of the other formats some take hundreds of MB for a few bytes (AVIF), or can refer to files (SVG).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

export interface RenderedPicture {
  /** A square for the table, at twice its 160 CSS pixels. */
  thumb: Buffer;
  /** The whole picture, at most 1080 × 1920. */
  full: Buffer;
}

const thumbSide = 320;
const largest = { width: 1080, height: 1920 };
/** Larger pictures are rejected before decoding. */
const limitInputPixels = 16_000_000;
const longestSeconds = 10;

/**
 * Makes JPEGs without metadata from the bytes of a JPEG, PNG, WebP or GIF of 16 megapixels at most.
 * Rejects what is none, or takes longer than ten seconds.
 */
export async function renderPicture(bytes: Uint8Array): Promise<RenderedPicture> {
  const full = await sharp(bytes, { limitInputPixels })
    .timeout({ seconds: longestSeconds })
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
