import { FakeApi, openWith } from '../support/fakeApi.ts';
import { expect, test } from '../support/fixtures.ts';

test('Back asks before it loses what was typed, and leaves only when told to', async ({ page }) => {
  await openWith(page, new FakeApi(), '/app');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Settings/ })
    .click();
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Nina T.');

  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/app/settings/theme');
  await expect(name).toHaveValue('Nina T.');

  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina Torres');
});
