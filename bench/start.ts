import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { inProject } from '../scripts/setup/paths.mjs';
import { demo } from '../src/server/accounts/demoAccount.ts';
import { npmStart, type Started } from './support/npmStart.ts';

// From a fresh clone to a signed-in page, split into its parts, and then a second `npm start`.
// The packages come from the registry or npm's own cache, as they do for a person.
const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const clone = path.join(folder, 'meelo');

function timed(label: string, command: string, options: string[]): number {
  const startedAt = performance.now();
  const { status } = spawnSync(command, options, {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${label} failed`);
  return (performance.now() - startedAt) / 1000;
}

async function signInSeconds(url: string): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    const startedAt = performance.now();
    await page.goto(`${url}/login`);
    await page.locator('input[type=email]').fill(demo.email);
    await page.locator('input[type=password]').fill(demo.password);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(/\/app/);
    // On a first visit the tour covers the page.
    await page.locator('main h1').waitFor();
    return (performance.now() - startedAt) / 1000;
  } finally {
    await browser.close();
  }
}

async function signInAndStop(product: Started): Promise<number> {
  try {
    return await signInSeconds(product.url);
  } finally {
    await product.stop();
  }
}

try {
  spawnSync('git', ['clone', '--quiet', inProject(), clone], { stdio: 'inherit' });
  const install = timed('install', process.execPath, ['scripts/setup.mjs', '--no-tools']);
  const build = timed('build', process.execPath, ['scripts/build.ts']);
  const env = {
    PORT: String(await getPort({ host: '127.0.0.1' })),
    DATA_DIR: path.join(folder, 'data'),
  };
  const first = await npmStart(clone, env);
  const signIn = await signInAndStop(first);
  const second = await npmStart(clone, env);
  await second.stop();

  const figures = { install, build, 'first start': first.seconds, 'sign-in': signIn };
  for (const [label, seconds] of Object.entries(figures)) {
    console.log(`${label.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`);
  }
  const total = Object.values(figures).reduce((sum, seconds) => sum + seconds, 0);
  console.log(`${'together'.padEnd(14)}${total.toFixed(1).padStart(7)} s`);
  console.log(`${'second start'.padEnd(14)}${second.seconds.toFixed(1).padStart(7)} s`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
