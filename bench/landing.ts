import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { startProduct } from '../src/testing/processes/startProduct.ts';
import { serveStaticPage } from './landing/staticPage.ts';
import { median } from './support/median.ts';
import { visit, type Visit } from './landing/visit.ts';

// The landing page and the login on a slow phone, beside the same landing page as one static file.
// The three take turns, so that what else the machine does falls on all of them.
const rounds = 9;

function medianOf(visits: Visit[], figure: keyof Visit): number {
  return median(visits.map((one) => one[figure]));
}

function describe(visits: Visit[]): string {
  const of = (figure: keyof Visit) => medianOf(visits, figure);
  return [
    `${(of('bytes') / 1000).toFixed(1).padStart(6)} kB in ${of('requests')}`,
    `first paint ${of('firstPaint').toFixed(0).padStart(5)} ms`,
    `LCP ${of('largestPaint').toFixed(0).padStart(5)} ms`,
    `TBT ${of('blocked').toFixed(0).padStart(4)} ms`,
    `CLS ${of('shift').toFixed(3)}`,
  ].join('   ');
}

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const product = await startProduct({ dataFolder });
const floor = await serveStaticPage();
const browser = await launchChromium();
try {
  const addresses = {
    static: floor.url,
    landing: `${product.url}/`,
    login: `${product.url}/login`,
  };
  const pages = Object.keys(addresses) as (keyof typeof addresses)[];
  const seen: Record<keyof typeof addresses, Visit[]> = { static: [], landing: [], login: [] };
  // The first visit of each warms the server up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const name of pages) {
      const one = await visit(browser, addresses[name]);
      if (round > 0) seen[name].push(one);
    }
  }
  for (const name of pages) console.log(`${name.padEnd(8)} ${describe(seen[name])}`);
  const ratio = (name: 'landing' | 'login', figure: keyof Visit) =>
    medianOf(seen[name], figure) / medianOf(seen.static, figure);
  console.log(
    `landing, LCP of the static page's         ${ratio('landing', 'largestPaint').toFixed(2)}`,
  );
  console.log(
    `login, first paint of the static page's   ${ratio('login', 'firstPaint').toFixed(2)}`,
  );
} finally {
  await browser.close();
  floor.close();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
