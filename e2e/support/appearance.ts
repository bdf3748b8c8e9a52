import { expect, type Page } from '@playwright/test';
import { putInStorage } from './storage.ts';
import type { Language } from './texts.ts';

const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

/** Changes what another tab would change, so that whatever is open stays open. */
export async function changeFromOutside(page: Page, key: string, value: unknown): Promise<void> {
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
  await expect(page.locator('html')).toContainClass(mode);
  await colorsSettled(page);
}

/**
 * Colours change with a transition, save where motion is reduced; what inherits a colour follows in
 * the next frame, and what is inside it in the one after.
 */
export async function colorsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let stillFrames = 0; stillFrames < 3;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const isChanging = document.getAnimations().some((one) => one instanceof CSSTransition);
      stillFrames = isChanging ? 0 : stillFrames + 1;
    }
  });
}
