import { expect, type Page } from '@playwright/test';

/** After a decision, for a moment, a click is not meant for what has come under the pointer. */
export const untilClicksCount = (page: Page): Promise<void> =>
  expect(page.locator('[data-clicks-held]')).toHaveCount(0);
