import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { startProduct } from '../src/testing/processes/startProduct.ts';
import { projectFolder } from '../src/testing/projectFolder.ts';
import { median } from './support/median.ts';
import { openSlowPhone } from './support/slowPhone.ts';

// How long a login takes on a slow phone with empty caches: from the address to the dashboard, typed
// as soon as the form is painted. `--against <folder>` measures another built checkout in turns.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, against: { type: 'string' } },
});
const rounds = Number(values.rounds);
const folders = [projectFolder, ...(values.against ? [path.resolve(values.against)] : [])];

/** Milliseconds until the dashboard's heading is painted. */
async function timeLogin(browser: Browser, url: string): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.addInitScript(() => localStorage.setItem('meelo-onboarding-completed', 'true'));
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.locator('form input[type=email]').click();
  await page.keyboard.type('demo@meelo.local');
  await page.keyboard.press('Tab');
  await page.keyboard.type('meelo-demo');
  await page.keyboard.press('Enter');
  const shown = await page.waitForFunction(() => {
    const isThere = document.title.startsWith('Dashboard') && document.querySelector('main h1');
    return isThere ? performance.now() : undefined;
  });
  const ms = await shown.jsonValue();
  await page.context().close();
  return ms ?? NaN;
}

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const products = await Promise.all(
  folders.map((folder, index) =>
    startProduct({ folder, dataFolder: path.join(dataFolder, `${index}`) }),
  ),
);
const browser = await launchChromium();
try {
  const times = folders.map((): number[] => []);
  // The first login of each warms its server up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { url }] of products.entries()) {
      const ms = await timeLogin(browser, url);
      if (round > 0) times[index]?.push(ms);
    }
  }
  const medians = times.map(median);
  folders.forEach((folder, index) => {
    const sorted = times[index]?.toSorted((one, other) => one - other) ?? [];
    const range = `${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}`;
    console.log(`${medians[index]?.toFixed(0).padStart(6)} ms (${range})  ${folder}`);
  });
  const [own = NaN, other] = medians;
  if (other) console.log(`ratio  ${(own / other).toFixed(2)}`);
} finally {
  await browser.close();
  await Promise.all(products.map((product) => product.stop()));
  rmSync(dataFolder, { recursive: true, force: true });
}
