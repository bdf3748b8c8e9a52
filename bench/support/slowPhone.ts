import type { Browser, Page } from '@playwright/test';

const connection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A page with empty caches on a slow phone: a quarter of this machine, 1.6 Mbit/s, 150 ms. */
export async function openSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', connection);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}
