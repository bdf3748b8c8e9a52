import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { screenAddress, screens, screenSize } from '../src/client/features/landing/screens.ts';
import { themeModes } from '../src/client/state/theme.ts';
import { languages } from '../src/shared/language/languages.ts';
import { localeTexts } from '../src/testing/localeTexts.ts';

const fileOf = (...picture: Parameters<typeof screenAddress>) =>
  fileURLToPath(screenAddress(...picture));

const everyPicture = languages.flatMap((language) =>
  themeModes.flatMap((mode) => screens.map((screen) => [screen, language, mode] as const)),
);

test.each(everyPicture)(
  'there is a small picture of the screen %s in %s, %s',
  async (...picture) => {
    const file = await readFile(fileOf(...picture));
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([2 * screenSize.width, 2 * screenSize.height]);
    expect(file.length).toBeLessThanOrEqual(40_000);
  },
);

test('no picture shows the same as another', async () => {
  const shown = everyPicture.map(async (picture) => {
    const pixels = await sharp(fileOf(...picture))
      .raw()
      .toBuffer();
    return pixels.toString('base64');
  });
  expect(new Set(await Promise.all(shown)).size).toBe(everyPicture.length);
});

test.each(languages)('what is in the pictures is said in %s', async (language) => {
  const texts = await localeTexts(language, 'landing');
  const alts = screens.map((screen) => texts.get(`landing.screens.${screen}.alt`));
  expect(new Set(alts).size).toBe(screens.length);
  expect(alts).not.toContain(undefined);
});
