import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { runChild } from '../../testing/processes/runChild.ts';
import { renderPicture } from './renderPicture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meelo-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c80' } });
const png = (width: number, height: number) => plain(width, height).png().toBuffer();

test('scales a picture that is 50 000 pixels wide', async () => {
  const { full } = await renderPicture(await png(50_000, 1));
  expect(await sharp(full).metadata()).toMatchObject({ width: 1080, height: 1 });
});

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('takes %s', async (format) => {
  const { full } = await renderPicture(await plain(8, 8).toFormat(format).toBuffer());
  expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 8 });
});

test.each([
  ['AVIF', () => plain(8, 8).avif().toBuffer()],
  ['TIFF', () => plain(8, 8).tiff().toBuffer()],
  [
    'a drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
  ],
  ['a page', () => Buffer.from('<!doctype html>')],
  ['a document', () => Buffer.from('%PDF-1.7')],
  ['nothing', () => Buffer.alloc(0)],
])('does not take %s', async (_what, make) => {
  await expect(renderPicture(await make())).rejects.toThrow(
    /unsupported image|Input Buffer is empty/,
  );
});

test.each([50_000, 4001])(
  'rejects one of %i pixels in square before it is decoded',
  async (side) => {
    const bomb = await png(8, 8);
    const header = bomb.subarray(12, 29);
    header.writeUInt32BE(side, 4);
    header.writeUInt32BE(side, 8);
    bomb.writeUInt32BE(crc32(header), 29);
    await expect(renderPicture(bomb)).rejects.toThrow('exceeds pixel limit');
  },
);

const large = () => plain(4000, 4000);
const avif = () => large().avif({ effort: 0 });
const interlaced = () => large().ensureAlpha(0.5).toColourspace('rgb16').png({ progressive: true });

test.each([
  [
    'renders a PNG of 16 megapixels that is decoded whole in 250 MB',
    interlaced,
    /^rendered (\d+) MB$/m,
  ],
  ['rejects an AVIF of half a kilobyte and as many in 50 MB', avif, /^rejected (\d+) MB$/m],
])('%s', async (sentence, make, outcome) => {
  const file = join(folder, 'picture');
  await make().toFile(file);
  const child = runChild('testing/processes/renderInChild.ts', [file]);
  expect(await child.ended).toBe(0);
  const [, grownMb] = outcome.exec(child.output()) ?? [];
  const [, mostMb] = /(\d+) MB$/.exec(sentence) ?? [];
  expect(Number(grownMb)).toBeLessThan(Number(mostMb));
});
