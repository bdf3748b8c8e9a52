import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { downloadNothingAhead } from '../support/idle.ts';
import { entry, openMenu } from '../support/shell.ts';
import { readStorage } from '../support/storage.ts';
import { text } from '../support/texts.ts';
import { aProfile } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const undownloaded = text('en', 'common:state.chunkTitle');
const unloaded = text('en', 'common:state.errorTitle');

test.beforeEach(async ({ page, faults }) => {
  faults.allowLostDownloads();
  // So that a download can fail at the click.
  await downloadNothingAhead(page);
});

async function openDashboard(page: Page): Promise<void> {
  await openWith(page, createFakeServer(), '/app');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

for (const [what, files] of [
  ['code', /\/assets\/help\.\w+\.js$/],
  ['texts', /\/assets\/text-\w\w-help-json\./],
] as const) {
  test(`a screen whose ${what} cannot be downloaded says so, and a retry brings it`, async ({
    page,
  }) => {
    await openDashboard(page);
    await page.route(files, (route) => route.abort());
    await openMenu(page);
    await entry(page, 'Help').click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(undownloaded);
    await expect(main.getByRole('alert')).toBeFocused();
    await page.unroute(files);
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Help centre' })).toBeFocused();
  });
}

test('a screen of a build that is gone comes with one press, in a new page', async ({ page }) => {
  await openDashboard(page);
  const files = /\/assets\/help\.\w+\.js$/;
  await page.route(files, (route) => route.abort());
  await openMenu(page);
  await entry(page, 'Help').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(undownloaded);
  page.once('framenavigated', () => void page.unroute(files));
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
});

test('a page of its own that cannot be downloaded says so as a page, and a retry brings it', async ({
  page,
}) => {
  const notFound = /\/assets\/not-found\./;
  await page.route(notFound, (route) => route.abort());
  await page.goto('/nope');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(undownloaded);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.unroute(notFound);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading).toHaveText(text('en', 'not-found:title'));
  await expect(heading).toBeFocused();
});

test('a 2FA form that cannot be downloaded says so in its card, and a retry brings it', async ({
  page,
}) => {
  const form = /\/assets\/two-factor-form\./;
  await page.route(form, (route) => route.abort());
  const server = createFakeServer({ profiles: [aProfile({ syncStatusBot: 5 })] });
  await openWith(page, server, '/app/profiles');
  const card = page.getByRole('region', { name: text('en', 'profile-cards:twoFactor.title') });
  await expect(card.getByRole('alert')).toContainText(unloaded);
  await page.unroute(form);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.getByRole('textbox')).toBeVisible();
});

test('a language that cannot be downloaded leaves the page in its own, and can be chosen later', async ({
  page,
}) => {
  await openDashboard(page);
  const french = /\/assets\/text-fr-/;
  await page.route(french, (route) => route.abort());
  await openMenu(page);
  const picker = page.getByRole('combobox', { name: 'Language' }).last();
  await picker.selectOption('fr');
  await expect(page.getByText(unloaded)).toBeVisible();
  await expect(picker).toHaveValue('en');
  expect(await readStorage(page, 'language')).toBe('en');

  await page.unroute(french);
  await picker.selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => readStorage(page, 'language')).toBe('fr');
});
