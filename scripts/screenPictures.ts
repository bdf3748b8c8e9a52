import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { screenAddress, screens, screenSize } from '../src/client/features/landing/screens.ts';
import { themeModes, type ThemeMode } from '../src/client/state/theme.ts';
import { languages, type Language } from '../src/shared/language/languages.ts';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { watchRequests } from '../src/testing/browser/watchRequests.ts';
import { startProduct } from '../src/testing/processes/startProduct.ts';

// Takes the pictures of the landing page from the demo of the built product, on a phone, in every language and mode.

/** The demo's times are relative to it. */
const morning = '2026-06-03T09:30:00-03:00';

/** Leads to what the picture shows; answers where it begins, in CSS pixels. */
const stages: Record<(typeof screens)[number], (demo: Locator) => Promise<number>> = {
  dashboard: async (demo) => {
    await demo.getByRole('progressbar').first().waitFor();
    return topOf(demo.locator('[data-screen]'));
  },
  review: async (demo) => {
    await wayTo(demo, 'review').click();
    // The draft that promises something which no fact says.
    const card = demo.getByRole('article').nth(1);
    await card.evaluate((element) => element.scrollIntoView());
    return (await topOf(card)) - 16;
  },
  rules: async (demo) => {
    await wayTo(demo, 'rules').click();
    const choice = demo.getByRole('combobox').first();
    // To leave alone what went out until now.
    await choice.selectOption({ index: 0 });
    const bar = demo.locator('section', { has: demo.page().locator('[aria-keyshortcuts]') }).last();
    await bar.getByRole('button').first().click();
    await bar.locator('output + ul').last().waitFor();
    await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // With its label.
    return (await topOf(choice)) - 34;
  },
};

const wayTo = (demo: Locator, screen: string) =>
  demo.getByRole('navigation').locator(`a[href$="/${screen}"]`);

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? 0;
}

const dataFolder = await mkdtemp(path.join(tmpdir(), 'meelo-screens-'));
const product = await startProduct({ dataFolder });
const browser = await launchChromium();
try {
  for (const language of languages) {
    for (const mode of themeModes) await takePictures(browser, language, mode);
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataFolder, { recursive: true });
}

async function takePictures(browser: Browser, language: Language, mode: ThemeMode): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: screenSize.width, height: 900 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: language,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(morning);
  const untilStill = watchRequests(page);
  const demo = await openDemo(page, mode);
  for (const screen of screens) {
    const y = await stages[screen](demo);
    await untilStill();
    const picture = await page.screenshot({
      clip: { x: 0, y, ...screenSize },
      animations: 'disabled',
      caret: 'hide',
    });
    const options = { nearLossless: true, quality: 40, effort: 6 };
    const packed = await sharp(picture).webp(options).toBuffer();
    await writeFile(fileURLToPath(screenAddress(screen, language, mode)), packed);
    console.log(`${screen}, ${language}, ${mode}: ${(packed.length / 1000).toFixed(1)} kB`);
  }
  await context.close();
}

async function openDemo(page: Page, theme: ThemeMode): Promise<Locator> {
  await page.goto('/config.json');
  const looks = JSON.stringify({ theme, themeColor: 'neutral' });
  await page.evaluate((value) => localStorage.setItem('theme-storage', value), looks);
  await page.goto('/');
  await page.locator('button[aria-haspopup=dialog]').first().click();
  const demo = page.getByRole('dialog');
  await demo.getByRole('heading', { level: 1 }).waitFor();
  return demo;
}
