import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from '../product/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWith } from '../support/openWith.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { mainHeading } from '../support/shell.ts';
import { putInStorage } from '../support/storage.ts';
import { languages, text } from '../support/texts.ts';
import { createChoiceServer } from '../../src/testing/fakeServer/createFullServer.ts';

const linked = ['ana.creates', 'bruno.secure', 'carla.locked'] as const;

const current = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Profile in use: ${name}`) });

/** Each is chosen as it is linked. */
async function link(request: APIRequestContext, { email, password }: Account): Promise<void> {
  const login = await request.post('/api/users/login', { data: { email, password } });
  const { access_token, user } = (await login.json()) as {
    access_token: string;
    user: { id: string };
  };
  for (const username of linked) {
    const answer = await request.post('/api/profiles', {
      data: { username, password: 'sandbox', userId: user.id },
      headers: { Authorization: `Bearer ${access_token}` },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('three profiles are linked, on a phone and at a desk, and one that is disabled says so', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.add(linked[0], 'sandbox');
  // Nothing that explains the new profile by itself lies above the form on a phone.
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/app/help');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Link another profile' }).click();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
  await expect(page.getByText('Ready to begin').first()).toBeAttached();
  await profiles.save(linked[1], 'sandbox');
  await expect(current(page, linked[1])).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await current(page, linked[1]).click();
  await page.getByRole('menuitem', { name: 'Link another profile' }).click();
  await profiles.save(linked[2], 'sandbox');
  await expect(current(page, linked[2])).toBeVisible();

  await profiles.synchronise.click();
  await expect(profiles.chip('fatal').first()).toBeVisible({ timeout: 25_000 });
  await expect(profiles.remove).toBeDisabled();

  await page.goto('/app');
  const list = page.getByRole('region', { name: 'Your profiles' });
  await expect(list.getByRole('button')).toHaveCount(3);
  await expect(list.getByRole('button', { name: /^carla\.locked Fatal error/ })).toBeVisible();
});

test('profiles are switched between on every screen, and one is removed', async ({
  page,
  request,
  account,
  faults,
  signIn,
}) => {
  faults.allowStatus(403, /\/removal/);
  await link(request, account);
  await signIn(page, '/app/reports');
  await current(page, 'carla.locked').press('Enter');
  await page.getByRole('menuitemradio', { name: /^ana\.creates/ }).press('Enter');
  await expect(current(page, 'ana.creates')).toBeFocused();
  await page.goto('/app');
  const list = page.getByRole('region', { name: 'Your profiles' });
  await list.getByRole('button', { name: /^bruno\.secure/ }).click();
  await expect(current(page, 'bruno.secure')).toBeVisible();
  await page.reload();
  await expect(current(page, 'bruno.secure')).toBeVisible();

  await page.goto('/app/settings/theme');
  await page.getByRole('button', { name: 'Remove carla.locked' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove profile?' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expect(dialog.getByText('This is not the current password.')).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByText('carla.locked has been removed.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove carla.locked' })).toBeHidden();

  await page.goto('/app/profiles');
  await expect(mainHeading(page)).toBeVisible();
  await expect(new ProfilesScreen(page).chip('neverSynchronised').first()).toBeVisible();
  await expect(current(page, 'bruno.secure')).toBeVisible();
});

test('the state of the profile in use is said in one line, in each language', async ({ page }) => {
  const api = createChoiceServer();
  const waiting = api.profiles.map((profile) => ({ ...profile, syncStatusBot: 5 }));
  Object.assign(api, { profiles: waiting });
  await openWith(page, api, '/app/help');
  for (const language of languages) {
    await putInStorage(page, { language });
    await page.reload();
    const words = text(language, 'profiles:status.awaitingTwoFactor.label');
    const label = page.getByRole('button', { name: words }).getByText(words);
    const lines = () =>
      label.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    await expect.poll(lines, { message: language }).toBe(1);
  }
});
