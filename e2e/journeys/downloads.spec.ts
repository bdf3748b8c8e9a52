import { expect, test } from '../support/fixtures.ts';
import { FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { downloadNothingAhead } from '../support/idle.ts';
import { entry, openMenu } from '../support/shell.ts';
import { readStorage } from '../support/storage.ts';
import { text } from '../support/texts.ts';

const refused = /ERR_FAILED|ChunkLoadError|TextDownloadError/;

test.beforeEach(async ({ page, faults }) => {
  faults.allow(refused);
  // So that a download can fail at the click.
  await downloadNothingAhead(page);
  await openWith(page, new FakeApi().withProfiles(profileAt(7)), '/app');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [what, files] of [
  ['code', /\/assets\/help\.\w+\.js$/],
  ['texts', /\/assets\/text-\w\w-help-/],
] as const) {
  test(`a screen whose ${what} cannot be downloaded says so, and a retry brings it @desktop`, async ({
    page,
  }) => {
    await page.route(files, (route) => route.abort());
    await openMenu(page);
    await entry(page, 'Help').click();
    const main = page.getByRole('main');
    await expect(main.getByText(text('en', 'common:state.chunkTitle'))).toBeVisible();
    await page.unroute(files);
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
  });
}

test('a language that cannot be downloaded leaves the page in its own, and can be chosen later @desktop', async ({
  page,
}) => {
  const french = /\/assets\/text-fr-/;
  await page.route(french, (route) => route.abort());
  await openMenu(page);
  const picker = page.getByRole('combobox', { name: 'Language' }).last();
  await picker.selectOption('fr');
  await expect(page.getByText(text('en', 'common:state.errorTitle'))).toBeVisible();
  await expect(picker).toHaveValue('en');
  expect(await readStorage(page, 'language')).toBe('en');

  await page.unroute(french);
  await picker.selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => readStorage(page, 'language')).toBe('fr');
});
