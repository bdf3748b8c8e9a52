import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { isRasterPicture } from './isRasterPicture.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c80' } });

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('takes %s', async (format) => {
  expect(isRasterPicture(await picture.clone().toFormat(format).toBuffer())).toBe(true);
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html>'],
  ['a document', '%PDF-1.7'],
  ['nothing', ''],
])('does not take %s', (_what, text) => {
  expect(isRasterPicture(Buffer.from(text))).toBe(false);
});
