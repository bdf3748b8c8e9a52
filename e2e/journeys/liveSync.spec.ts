import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { startProxy } from '../support/startProxy.ts';
import { putInStorage, rememberTour } from '../support/storage.ts';
import type { Account } from '../product/accounts.ts';
import { withDataFolder } from '../product/withDataFolder.ts';
import { startProduct } from '../../src/testing/processes/startProduct.ts';

const synchronised = { timeout: 30_000 };

const steps = ['Signing in', 'Signed in', 'Synchronising', 'Bot operating'];

/** Keeps every status that the page shows from now on, in its order. */
async function recordSteps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((labels) => {
    const seen: string[] = [];
    const look = () => {
      const shown = labels.find((label) =>
        [...document.querySelectorAll('main .MuiChip-label')].some(
          ({ textContent }) => textContent === label,
        ),
      );
      if (shown !== undefined && shown !== seen.at(-1)) seen.push(shown);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { stepsSeen: seen });
  }, steps);
  return () => page.evaluate(() => (window as unknown as { stepsSeen: string[] }).stepsSeen);
}

const asked = (page: Page, path: string): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) urls.push(request.url());
  });
  return urls;
};

/** Opens the profiles screen at an origin that is not the journeys' own, with a profile added. */
async function openAt(page: Page, url: string, { email, password }: Account) {
  const answer = await page.request.post(`${url}/api/users/login`, { data: { email, password } });
  await page.goto(`${url}/config.json`);
  await rememberTour(page);
  await putInStorage(page, { 'user-storage': await answer.json() });
  await page.goto(`${url}/app/profiles`);
  const profiles = new ProfilesScreen(page);
  await profiles.add('ana.creates', 'sandbox');
  return profiles;
}

/** Runs a test against a product whose synchronisations take six seconds. */
async function withSlowProduct(page: Page, run: (url: string) => Promise<void>): Promise<void> {
  // A server is started, and a synchronisation waited for.
  test.setTimeout(120_000);
  await withDataFolder(async (dataFolder) => {
    const product = await startProduct({ dataFolder, env: { SANDBOX_STEP_MS: '1500' } });
    try {
      await run(product.url);
      // A page that polls a server that has stopped logs an error.
      await page.goto('about:blank');
    } finally {
      await product.stop();
    }
  });
}

test('every step of a synchronisation shows at once, in each tab that is seen', async ({
  page,
  context,
  account,
}) => {
  await withSlowProduct(page, async (url) => {
    const profiles = await openAt(page, url, account);
    const seen = await recordSteps(page);
    const other = await context.newPage();
    await other.clock.install();
    await other.goto(page.url());
    await expect(new ProfilesScreen(other).chip('neverSynchronised').first()).toBeVisible();
    const streams = [page, other].map((tab) => asked(tab, '/api/events'));

    await profiles.synchronise.click();
    await expect.poll(seen).toEqual(steps.slice(0, 1));
    // Its poll comes while the synchronisation is under way, however slow the machine is.
    await other.clock.fastForward(10_000);
    for (const tab of [page, other]) {
      await expect(new ProfilesScreen(tab).chip('operating').first()).toBeVisible(synchronised);
    }
    expect(await seen()).toEqual(steps);
    expect(streams.map((each) => each.length)).toEqual([1, 1]);
    await other.close();
  });
});

test('a stream that a proxy cuts off is opened again @faults', async ({
  page,
  account,
  faults,
}) => {
  faults.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/);
  await withSlowProduct(page, async (url) => {
    const proxy = await startProxy(url, 'cuts');
    const profiles = await openAt(page, proxy.url, account);
    const seen = await recordSteps(page);
    const streams = asked(page, '/api/events');
    await profiles.synchronise.click();
    await expect(profiles.chip('operating').first()).toBeVisible(synchronised);
    expect(streams).toHaveLength(2);
    expectOrder(await seen());
    await page.goto('about:blank');
    proxy.stop();
  });
});

test('where a proxy holds a stream back, the poll is enough @faults', async ({
  page,
  product,
  account,
}) => {
  await page.clock.install();
  const proxy = await startProxy(product.url, 'buffers');
  const profiles = await openAt(page, proxy.url, account);
  const seen = await recordSteps(page);
  await profiles.synchronise.click();
  await profiles.expectSoon('operating');
  expectOrder(await seen());
  await page.goto('about:blank');
  proxy.stop();
});

/** No step shows after a later one; some may be passed over. */
function expectOrder(seen: string[]): void {
  expect(seen).toEqual(steps.filter((step) => seen.includes(step)));
  expect(seen.at(-1)).toBe(steps.at(-1));
}
