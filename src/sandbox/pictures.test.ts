import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import captions from './captions.json' with { type: 'json' };
import { picturesFor, readPictureFile } from './pictures.ts';
import { people } from './stories.ts';

const files = readdirSync(join(import.meta.dirname, 'pictures'));
const hours = Array.from({ length: 24 }, (_, hour) => hour);

test.each(people)('has several pictures for $username at any hour', ({ topics, language }) => {
  for (const topic of topics) {
    for (const localHour of hours) {
      const pictures = picturesFor({ topic, language, localHour });
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      expect(files).toEqual(expect.arrayContaining([...pictures]));
    }
  }
});

test('shows some topics by day and by night', () => {
  const city = { topic: 'city', language: 'pt' };
  expect(picturesFor({ ...city, localHour: 12 })).toEqual([
    'city-day-1.webp',
    'city-day-2.webp',
    'city-day-3.webp',
  ]);
  expect(picturesFor({ ...city, localHour: 23 })).toEqual([
    'city-night-1.webp',
    'city-night-2.webp',
    'city-night-3.webp',
  ]);
});

test('has only pictures of a topic, all tall WebP files, of 2 MB together', async () => {
  let bytes = 0;
  for (const file of files) {
    const picture = await readPictureFile(file);
    bytes += picture.length;
    expect(Object.keys(captions.pt)).toContain(file.split('-')[0]);
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 810, height: 1440 });
  }
  expect(bytes).toBeLessThanOrEqual(2_000_000);
});
