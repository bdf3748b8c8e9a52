import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './fit.ts';
import { brokenTexts } from './layout.ts';
import { languages, text, type Language } from './texts.ts';

/** Changes the language as a choice in another tab does. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('language', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Holds what the page shows, in each language: whole texts, side by side, under the right title. */
export async function expectWholeTexts(page: Page, title: string, what = title): Promise<void> {
  for (const language of languages) {
    await speak(page, language);
    await expect(page).toHaveTitle(`${text(language, `common:titles.${title}`)} · Meelo`);
    expect(await brokenTexts(page), `${what} in ${language}`).toEqual([]);
    await expectNoSidewaysScroll(page, `${what} in ${language}`);
  }
  await speak(page, 'en');
}
