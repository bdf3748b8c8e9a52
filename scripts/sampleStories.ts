import sharp from 'sharp';
import { sampleStories, sampleStorySize } from '../src/client/components/pictures/sampleStories.ts';
import { readPictureFile } from '../src/sandbox/pictures.ts';
import { inProject } from './setup/paths.mjs';

// The sandbox's stories that the landing page and the tour show: squares, one below the other, in one
// file of about a kilobyte.
const tiles = Object.values(sampleStories).map(async ({ file, row, top }) => ({
  top: row * sampleStorySize,
  left: 0,
  input: await sharp(await readPictureFile(file))
    .extract({ left: 0, top, width: 810, height: 810 })
    .resize(sampleStorySize)
    .png()
    .toBuffer(),
}));
const sheet = await sharp({
  create: {
    width: sampleStorySize,
    height: sampleStorySize * tiles.length,
    channels: 3,
    background: 'white',
  },
})
  .composite(await Promise.all(tiles))
  .png()
  .toBuffer();
await sharp(sheet)
  .webp({ quality: 8, effort: 6 })
  .toFile(inProject('src/client/components/pictures/sampleStories.webp'));
