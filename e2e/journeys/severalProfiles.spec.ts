import { expect, test } from '../support/fixtures.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { mainHeading } from '../support/shell.ts';

const linked = ['ana.creates', 'bruno.secure', 'carla.locked'] as const;

test('three profiles are linked and switched between on every screen, and the disabled one is removed', async ({
  page,
  account,
  faults,
  signIn,
}) => {
  faults.allowStatus(403, /\/removal/);
  await signIn(page, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  const current = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^Profile in use: ${name}`) });
  const choose = async (from: string, to: string) => {
    await current(from).press('Enter');
    await page.getByRole('menuitemradio', { name: new RegExp(`^${to}`) }).press('Enter');
    await expect(current(to)).toBeFocused();
  };

  await profiles.add(linked[0], 'sandbox');
  for (const username of linked.slice(1)) {
    const link = page.getByRole('button', { name: 'Link another profile' });
    if (!(await link.isVisible())) {
      await page.getByRole('button', { name: /^Profile in use/ }).click();
      await page.getByRole('menuitem', { name: 'Link another profile' }).click();
    } else await link.click();
    await profiles.save(username, 'sandbox');
    await expect(current(username)).toBeVisible();
  }

  await profiles.synchronise.click();
  await expect(profiles.chip('fatal').first()).toBeVisible({ timeout: 25_000 });
  await expect(profiles.remove).toBeDisabled();

  await page.goto('/app/reports');
  await choose('carla.locked', 'ana.creates');
  await page.goto('/app');
  const list = page.getByRole('region', { name: 'Your profiles' });
  await expect(list.getByRole('button')).toHaveCount(3);
  await expect(list.getByRole('button', { name: /^carla\.locked Fatal error/ })).toBeVisible();
  await list.getByRole('button', { name: /^bruno\.secure/ }).click();
  await expect(current('bruno.secure')).toBeVisible();
  await page.reload();
  await expect(current('bruno.secure')).toBeVisible();

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
  await expect(profiles.chip('neverSynchronised').first()).toBeVisible();
  await expect(current('bruno.secure')).toBeVisible();
});
