import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawPicture, topics } from './drawPicture.ts';

const drawn = (topic: (typeof topics)[number], seed: string, hour = 12) =>
  drawPicture({ seed, topic, hour, language: 'pt' });

test.each(topics)('draws %s as a whole picture that sharp can read', async (topic) => {
  const svg = drawn(topic, 'whole');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 1920, format: 'svg' });
});

test.each(topics)('never draws two stories of %s alike', (topic) => {
  const pictures = Array.from({ length: 20 }, (_, seed) => drawn(topic, String(seed), seed));
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity/);
});

test('draws the same picture for the same seed', () => {
  expect(drawn('cats', 'same')).toBe(drawn('cats', 'same'));
});
