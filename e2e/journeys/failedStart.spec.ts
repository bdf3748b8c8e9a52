import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { text } from '../support/texts.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';
import { untilReactAnswers } from '../support/scenes/Scene.ts';

const isPushCode = /\/assets\/worker\./;
const words = /\/assets\/text-en-common-json\./;

test.beforeEach(({ faults }) => faults.allowLostDownloads());

test('texts that fail once are asked for again before the page is shown', async ({ page }) => {
  await page.route(words, (route) => route.abort(), { times: 1 });
  await openWith(page, createFakeServer(), '/app/help');
  const entry = page.getByRole('link', { name: text('en', 'shell:nav.help') });
  await expect(entry).toBeVisible();
  await expect(page.getByText(text('en', 'common:skipToContent'))).toHaveCount(1);
});

test('a page without texts says so in two languages and reloads at a click', async ({ page }) => {
  await page.route(words, (route) => route.abort());
  await openWith(page, createFakeServer(), '/app/help');
  await expect(page.getByText('Não foi possível carregar o Meelo.')).toBeVisible();
  await page.unroute(words);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
});

for (const [what, files] of [
  ['texts', /\/assets\/text-en-login-json\./],
  ['code', /\/assets\/login\./],
] as const) {
  test(`a login that was there before its ${what} stays, and works once they are`, async ({
    page,
  }) => {
    await page.route(files, (route) => route.abort());
    const failure = page.waitForEvent('pageerror');
    const login = await new LoginScreen(page).open();
    await failure;
    await login.password.fill('secret');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'login:title'));
    await page.unroute(files);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await expect(login.password).toHaveValue('secret');
  });
}

test('a login that is shown stays with what is typed where the browser blocks site data', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.getRegistration = () =>
      Promise.reject(new DOMException('Site data are blocked.', 'SecurityError'));
  });
  const login = await new LoginScreen(page).open();
  await untilReactAnswers(page);
  await login.password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await expect(login.password).toHaveValue('secret');
});

test('a page that is shown stays with what is typed where the code for pushes is lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.getRegistration = async () => ({}) as ServiceWorkerRegistration;
  });
  const lost = page.waitForEvent('requestfailed', (request) => isPushCode.test(request.url()));
  await page.route(isPushCode, (route) => route.abort());
  await openWith(page, createFakeServer(), '/app/settings/theme');
  await lost;
  await page.getByRole('button', { name: text('en', 'common:actions.edit') }).click();
  const name = page.getByLabel(text('en', 'settings:form.name'), { exact: true });
  await name.fill('Not saved');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(name).toHaveValue('Not saved');
});
