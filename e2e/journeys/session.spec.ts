import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { entry, mainHeading, openMenu, userBlock } from '../support/shell.ts';
import { putInStorage, readStorage, rememberTour } from '../support/storage.ts';
import { text } from '../support/texts.ts';
import { aLoginAnswer } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { createFullServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { openWith } from '../support/openWith.ts';
import { installFakeServer } from '../../src/testing/fakeServer/installFakeServer.ts';
import { signedInScreens } from '../../src/testing/client/signedInScreens.ts';

const paths = signedInScreens.map(({ path }) => path);

test('each signed-in screen opens from its address, as after a reload', async ({ page }) => {
  await openWith(page, createFullServer(7), '/app');
  for (const { path, entry: name } of signedInScreens) {
    await entry(page, name).click();
    await expect(page).toHaveURL(path);
    await page.reload();
    await expect(mainHeading(page)).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
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
    if (/\/api\/|\/shell\.\w+\.js/.test(request.url())) asked.push(request.url());
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  expect(asked, 'calls, and downloads of what only the app needs').toEqual([]);
  await new LoginScreen(page).logIn(account);
  await expect(page).toHaveURL('/app/help');
  expect(asked).toContainEqual(expect.stringContaining('shell'));
});

test('a stored session without a token counts as signed out and asks the server nothing', async ({
  page,
}) => {
  const api = createFakeServer();
  await installFakeServer(page, api);
  for (const token of [null, '', undefined]) {
    await putInStorage(page, { 'user-storage': { ...aLoginAnswer(), access_token: token } });
    await page.goto('/app/profiles');
    await expect(page).toHaveURL('/login');
    await expect(page.locator('form input[type=email]')).toBeVisible();
  }
  expect(api.requests).toEqual([]);
});

test('an address without a screen says so, inside the app as well', async ({ page }) => {
  await openWith(page, createFakeServer({ profiles: [] }), '/app/nope');
  for (const path of ['/app/nope', '/app/settings', '/nope']) {
    await page.goto(path);
    await expect(page.getByText('404')).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Meelo');
    await expect(page).toHaveURL(path);
  }
});

test('logging out empties the session, and Back reveals nothing', async ({ page, signIn }) => {
  await putInStorage(page, { language: 'en' });
  await signIn(page, '/app/profiles');
  for (const name of ['Activity', 'Help']) {
    await openMenu(page);
    await entry(page, name).click();
    await expect(mainHeading(page)).toHaveText(new RegExp(name));
  }
  await openMenu(page);
  await userBlock(page).click();
  await expect(page).toHaveURL('/login');
  const stored = JSON.stringify(await readStorage(page, 'user-storage'));
  expect(stored).not.toContain('@meelo.example');
  expect(await readStorage(page, 'profile-storage')).toMatchObject({ id: null });
  expect(await readStorage(page, 'meelo-onboarding-completed')).toBe(true);
  expect(await readStorage(page, 'language')).toBe('en');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  // Activity and the profiles lie behind.
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.locator('form input[type=email]')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});

test('language, looks and the end of the session in one tab are the other one’s too', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, '/app/profiles');
  const other = await context.newPage();
  await other.goto('/app/activity');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await page.bringToFront();
  await openMenu(page);
  const picker = page.getByRole('combobox', { name: /^(Language|Langue)$/ }).last();
  await picker.selectOption('fr');
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(text('fr', 'activity:title'));
  await expect(other).toHaveTitle(`${text('fr', 'common:titles.activity')} · Meelo`);
  await picker.selectOption('en');

  const ground = () => other.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Switch to dark mode' }).last().click();
  await expect.poll(ground).not.toBe(light);

  await userBlock(page).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
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
    await expect(page.locator('html')).toContainClass('light');
  }
  await openWith(page, createFakeServer(), '/login');
  await putInStorage(page, { 'profile-storage': '{{{', 'theme-storage': '{"theme":7}' });
  await page.goto('/app/profiles');
  await expect(page.getByRole('main').getByText('ana.creates').first()).toBeVisible();
});
