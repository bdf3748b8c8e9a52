import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { watchRequests } from '../src/testing/browser/watchRequests.ts';
import { installFakeServer } from '../src/testing/fakeServer/installFakeServer.ts';
import { scenes, type Scene } from './screenshots/scenes.ts';
import { startStage, type Stage } from './screenshots/startStage.ts';
import { inProject } from './setup/paths.mjs';

// Makes the pictures of docs/pictures from the built product, with what the sandbox really does. Nothing waits for
// an approval there: such texts come from a fake server.
// `npm run docs:pictures -- activity phone` makes those alone whose name has one of the words.
const folder = inProject('docs/pictures');
const words = process.argv.slice(2);
const isWanted = ({ name }: Scene) =>
  words.length === 0 || words.some((word) => name.includes(word));
const desk = { width: 1280, height: 800 };
const print = { width: 1000, height: 800 };
const phone = { width: 375, height: 812 };

const stage = await startStage();
const browser = await launchChromium();
try {
  for (const scene of scenes.filter(isWanted)) {
    const picture = await sharp(await photograph(browser, stage, scene))
      .png({ palette: true, quality: 85, effort: 10, compressionLevel: 9 })
      .toBuffer();
    const file = path.join(folder, `${scene.name}.png`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, picture);
    console.log(`${scene.name}: ${Math.round(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  await stage.stop();
}

async function photograph(browser: Browser, stage: Stage, scene: Scene): Promise<Buffer> {
  const { isPhone = false, part, language = 'en', mode = 'light', color = 'neutral' } = scene;
  const size = part ? print : isPhone ? phone : desk;
  const context = await browser.newContext({
    baseURL: stage.url,
    viewport: { ...size, height: scene.height ?? size.height },
    deviceScaleFactor: part ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: language,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (scene.api) await installFakeServer(page, scene.api);
  const items: Record<string, string> = {
    'user-storage': JSON.stringify(scene.api?.login ?? stage[scene.person]),
    language,
    'theme-storage': JSON.stringify({ theme: mode, themeColor: color }),
    'meelo-onboarding-completed': 'true',
  };
  await page.goto('/config.json');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, items);
  const untilStill = watchRequests(page);
  await page.goto(scene.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await scene.prepare?.(page);
  await untilStill();
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const box = part ? await page.locator(part).last().boundingBox() : null;
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    ...(box && { clip: box }),
  });
  await context.close();
  return picture;
}
