import { expect, test } from '../support/fixtures.ts';
import { FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { openMenu, userBlock } from '../support/shell.ts';
import { putInStorage, readStorage, rememberTour } from '../support/storage.ts';

const screens = [
  '/app',
  '/app/settings/theme',
  '/app/profiles',
  '/app/activity',
  '/app/reports',
  '/app/help',
];

test('each signed-in screen opens from its address and stands over a reload', async ({ page }) => {
  await openWith(page, new FakeApi().withProfiles(profileAt(7)), '/app');
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('without a session every signed-in address leads to the login, and from there back', async ({
  page,
  account,
}) => {
  await rememberTour(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  for (const path of screens) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  expect(asked).toEqual([]);
  await new LoginScreen(page).logIn(account);
  await expect(page).toHaveURL('/app/help');
});

for (const token of [null, '', undefined]) {
  test(`a stored token that is ${JSON.stringify(token) ?? 'absent'} counts as signed out`, async ({
    page,
  }) => {
    const user = { id: 'u-1', name: 'Nina', email: 'nina@meelo.example' };
    await putInStorage(page, { 'user-storage': { access_token: token, user } });
    await page.goto('/app/profiles');
    await expect(page).toHaveURL(/\/login/);
  });
}

test('someone signed in who opens the login goes on to the app', async ({ page }) => {
  await openWith(page, new FakeApi(), '/login');
  await expect(page).toHaveURL('/app');
});

test('logging out empties the session, and Back reveals nothing', async ({ page, signIn }) => {
  await signIn(page, '/app/profiles');
  await putInStorage(page, { language: 'en' });
  await page.reload();
  await openMenu(page);
  await userBlock(page).click();
  await expect(page).toHaveURL(/\/login/);
  const stored = JSON.stringify(await readStorage(page, 'user-storage'));
  expect(stored).not.toContain('@meelo.example');
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: null });
  expect(await readStorage(page, 'meelo-onboarding-completed')).toBe(true);
  expect(await readStorage(page, 'language')).toBe('en');
  await page.goBack();
  await expect(page).not.toHaveURL(/\/app/);
  await expect(page.getByRole('button', { name: /add profile/i })).toHaveCount(0);
});

test('logging out in one tab logs the other out too', async ({ page, context, signIn }) => {
  await signIn(page, '/app/profiles');
  const other = await context.newPage();
  await other.goto('/app/activity');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.bringToFront();
  await openMenu(page);
  await userBlock(page).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('corrupt local storage is set aside for the defaults', async ({ page }) => {
  const broken = ['{', '[]', 'null', '"text"', '{"theme":"sepia","themeColor":"gold"}'];
  for (const value of broken) {
    await putInStorage(page, {
      'user-storage': value,
      'profile-storage': value,
      'theme-storage': value,
      'meelo-onboarding-completed': value,
      'meelo-login-locked-until': value,
      language: value,
    });
    await page.goto('/login');
    await expect(page.locator('form input[type=email]')).toBeVisible();
    await expect(page.locator('form button[type=submit]')).toBeEnabled();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  }
  await openWith(page, new FakeApi().withProfiles(profileAt(7)), '/login');
  await putInStorage(page, { 'profile-storage': '{{{', 'theme-storage': '{"theme":7}' });
  await page.goto('/app/profiles');
  await expect(page.getByRole('main').getByText('nina.travels').first()).toBeVisible();
});
