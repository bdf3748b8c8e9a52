import { expect, test } from '../support/fixtures.ts';
import { countControls, walkByTab } from '../support/keyboard.ts';
import { dialogs } from '../support/scenes/overlays.ts';
import { openScene, overlay } from '../support/scenes/Scene.ts';
import { screens } from '../support/scenes/screens.ts';

for (const scene of screens) {
  test(`${scene.name}: Tab reaches every control, shows where it is, and gets out again`, async ({
    page,
    faults,
  }) => {
    if (scene.refused) faults.allowStatus(...scene.refused);
    await openScene(page, scene);
    const controls = await countControls(page);
    const stops = await walkByTab(page);
    expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);
    expect(stops.map(({ name }) => name)).toHaveLength(controls);
  });
}

for (const scene of dialogs) {
  const tag = `@${scene.only ?? 'desktop'}`;
  test(`${scene.name}: holds the focus, and Escape gives it back to where it was ${tag}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('focusin', ({ target }) => {
        const isOutside = target instanceof Element && !target.closest('[role$=dialog]');
        const isControl = target instanceof Element && target.matches('a, button, input');
        if (!isOutside || !isControl) return;
        document.querySelector('[data-before]')?.removeAttribute('data-before');
        target.setAttribute('data-before', '');
      });
    });
    await openScene(page, scene);
    const opened = overlay(page);
    await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toHaveCount(1);

    const controls = await countControls(page);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const stops = await walkByTab(page, key);
      expect(stops.filter(({ isInDialog }) => !isInDialog)).toEqual([]);
      expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);
      expect(stops.map(({ name }) => name)).toHaveLength(controls);
    }

    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(page.locator('[data-before]')).toBeFocused();
  });
}

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
