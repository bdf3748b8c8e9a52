import {
  test as base,
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { accounts, accountsWithHistory, type Account } from '../product/accounts.ts';
import { startProduct, type Product } from '../../src/testing/processes/startProduct.ts';
import { removeFakeServer } from '../../src/testing/fakeServer/installFakeServer.ts';
import { withDataFolder } from '../product/withDataFolder.ts';
import { Faults } from './faults.ts';
import { markLastFocused } from './inPage/markLastFocused.ts';
import { markReady } from './inPage/markReady.ts';
import { putInStorage, rememberTour } from './storage.ts';

interface ForEachTest {
  /** Whether the person has a profile already, with a history. */
  hasHistory: boolean;
  /** A person whom no other journey of this worker uses. */
  account: Account;
  faults: Faults;
  /** Opens the page as that person, past the login form. */
  signIn: (page: Page, path?: string) => Promise<void>;
}

interface ForEachWorker {
  product: Product;
  /** See keptPage.ts. It is here so that all journeys share their workers. */
  kept: { context: BrowserContext; page: Page; cdp: CDPSession };
  takeAccount: (hasHistory?: boolean) => Account;
}

export const test = base.extend<ForEachTest, ForEachWorker>({
  product: [
    async ({ browserName: _name }, provide) => {
      await withDataFolder(async (dataFolder) => {
        const product = await startProduct({ dataFolder });
        await provide(product);
        await product.stop();
      });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  kept: [
    async ({ browser, product }, provide, { project }) => {
      const { viewport, userAgent, locale, timezoneId } = project.use;
      const context = await browser.newContext({
        viewport,
        userAgent,
        locale,
        timezoneId,
        baseURL: product.url,
        reducedMotion: 'reduce',
      });
      await context.addInitScript(markLastFocused);
      await context.addInitScript(markReady);
      const page = await context.newPage();
      await provide({ context, page, cdp: await context.newCDPSession(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  takeAccount: [
    async ({ browserName: _name }, provide) => {
      const free = [...accounts];
      const freeWithHistory = [...accountsWithHistory];
      await provide((hasHistory) => {
        const account = (hasHistory ? freeWithHistory : free).shift();
        if (!account) throw new Error('There are more journeys than people: see accounts.ts.');
        return account;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
  context: async ({ context }, provide) => {
    await context.addInitScript(markReady);
    await provide(context);
    // What Playwright keeps of a reused context.
    await context.setOffline(false);
  },
  page: async ({ page, faults }, provide) => {
    await page.mouse.move(0, 0);
    await provide(page);
    // A poll that comes now goes to a server that does not know the page's token.
    faults.unwatch();
    await removeFakeServer(page);
  },
  hasHistory: [false, { option: true }],
  account: async ({ takeAccount, hasHistory }, provide) => provide(takeAccount(hasHistory)),
  faults: [
    async ({ context, product }, provide, testInfo) => {
      const faults = new Faults();
      faults.watch(context);
      const logStart = product.log().length;
      await provide(faults);
      faults.unwatch();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: product.log().slice(logStart) });
      }
      expect(faults.unexpected(), 'what the page must never do').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ account, request }, provide) => {
    await provide(async (page, path = '/app') => {
      const { email, password } = account;
      const answer = await request.post('/api/users/login', { data: { email, password } });
      expect(answer.ok(), await answer.text()).toBe(true);
      await rememberTour(page);
      await putInStorage(page, { 'user-storage': await answer.json() });
      await page.goto(path);
    });
  },
});

export { expect };
