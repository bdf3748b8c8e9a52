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

const windowOf = (height = 900) => ({ width: screenSize.width, height });

interface Stage {
  /** Leads to what the picture shows. */
  lead: (demo: Locator) => Promise<void>;
  /** Answers where the picture begins, in CSS pixels, once nothing changes any more. */
  measure: (demo: Locator) => Promise<number>;
}

const stages: Record<(typeof screens)[number], Stage> = {
  dashboard: {
    lead: (demo) => demo.getByRole('progressbar').first().waitFor(),
    measure: (demo) => topOf(screenIn(demo)),
  },
  review: {
    async lead(demo) {
      await wayTo(demo, 'review').click();
      // To the upper edge, so that it is the one that is read.
      await promiseIn(demo).evaluate((element) => {
        const screen = element.closest('[data-screen]');
        const { top = 0 } = screen?.getBoundingClientRect() ?? {};
        screen?.scrollBy(0, element.getBoundingClientRect().top - top - 16);
      });
    },
    async measure(demo) {
      const top = (await topOf(promiseIn(demo))) - 16;
      // What can be done about it stands at the lower edge.
      await demo.page().setViewportSize(windowOf(Math.round(top + screenSize.height)));
      return top;
    },
  },
  rules: {
    async lead(demo) {
      await wayTo(demo, 'rules').click();
      // To leave alone what went out until now.
      await choiceIn(demo).selectOption({ index: 0 });
      await saveBarIn(demo).getByRole('button').first().click();
      await saveBarIn(demo).locator('output + ul').last().waitFor();
      // With its label, above the bar.
      const top = Math.min((await aroundBar(demo)) + 44, (await topOf(saveBarIn(demo))) + 8);
      const tooLow = (await topOf(choiceIn(demo))) - top;
      await screenIn(demo).evaluate((element, px) => element.scrollBy(0, px), tooLow);
    },
    measure: (demo) => aroundBar(demo),
  },
};

/** Where a picture begins that shows the whole bar. */
async function aroundBar(demo: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await saveBarIn(demo).boundingBox()) ?? {};
  return y + height + 4 - screenSize.height;
}

const screenIn = (demo: Locator) => demo.locator('[data-screen]');

/** The draft that promises something which no fact says. */
const promiseIn = (demo: Locator) => demo.getByRole('article').nth(1);

const choiceIn = (demo: Locator) => demo.getByRole('combobox').first();

const saveBarIn = (demo: Locator) =>
  demo.locator('section', { has: demo.page().locator('[aria-keyshortcuts]') }).last();

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
    viewport: windowOf(),
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
    await page.setViewportSize(windowOf());
    await stages[screen].lead(demo);
    await untilStill();
    const y = await stages[screen].measure(demo);
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
