import type { BrowserContext, Page } from '@playwright/test';

/** The file by which React comes to a page that was rendered ahead. */
export const scriptOfApp = /\/assets\/main\.\w+\.js$/;

/** Holds the app back, so that a person is faster than it. Answers what lets it go. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scriptOfApp, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Everything that a person gets to see of heading and looks, frame by frame. */
export async function watchFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames: () => [...frames] });
    const look = () => {
      const shown = document.querySelector('h1');
      if (shown?.checkVisibility({ visibilityProperty: true })) {
        const ground = getComputedStyle(document.body).backgroundColor;
        const lead = getComputedStyle(shown.querySelector('span') ?? shown).color;
        frames.add([document.documentElement.lang, shown.textContent, ground, lead].join(' | '));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

export function framesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { frames: () => string[] }).frames());
}
