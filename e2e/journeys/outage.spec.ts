import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from '../product/accounts.ts';
import { templateVariable } from '../product/prepareData.ts';
import { startProduct, type Product } from '../product/startProduct.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { putInStorage, rememberTour } from '../support/storage.ts';
import { text } from '../support/texts.ts';

interface OwnServer {
  url: string;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

const [account] = accounts as [(typeof accounts)[number]];

/** A server of the test's own, which it may stop and start again on the same data and port. */
const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName: _name }, provide) => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-e2e-outage-'));
    cpSync(process.env[templateVariable] ?? '', dataFolder, { recursive: true });
    let product: Product = await startProduct({ dataFolder });
    const port = Number(new URL(product.url).port);
    await provide({
      url: product.url,
      goDown: () => product.stop('SIGKILL'),
      comeBack: async () => {
        product = await startProduct({ dataFolder, port });
      },
    });
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  },
  baseURL: async ({ server }, provide) => provide(server.url),
});

test('a server that goes away is named in a banner, and the page recovers by itself', async ({
  page,
  server,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|status of 5|answer: 5/);
  await page.clock.install();
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await page.goto('/app/profiles');
  await new LoginScreen(page).logIn(account);
  const profiles = new ProfilesScreen(page);
  await profiles.add('ana.creates', 'sandbox');

  await server.goDown();
  const banner = page.getByText(text('en', 'shell:unreachable.title'));
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(banner).toBeVisible({ timeout: 700 });
  }).toPass({ timeout: 30_000, intervals: [0] });
  await expect(page.getByRole('main').getByText('ana.creates').first()).toBeVisible();

  await server.comeBack();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(banner).toBeHidden({ timeout: 700 });
  }).toPass({ timeout: 30_000, intervals: [0] });
  await profiles.synchronise.click();
  await profiles.expectSoon('operating');
});

test('without a network the banner says so until it returns', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await page.goto('/app/help');
  await new LoginScreen(page).logIn(account);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const banner = page.getByText(text('en', 'shell:offline.title'));
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});
