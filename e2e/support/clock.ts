import { expect, type Page } from '@playwright/test';

const stepMs = 100;
const longestMs = 60_000;
/** How long the page gets to show what a step has brought. */
const glanceMs = 200;

/** Stops the page's clock, which must be installed. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}

/** Lets the paused clock run until `check` holds. Answers how many milliseconds it ran. */
export async function runUntil(
  page: Page,
  check: (options: { timeout: number }) => Promise<void>,
): Promise<number> {
  let ranMs = 0;
  await expect(async () => {
    if (ranMs < longestMs) await page.clock.runFor(stepMs);
    ranMs += stepMs;
    await check({ timeout: glanceMs });
  }).toPass({ intervals: [0], timeout: 20_000 });
  return ranMs;
}
