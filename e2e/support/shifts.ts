import type { Page } from '@playwright/test';
import { keepShifts } from './inPage/keepShifts.ts';

/** From the next document on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(keepShifts);
}

/** What moved on the page by itself since its first paint. */
export function takeShifts(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'takeShifts')() as unknown);
}
