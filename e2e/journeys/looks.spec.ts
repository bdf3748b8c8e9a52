import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { wholeApi } from '../support/wholeApi.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { putInStorage } from '../support/storage.ts';

const modes = ['light', 'dark'] as const;
const widths = [320, 375, 768, 1024, 1440];

async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const mode of modes) {
  const look = { 'theme-storage': { theme: mode, themeColor: 'neutral' } };

  for (const path of ['/', '/login', '/nope']) {
    test(`${path} is accessible in ${mode} mode`, async ({ page }) => {
      await putInStorage(page, { ...look, language: 'en' });
      await page.goto(path);
      await expectSound(page);
    });
  }

  for (const path of [
    '/app',
    '/app/settings/theme',
    '/app/profiles',
    '/app/activity',
    '/app/reports',
    '/app/help',
  ]) {
    test(`${path} is accessible in ${mode} mode`, async ({ page }) => {
      await putInStorage(page, look);
      await openWith(page, wholeApi(7), path);
      await expectSound(page);
    });
  }

  test(`the profiles screen is accessible at every code in ${mode} mode`, async ({ page }) => {
    const api = wholeApi();
    await putInStorage(page, look);
    await openWith(page, api, '/app/profiles');
    for (const code of [undefined, 0, 4, 5, 8, 9, 10, 42]) {
      api.withProfiles(profileAt(code));
      await page.reload();
      await expect(page.getByRole('main').getByText('nina.travels').first()).toBeVisible();
      await expectSound(page);
    }
  });

  test(`the dialogs of the profiles screen are accessible in ${mode} mode`, async ({ page }) => {
    await putInStorage(page, look);
    await openWith(page, wholeApi(7), '/app/profiles');
    const profiles = new ProfilesScreen(page);
    const dialog = page.getByRole('dialog');
    for (const opener of [profiles.edit, profiles.remove]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await page.unrouteAll();
    await openWith(page, new FakeApi(), '/app/profiles');
    await page.getByRole('main').getByRole('button', { name: 'Add profile' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });
}

test('no screen scrolls sideways at any width @desktop', async ({ page }) => {
  await openWith(page, wholeApi(7), '/app');
  for (const path of [
    '/app',
    '/app/profiles',
    '/app/activity',
    '/app/reports',
    '/app/help',
    '/app/settings/theme',
    '/',
    '/nope',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${path} at ${width} pixels`);
    }
  }
});
