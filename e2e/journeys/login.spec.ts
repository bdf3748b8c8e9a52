import { rememberTour, readStorage } from '../support/storage.ts';
import { pauseClock, runUntil } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { untilReactAnswers } from '../support/scenes/Scene.ts';

const loginCall = /\/users\/login/;

test.beforeEach(async ({ page }) => rememberTour(page));

test('a wrong password is refused, the right one opens the app @both', async ({
  page,
  account,
  faults,
}) => {
  faults.allowStatus(401, loginCall);
  const login = await new LoginScreen(page).open();
  const place = await login.submit.boundingBox();

  await login.logIn({ ...account, password: 'not-the-password' });
  await expect(page.getByText('Error logging in, incorrect email or password.')).toBeVisible();
  await expect(page.getByText('Check your email and password.')).toBeVisible();
  expect(await login.submit.boundingBox()).toEqual(place);
  await expect(page).toHaveURL('/login');
  expect(await readStorage(page, 'user-storage')).not.toHaveProperty(
    'access_token',
    expect.any(String),
  );
  await expect(login.submit).toBeEnabled();

  await login.logIn(account);
  await expect(page.getByText('Login successful!').locator('xpath=..')).toContainText(
    'Welcome back!',
  );
  await expect(page).toHaveURL('/app');
  expect(await readStorage(page, 'user-storage')).toMatchObject({
    access_token: expect.stringMatching(/.{20}/),
    user: { name: account.name, email: account.email },
  });
});

test('on a small phone no toast stands over the form, nor when it is locked @phone', async ({
  page,
  account,
  faults,
}) => {
  faults.allowStatus(401, loginCall);
  faults.allowStatus(429, loginCall);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.clock.install();
  const login = await new LoginScreen(page).open();
  await untilReactAnswers(page);
  await pauseClock(page);
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  for (const status of [401, 401, 401, 401, 401, 429]) {
    const answer = page.waitForResponse('**/api/users/login');
    await login.logIn({ ...account, password: 'wrong' });
    expect((await answer).status()).toBe(status);
    await runUntil(page, async (options) => {
      await expect(toasts).toHaveCount(1, options);
      const form = await page.locator('form').boundingBox(options);
      const toast = await toasts.boundingBox(options);
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
    });
  }
});

test('after five wrong passwords the button rests for six minutes, also over a reload', async ({
  page,
  account,
  faults,
}) => {
  faults.allowStatus(401, loginCall);
  faults.allowStatus(429, loginCall);
  await page.clock.install();
  const login = await new LoginScreen(page).open();

  for (let tries = 0; tries < 5; tries += 1) {
    const answer = page.waitForResponse('**/api/users/login');
    await login.logIn({ ...account, password: `wrong ${tries}` });
    expect((await answer).status()).toBe(401);
  }
  const answered = page.waitForResponse('**/api/users/login');
  await login.logIn(account);
  const answer = await answered;
  expect(answer.status()).toBe(429);
  expect(answer.headers()['retry-after']).toMatch(/^\d+$/);
  const { message } = (await answer.json()) as { message: string };
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(login.submit).toBeDisabled();
  expect(
    Number(await login.submit.evaluate((button) => getComputedStyle(button).opacity)),
  ).toBeLessThan(1);

  await page.reload();
  await expect(login.submit).toBeDisabled();
  await page.clock.fastForward('05:30');
  await expect(login.submit).toBeDisabled();
  await page.clock.fastForward('00:31');
  await expect(login.submit).toBeEnabled();
});

test('empty fields and a malformed email never reach the server', async ({ page, account }) => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/users/login')) asked.push(request.postDataJSON());
  });
  const login = await new LoginScreen(page).open();
  const { email, password } = account;
  await login.submit.click();
  await expect(login.email).toBeFocused();
  await expect(login.email).toHaveAccessibleDescription('Enter your email address.');
  await login.logIn({ email: 'not-an-address', password });
  await expect(login.email).toBeFocused();
  await login.logIn({ email, password: '' });
  await expect(login.password).toBeFocused();
  expect(await login.password.evaluate((field: HTMLInputElement) => field.type)).toBe('password');

  // What goes out last is the first thing that went out.
  await login.logIn(account);
  await expect(page).toHaveURL('/app');
  expect(asked).toEqual([{ email, password }]);
});

test('the demo account is offered once it is known, and moves nothing @both', async ({ page }) => {
  const config = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await config.promise;
    await route.fulfill({ json: { DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' } });
  });
  const login = await new LoginScreen(page).open();
  await untilReactAnswers(page);
  const place = await login.submit.boundingBox();
  config.resolve();
  await expect(page.getByRole('button', { name: 'Try it now' })).toBeVisible();
  expect(await login.submit.boundingBox()).toEqual(place);
});

test('Back leads to the landing page', async ({ page }) => {
  await new LoginScreen(page).open();
  await page
    .getByRole('link', { name: /back/i })
    .or(page.getByRole('button', { name: /back/i }))
    .first()
    .click();
  await expect(page).toHaveURL('/');
});
