import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { renderPicture } from './renderPicture.ts';

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c80' } })
    .png()
    .toBuffer();

test('scales a picture that is 50 000 pixels wide', async () => {
  const { full } = await renderPicture(await png(50_000, 1));
  expect(await sharp(full).metadata()).toMatchObject({ width: 1080, height: 1 });
});

test('rejects one of 50 000 by 50 000 pixels before it is decoded', async () => {
  const bomb = await png(8, 8);
  const header = bomb.subarray(12, 29);
  header.writeUInt32BE(50_000, 4);
  header.writeUInt32BE(50_000, 8);
  bomb.writeUInt32BE(crc32(header), 29);
  await expect(renderPicture(bomb)).rejects.toThrow('exceeds pixel limit');
});
