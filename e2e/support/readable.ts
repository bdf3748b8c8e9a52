import { expect, type Page } from '@playwright/test';
import { getContrastRatio } from '@mui/material/styles';

interface TextLook {
  text: string;
  color: string;
  ground: string;
}

/** Each text on the page with its colour and the first solid colour that it stands on. */
function textLooks(page: Page): Promise<TextLook[]> {
  return page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor.startsWith('rgb(') ? backgroundColor : groundOf(element.parentElement);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === 3))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest(':disabled, noscript, option'))
      .map((element) => ({
        text: element.textContent.trim(),
        color: getComputedStyle(element).color,
        ground: groundOf(element),
      }));
  });
}

/** Holds every text on the page against the contrast that WCAG AA asks for. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  const looks = await textLooks(page);
  expect(looks.length, what).toBeGreaterThan(0);
  const faint = looks.filter(({ color, ground }) => getContrastRatio(color, ground) < 4.5);
  expect(faint, what).toEqual([]);
}
