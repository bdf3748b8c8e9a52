import type { Page } from '@playwright/test';

/** Waits until what the page has just been told is laid out and painted. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
