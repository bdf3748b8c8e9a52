import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const connection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A page with empty caches on a slow phone: a quarter of this machine, 1.6 Mbit/s, 150 ms. */
export async function openSlowPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    ...options,
  });
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

/** Another page of that phone; `isOffline`: it has no network at all. */
export async function slowDown(page: Page, { isOffline = false } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...connection, offline: isOffline });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
