import type { Locator, Page } from '@playwright/test';
import { text, type Language } from './texts.ts';

const mobileWidth = 768;

/** On a phone the sidebar is a drawer behind a button. */
export async function openMenu(page: Page, language: Language = 'en'): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > mobileWidth) return;
  await page.getByRole('button', { name: text(language, 'shell:openMenu') }).click();
}

/** The heading of the current screen. */
export function mainHeading(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Name and e-mail at the foot of the sidebar; it logs out. */
export function userBlock(page: Page): Locator {
  return page.getByRole('button', { name: /log out/i }).last();
}

/** A link of the sidebar. */
export function entry(page: Page, name: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
}
