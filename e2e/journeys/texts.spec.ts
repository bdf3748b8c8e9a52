import type { Page } from '@playwright/test';
import { FakeApi, openWith, profileAt, session } from '../support/fakeApi.ts';
import { expect, test } from '../support/fixtures.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { entry, openMenu } from '../support/shell.ts';
import { expectWholeTexts } from '../support/speech.ts';
import { putInStorage } from '../support/storage.ts';
import { wholeApi } from '../support/wholeApi.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

test('no language breaks the login, its support dialog or the not-found page @phone', async ({
  page,
}) => {
  await putInStorage(page, { language: 'en' });
  await page.goto('/nope');
  await expectWholeTexts(page, 'notFound');
  await page.goto('/login');
  await expectWholeTexts(page, 'login');
  await page.getByRole('button', { name: /help/i }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectWholeTexts(page, 'login', 'the support dialog');
});

test('no language breaks the tour, the dashboard or the planned features @phone', async ({
  page,
}) => {
  await wholeApi(7).install(page);
  await putInStorage(page, { language: 'en', 'user-storage': session });
  await page.goto('/app');
  for (const step of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: new RegExp(`^Go to step ${step}`) }).click();
    await expectWholeTexts(page, 'dashboard', `step ${step} of the tour`);
  }
  await close(page);
  await expectWholeTexts(page, 'dashboard');
  await page.getByRole('main').getByRole('button', { name: /^News/ }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectWholeTexts(page, 'dashboard', 'the planned features');
});

test('no language breaks the settings or the complaints of their form @phone', async ({ page }) => {
  await openWith(page, wholeApi(7), '/app/settings/theme');
  await expectWholeTexts(page, 'settings');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Edit' }).click();
  await main.getByRole('textbox', { name: 'Name' }).fill('');
  await main.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
  await main.getByLabel('New password').fill('12345');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Invalid email address')).toBeVisible();
  await expectWholeTexts(page, 'settings', 'the form');
});

test('no language breaks the profiles and their dialogs', async ({ page }) => {
  const api = wholeApi();
  await openWith(page, api, '/app/profiles');
  const { edit, remove } = new ProfilesScreen(page);
  for (const code of [0, 4, 5, 8, 7]) {
    api.withProfiles(profileAt(code));
    await page.reload();
    await expect(page.getByRole('main').getByText('nina.travels').first()).toBeVisible();
    await expectWholeTexts(page, 'profiles', `the profile at code ${code}`);
  }
  for (const opener of [edit, remove]) {
    await opener.click();
    await expect(dialogOf(page)).toBeVisible();
    await expectWholeTexts(page, 'profiles', 'a dialog of the profile');
    await close(page);
  }
});

test('no language breaks the first profile, activity, reports or help', async ({ page }) => {
  await openWith(page, new FakeApi(), '/app/profiles');
  await page.getByRole('main').getByRole('button', { name: 'Add profile' }).click();
  await expectWholeTexts(page, 'profiles', 'adding a profile');
  await page.unrouteAll();
  await openWith(page, wholeApi(7), '/app/activity');
  for (const [name, title] of [
    ['Activity', 'activity'],
    ['Reports', 'reports'],
    ['Help', 'help'],
  ] as const) {
    await openMenu(page);
    await entry(page, name).click();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectWholeTexts(page, title);
  }
});
