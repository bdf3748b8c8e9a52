import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { entry, openMenu, userBlock } from '../support/shell.ts';
import { putInStorage, readStorage } from '../support/storage.ts';
import { aLoginAnswer } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

interface StoredSession {
  access_token: string;
}

function settings(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    edit: button('Edit'),
    save: button('Save'),
    name: main.getByRole('textbox', { name: 'Name' }),
    email: main.getByRole('textbox', { name: 'Email' }),
    password: main.getByLabel('New password'),
    confirmation: main.getByLabel('Confirm password'),
  };
}

async function tokenOf(page: Page): Promise<string> {
  const { access_token: token } = (await readStorage(page, 'user-storage')) as StoredSession;
  return token;
}

test('new details and a new password are kept, and the password is the one that logs in', async ({
  page,
  account,
  signIn,
}) => {
  await putInStorage(page, { language: 'en' });
  await signIn(page, '/app/settings/theme');
  const form = settings(page);
  await form.edit.click();
  await expect(form.name).toHaveValue(account.name);
  await expect(form.email).toHaveValue(account.email);
  await form.name.fill('Renata Lima');
  await form.password.fill('another-long-password');
  await form.confirmation.fill('another-long-password');
  await form.save.click();
  await expect(form.edit).toBeVisible();
  await expect(page.getByRole('main').getByText('Renata Lima')).toBeVisible();
  await expect
    .poll(() => readStorage(page, 'user-storage'))
    .toMatchObject({ user: { name: 'Renata Lima', email: account.email } });

  await openMenu(page);
  await userBlock(page).click();
  await new LoginScreen(page).logIn({ ...account, password: 'another-long-password' });
  await expect(page.getByRole('heading', { level: 1, name: /Renata Lima/ })).toBeVisible();
});

test('a change that needs a new login replaces the session, in other tabs too, and logging out ends it', async ({
  page,
  context,
  faults,
  account,
  signIn,
}) => {
  faults.allowStatus(403, /\/api\/users\//);
  await putInStorage(page, { language: 'en' });
  await signIn(page, '/app/settings/theme');
  const other = await context.newPage();
  await other.goto('/app/settings/theme');
  const former = await tokenOf(page);
  const statusOf = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await page.request.get('/api/users/sessions', { headers })).status();
  };
  await page.route('**/api/users/*', (route) => {
    const isFormer = route.request().headers()['authorization'] === `Bearer ${former}`;
    const isChange = route.request().method() === 'PATCH';
    return isFormer && isChange
      ? route.fulfill({ status: 403, json: { code: 'login.notRecent', message: 'Log in again.' } })
      : route.fallback();
  });

  const form = settings(page);
  await form.edit.click();
  await form.password.fill('another-long-password');
  await form.confirmation.fill('another-long-password');
  await form.save.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.save).toBeFocused();
  await form.save.click();
  await question.getByLabel('Current password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(form.edit).toBeFocused();
  const current = await tokenOf(page);
  expect(current).not.toBe(former);
  expect([await statusOf(former), await statusOf(current)]).toEqual([401, 200]);

  const inOther = settings(other);
  await inOther.edit.click();
  await inOther.name.fill('Renata Lima');
  await inOther.save.click();
  await expect(other.getByRole('main').getByText('Renata Lima')).toBeVisible();

  await openMenu(page);
  await userBlock(page).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => statusOf(current)).toBe(401);
  await expect(other).toHaveURL('/login');
});

test('what was typed is not lost by Back, by the sidebar, by a reload or by logging out', async ({
  page,
}) => {
  await openWith(page, createFakeServer(), '/app/help');
  await openMenu(page);
  await entry(page, 'Settings').click();
  const form = settings(page);
  await form.edit.click();
  await form.name.fill('Renata Lima');
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  const keepEditing = async () => {
    await expect(page).toHaveURL('/app/settings/theme');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(form.name).toHaveValue('Renata Lima');
  };

  await page.goBack();
  await keepEditing();
  await openMenu(page);
  await entry(page, 'Activity').click();
  await keepEditing();
  await openMenu(page);
  await userBlock(page).click();
  await keepEditing();
  page.once('dialog', (dialog) => void dialog.dismiss());
  const asked = page.waitForEvent('dialog', (dialog) => dialog.type() === 'beforeunload');
  await Promise.all([asked, page.evaluate(() => window.location.reload())]);
  await expect(form.name).toHaveValue('Renata Lima');

  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/app/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
  expect(await readStorage(page, 'user-storage')).toMatchObject({ user: aLoginAnswer().user });

  await page.goForward();
  await form.edit.click();
  await form.name.fill('Renata Lima');
  await openMenu(page);
  await userBlock(page).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => readStorage(page, 'user-storage')).toMatchObject({ user: null });
});

test('a log-out asks where another tab has something unsaved, which waits there for the next login', async ({
  page,
  context,
  account,
  signIn,
}) => {
  await putInStorage(page, { language: 'en' });
  await signIn(page, '/app/settings/theme');
  const other = await context.newPage();
  await other.goto('/app/settings/theme');
  const inOther = settings(other);
  await inOther.edit.click();
  await inOther.name.fill('Renata Lima');

  const question = page.getByRole('alertdialog', { name: /^Log out although/ });
  await openMenu(page);
  await userBlock(page).click();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/app/settings/theme');
  await openMenu(page);
  await userBlock(page).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');

  await expect(other).toHaveURL('/login');
  await expect(other.getByText(/What you typed is still here/)).toBeVisible();
  await new LoginScreen(other).logIn(account);
  await expect(inOther.name).toHaveValue('Renata Lima');
  await other.close();
});

test('what is wrong in the settings stands in red under its field', async ({ page }) => {
  const api = createFakeServer();
  await openWith(page, api, '/app/settings/theme');
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  const fields = [
    ['Name', 'N', 'The name must have at least 2 characters'],
    ['Email', 'ada', 'Invalid email address'],
    ['New password', '12345', 'The password must have at least 6 characters'],
    ['Confirm password', '123456', 'Passwords do not match'],
  ] as const;
  for (const [label, value, message] of fields) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await expect(page.getByText(message)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  for (const [label, , message] of fields) {
    const field = page.getByLabel(label, { exact: true });
    const error = page.getByText(message);
    await expect(error).toBeVisible();
    const [below, above] = await Promise.all([error.boundingBox(), field.boundingBox()]);
    const distance = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    expect(distance, label).toBeGreaterThanOrEqual(0);
    expect(distance, label).toBeLessThan(24);
    const [red = 0, green = 255, blue = 255] = await error.evaluate((text) =>
      (getComputedStyle(text).color.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(red, label).toBeGreaterThan(2 * Math.max(green, blue));
  }
  expect(api.requestsTo('PATCH', /./)).toEqual([]);
});
