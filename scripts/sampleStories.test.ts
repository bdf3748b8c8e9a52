import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { sampleStories, sampleStorySize } from '../src/client/components/pictures/sampleStories.ts';
import { phrasesFor } from '../src/server/bot/writer/builtIn/phrases.ts';
import { languages } from '../src/shared/language/languages.ts';
import { localeTexts } from '../src/testing/localeTexts.ts';
import { inProject } from './setup/paths.mjs';

test.each(languages)('the comment that is shown in %s is one of the writer', async (language) => {
  const texts = await localeTexts(language, 'pictures');
  const { comments } = phrasesFor(language).topics.cats;
  expect(comments).toContain(texts.get('pictures.comment'));
});

test('the pictures that are shown fit into the first view', async () => {
  const file = inProject('src/client/components/pictures/sampleStories.webp');
  const { width, height, size } = await sharp(file).metadata();
  const rows = Object.keys(sampleStories).length;
  expect([width, height]).toEqual([sampleStorySize, rows * sampleStorySize]);
  expect(size ?? 0).toBeLessThan(1000);
});
