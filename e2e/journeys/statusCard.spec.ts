import { switchLanguage } from '../support/appearance.ts';
import { expect, test } from '../support/fixtures.ts';
import { createPausedPractisingServer } from '../support/scenes/dashboardScreens.ts';
import { openWith } from '../support/openWith.ts';

const remInPx = 16;

test('the state of a bot has room beside its controls', { tag: '@scenes' }, async ({ page }) => {
  await openWith(page, createPausedPractisingServer(), '/app');
  const name = page.getByRole('main').getByRole('heading', { level: 2, name: 'ana.creates' });
  for (const language of ['en', 'es', 'fr'] as const) {
    await switchLanguage(page, language);
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const roomOf = async () => (await name.locator('..').boundingBox())?.width;
      await expect.poll(roomOf, `${language}, ${width} px`).toBeGreaterThan(8 * remInPx);
    }
  }
});
