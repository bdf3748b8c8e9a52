import { expect, type Page } from '@playwright/test';
import { putInStorage } from './storage.ts';
import type { Language } from './texts.ts';

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** Changes what another tab would change, so that whatever is open stays open. */
async function changeFromOutside(page: Page, key: string, value: unknown): Promise<void> {
  await putInStorage(page, { [key]: value });
  await page.evaluate((name) => {
    const newValue = localStorage.getItem(name);
    const storageArea = localStorage;
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue, storageArea }));
  }, key);
}

export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await changeFromOutside(page, 'language', language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

export async function switchMode(page: Page, mode: Mode): Promise<void> {
  await changeFromOutside(page, 'theme-storage', { theme: mode, themeColor: 'neutral' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
  await colorsSettled(page);
}

/** Colours change with a transition, which with reduced motion takes a moment still. */
async function colorsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
