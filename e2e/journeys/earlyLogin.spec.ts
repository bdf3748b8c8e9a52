import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { framesOf, holdApp, watchFrames } from '../support/prerendered.ts';
import { putInStorage, readStorage, rememberTour } from '../support/storage.ts';
import { languages, text } from '../support/texts.ts';

test('the login is there in every language before any script', async ({ browser, baseURL }) => {
  for (const locale of languages) {
    const context = await browser.newContext({ baseURL, locale, javaScriptEnabled: false });
    const page = await context.newPage();
    const login = await new LoginScreen(page, locale).open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(locale, 'login:title'));
    await expect(page).toHaveTitle(`${text(locale, 'common:titles.login')} · Meelo`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(login.email).toBeVisible();
    await expect(login.password).toHaveAttribute('type', 'password');
    await expect(login.submit).toHaveText(text(locale, 'login:submit'));
    // Nothing is painted before all of it is there: what is centred would move.
    const last = await page.locator('link[rel=expect][blocking=render]').getAttribute('href');
    await expect(page.locator(`template${last}`)).toHaveCount(1);
    // Before the script, during which a frame with nothing on it would be drawn.
    await expect(page.locator('link[rel=expect] ~ script')).toHaveCount(1);
    await context.close();
  }
});

test('no file of the app is requested before the login is painted', async ({ page }) => {
  const app = page.waitForResponse((response) => response.url().endsWith('.js'));
  await page.goto('/login');
  await (await app).finished();
  const { paintedAt, requestedAt } = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'));
    return {
      paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime,
      requestedAt: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
  expect(requestedAt).toBeGreaterThanOrEqual(paintedAt ?? Infinity);
  expect(requestedAt).toBeLessThan(Infinity);
});

test('what is typed and sent before the app is there logs in once it is', async ({
  page,
  account,
}) => {
  await rememberTour(page);
  const release = await holdApp(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const login = new LoginScreen(page);
  await login.email.fill(account.email);
  await login.password.fill(account.password);
  await login.password.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByText('Login successful!')).toHaveCount(1);
  await expect(page).toHaveURL(/\/app$/);
});

test('a password begun before the app is there can be shown and finished', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const login = new LoginScreen(page);
  await login.password.pressSequentially('secr');
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.password.press('End');
  await login.password.pressSequentially('et');
  await expect(login.password).toHaveValue('secret');
});

test('nothing but the stored language and looks is ever shown', async ({ page, context }) => {
  await page.goto('/config.json');
  const theme = { theme: 'dark', themeColor: 'violet' };
  await putInStorage(page, { language: 'ja', 'theme-storage': theme });
  await watchFrames(context);
  await page.goto('/login');
  const ground = 'rgb(14, 16, 20) | rgb(236, 238, 242)';
  const shown = `ja | ${text('ja', 'login:title')} | ${ground}`;
  await expect.poll(() => framesOf(page)).toEqual([shown]);
  await page.getByRole('button', { name: text('ja', 'login:help') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await framesOf(page)).toEqual([shown]);
  expect(await readStorage(page, 'language')).toBe('ja');
});

test('who is logged in is led on and never sees the form', async ({ page, context, signIn }) => {
  await signIn(page);
  await watchFrames(context);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await framesOf(page)).join('\n')).not.toContain(text('en', 'login:title'));
  // Its buttons answer, which those of the form would do only once the login is there.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: text('en', 'common:theme.toDark') })
    .first()
    .click();
  await expect(page.locator('html')).toContainClass('dark');
});
