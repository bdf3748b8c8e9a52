import { expect, test } from '../support/fixtures.ts';
import { openScene } from '../support/scenes/Scene.ts';
import { screens } from '../support/scenes/screens.ts';

test('the first Tab offers to skip to the content, and goes there', async ({ page }) => {
  const help = screens.find(({ name }) => name === 'help');
  if (!help) throw new Error('There is no help screen.');
  await openScene(page, help);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // Back leads to the screen before, and not to this one again.
  await expect(page).toHaveURL('/app/help');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the chosen colour has a ring around its own while the focus is on it', async ({ page }) => {
  const settings = screens.find(({ name }) => name === 'settings');
  if (!settings) throw new Error('There are no settings.');
  await openScene(page, settings);
  const chosen = page.getByRole('radio', { name: 'Neutral' });
  const swatch = page.getByTitle('Neutral').locator(':has(> svg)');
  await expect(swatch).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await chosen.focus();
  await expect(swatch).toHaveCSS('outline-style', 'solid');
});
