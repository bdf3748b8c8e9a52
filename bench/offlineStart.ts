import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { startProduct } from '../src/testing/processes/startProduct.ts';
import { demo } from '../src/server/accounts/demoAccount.ts';
import { median } from './support/median.ts';
import { openSlowPhone, slowDown } from './support/slowPhone.ts';

// How long the app takes from the home screen on a slow phone, until its heading is painted: without a network, and with one.
// The starts take turns. `first` has empty caches and no service worker, `again` the browser's cache of a start before.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const product = await startProduct({ dataFolder });
const login = await logIn();

async function logIn(): Promise<string> {
  const answer = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.email, password: demo.password }),
  });
  return answer.text();
}

/** A phone of somebody who is signed in; the tour is over. */
async function openPhone(browser: Browser, serviceWorkers: 'allow' | 'block') {
  const page = await openSlowPhone(browser, { serviceWorkers });
  const context = page.context();
  await context.addInitScript((session) => {
    localStorage.setItem('user-storage', session);
    localStorage.setItem('meelo-onboarding-completed', 'true');
  }, login);
  await page.close();
  return context;
}

/** Milliseconds from the address to the heading of a new page. */
async function start(context: BrowserContext, isOffline = false): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, { isOffline });
  await page.goto(`${product.url}/app`, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    () => document.querySelector('main h1') && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const ms = (await shown.jsonValue()) ?? NaN;
  await page.close();
  return ms;
}

/** A phone that keeps the app: its first start has waited until it does. */
async function openInstalled(browser: Browser): Promise<BrowserContext> {
  const context = await openPhone(browser, 'allow');
  const page = await context.newPage();
  await page.goto(`${product.url}/app`);
  while (!(await isKept(page))) await page.waitForTimeout(200);
  await page.close();
  return context;
}

const isKept = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state !== 'activated') return false;
    const kept = await (await caches.open('meelo-app')).keys();
    return kept.some(({ url }) => url.includes('/text-en-voice-json.'));
  });

const browser = await launchChromium();
try {
  const installed = await openInstalled(browser);
  const returning = await openPhone(browser, 'block');
  const starts = {
    first: async () => {
      const empty = await openPhone(browser, 'block');
      const ms = await start(empty);
      await empty.close();
      return ms;
    },
    again: () => start(returning),
    installed: () => start(installed),
    offline: () => start(installed, true),
  };
  const names = Object.keys(starts) as (keyof typeof starts)[];
  const times: Record<string, number[]> = {};
  // The first of each warms the server up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const ms = await starts[name]();
      if (round > 0) (times[name] ??= []).push(ms);
    }
  }
  const of = (name: keyof typeof starts) => median(times[name] ?? []);
  for (const name of names) {
    const sorted = times[name]?.toSorted((one, other) => one - other) ?? [];
    const range = `${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}`;
    console.log(`${name.padEnd(10)}${of(name).toFixed(0).padStart(6)} ms (${range})`);
  }
  console.log(
    `offline, of the first start with a network   ${(of('offline') / of('first')).toFixed(2)}`,
  );
  console.log(
    `offline, of another start with a network     ${(of('offline') / of('again')).toFixed(2)}`,
  );
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
