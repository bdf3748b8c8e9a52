import type { Page } from '@playwright/test';
import { readStop, type Stop } from './inPage/readStop.ts';

const mostStops = 120;

/** Presses Tab until the focus leaves the page or is back at a stop; answers the stops. */
export async function walkByTab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 2 * mostStops && stops.length < mostStops; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    if (stop === null) return stops;
    if (stop === 'within') continue;
    stops.push(stop);
  }
  throw new Error(`${mostStops} times ${key} and no end: ${JSON.stringify(stops.slice(-5))}`);
}

/** How many controls there are for Tab to reach, with a dialog open in the dialog. */
export async function countControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const found = (open ?? document).querySelectorAll(
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]',
    );
    return [...found].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], [inert], [data-testid^=sentinel]') &&
        // A group of choices is one stop, and a field with its list of choices another.
        !element.matches('input[type=radio]:not(:checked), button[tabindex="-1"]'),
    ).length;
  });
}
