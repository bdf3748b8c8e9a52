import { type BrowserContext, type Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** One page for all scenes of a worker, so that the app is downloaded and compiled once. */
export const test = base.extend<object, { kept: { context: BrowserContext; page: Page } }>({
  kept: [
    async ({ browser, product }, provide, { project }) => {
      const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId } =
        project.use;
      const context = await browser.newContext({
        viewport,
        userAgent,
        deviceScaleFactor,
        isMobile,
        hasTouch,
        locale,
        timezoneId,
        baseURL: product.url,
        reducedMotion: 'reduce',
      });
      await provide({ context, page: await context.newPage() });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ kept }, provide) => provide(kept.context),
  page: async ({ kept, viewport }, provide) => {
    if (viewport) await kept.page.setViewportSize(viewport);
    await provide(kept.page);
  },
});
