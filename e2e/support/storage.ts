import type { Page } from '@playwright/test';

/** Writes local storage before the app reads it; objects as JSON, texts as they are. */
export async function putInStorage(page: Page, items: Record<string, unknown>): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/config.json');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, items);
}

export async function readStorage(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

/** The tour opens by itself on a first visit and would stand before everything else. */
export async function rememberTour(page: Page): Promise<void> {
  await putInStorage(page, { 'meelo-onboarding-completed': 'true' });
}
