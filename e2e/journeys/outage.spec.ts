import { accounts } from '../product/accounts.ts';
import { startProduct, type Product } from '../../src/testing/processes/startProduct.ts';
import { withDataFolder } from '../product/withDataFolder.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import { downloadNothingAhead } from '../support/idle.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { putInStorage, rememberTour } from '../support/storage.ts';
import { text } from '../support/texts.ts';

interface OwnServer {
  url: string;
  goDown(): Promise<unknown>;
  comeBack(): Promise<void>;
}

const [anybody] = accounts as [(typeof accounts)[number]];

/** A server of the test's own, which it may stop and start again on the same data and port. */
const test = journey.extend<{ server: OwnServer }>({
  server: [
    async ({ browserName: _name }, provide) => {
      await withDataFolder(async (dataFolder) => {
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
      });
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
});

test('a server that goes away is named in a banner, and the page recovers by itself @faults', async ({
  page,
  server,
  faults,
}) => {
  // Two starts of a server come on top of what a page takes.
  test.setTimeout(120_000);
  faults.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE/);
  await page.clock.install();
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await page.goto('/app/profiles');
  await new LoginScreen(page).logIn(anybody);
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

journey(
  'without a network the banner says so until it returns',
  async ({ page, context, account, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    // What is still under way when the network goes fails as well.
    await downloadNothingAhead(page);
    await rememberTour(page);
    await putInStorage(page, { language: 'en' });
    await page.goto('/app/help');
    await new LoginScreen(page).logIn(account);
    const title = text('en', 'help:title');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await context.setOffline(true);
    const banner = page.getByText(text('en', 'shell:offline.title'));
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  },
);
