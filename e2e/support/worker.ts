import { expect, type BrowserContext, type Page } from '@playwright/test';

export interface KeptFile {
  path: string;
  body: string;
}

/** All that the page's origin has in caches of its own. */
export const keptFiles = (page: Page): Promise<KeptFile[]> =>
  page.evaluate(async () => {
    const found: KeptFile[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ path: new URL(request.url).pathname, body: (await answer?.text()) ?? '' });
      }
    }
    return found;
  });

/** Until an active service worker keeps the app with the texts of the language. */
export async function untilKept(page: Page, language: string): Promise<void> {
  const isKept = async () => {
    if (!(await isActive(page))) return false;
    const paths = (await keptFiles(page)).map(({ path }) => path);
    const texts = paths.filter((path) => path.includes(`/text-${language}-`));
    return paths.includes('/index.html') && texts.some((path) => path.includes('-voice-json'));
  };
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

const isActive = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && !registration.installing;
  });

export const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

/** Playwright takes the network from pages alone: the service worker asks the server, which `release` puts out of reach. */
export async function cutOff(
  context: BrowserContext,
  release: { setUnreachable: (isNow: boolean) => void },
  isCut: boolean,
): Promise<void> {
  release.setUnreachable(isCut);
  await context.setOffline(isCut);
}
