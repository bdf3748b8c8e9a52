import type { Page } from '@playwright/test';

function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** What the app downloads ahead once the browser is idle, it does not, from now on. */
export async function downloadNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(neverIdle);
  await page.evaluate(neverIdle);
}

/** Waits until all has run that the page has put off until the browser is idle. */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 60_000 })),
  );
}
