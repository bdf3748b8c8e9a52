import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { watchRequests } from '../src/testing/browser/watchRequests.ts';
import { startProduct } from '../src/testing/processes/startProduct.ts';
import { median } from './support/median.ts';
import { openSlowPhone } from './support/slowPhone.ts';

// How long the demo of the landing page takes on a slow phone, from the tap on its button until a screen of it is painted.
// `first tap` also downloads the app; `app there` is on a page that somebody has scrolled before. Beside them, in turns, the
// first paint of the login.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const product = await startProduct({ dataFolder });

async function timeLogin(browser: Browser): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.goto(`${product.url}/login`);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-paint')[0]?.startTime,
  );
  const ms = (await painted.jsonValue()) ?? NaN;
  await page.context().close();
  return ms;
}

async function timeDemo(browser: Browser, { isAppThere }: { isAppThere: boolean }) {
  const page = await openSlowPhone(browser, { hasTouch: true });
  const untilStill = watchRequests(page);
  await page.goto(`${product.url}/`);
  await untilStill();
  if (isAppThere) {
    const untilLoaded = watchRequests(page);
    await page.mouse.wheel(0, 1);
    await page.waitForRequest(/\/config\.json$/);
    await untilLoaded();
  }
  const shown = page.evaluate(untilShown);
  await openerOf(page).tap();
  const ms = await shown;
  await page.context().close();
  return ms;
}

const openerOf = (page: Page) => page.locator('main button[aria-haspopup=dialog]').first();

/** Runs in the page: from the next tap until a frame with a heading of the demo's screen. */
function untilShown(): Promise<number> {
  return new Promise((done) => {
    const onDown = ({ timeStamp }: PointerEvent) => {
      const check = () => {
        const isShown = document.querySelector('[role=dialog] [data-screen] h1') !== null;
        requestAnimationFrame(() => (isShown ? done(performance.now() - timeStamp) : check()));
      };
      check();
    };
    document.addEventListener('pointerdown', onDown, { capture: true, once: true });
  });
}

const browser = await launchChromium();
try {
  const visits = {
    login: () => timeLogin(browser),
    'first tap': () => timeDemo(browser, { isAppThere: false }),
    'app there': () => timeDemo(browser, { isAppThere: true }),
  };
  const names = Object.keys(visits) as (keyof typeof visits)[];
  const times: Record<keyof typeof visits, number[]> = {
    login: [],
    'first tap': [],
    'app there': [],
  };
  // The first of each warms the server up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const ms = await visits[name]();
      if (round > 0) times[name].push(ms);
    }
  }
  for (const name of names) {
    const sorted = times[name].toSorted((one, other) => one - other);
    const range = `${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}`;
    const ratio = (median(times[name]) / median(times.login)).toFixed(2);
    console.log(
      `${name.padEnd(10)}${median(times[name]).toFixed(0).padStart(6)} ms (${range})   ${ratio}`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
