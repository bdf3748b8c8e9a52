import { expectContactTexts, expectSupportChat } from '../support/contacts.ts';
import { expect, test } from '../support/fixtures.ts';
import { switchLanguage } from '../support/appearance.ts';
import { languages, text } from '../support/texts.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

test('questions are found by filter and word, have addresses, and open one at a time', async ({
  page,
}) => {
  await openWith(page, createFakeServer(), '/app/help');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  const filter = (name: string) => page.getByRole('button', { name, exact: true });
  const questions = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button');
  await expect(questions).toHaveCount(10);
  await expect(page.getByText('10 questions found')).toBeVisible();

  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await questions.nth(1).click();
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'false');

  await filter('Features').click();
  await expect(page).toHaveURL('/app/help?category=funcionalidades');
  await search.fill('PREDICTÍVE');
  await expect(questions).toHaveText(['Does Meelo offer predictive analysis?']);
  await expect(page.getByText('1 question found')).toBeVisible();
  await page.reload();
  await expect(questions).toHaveCount(1);
  await expect(search).toHaveValue('PREDICTÍVE');
  await filter('Security').click();
  await expect(page.getByText('No results for “PREDICTÍVE”')).toBeVisible();
  await page.goBack();
  await expect(filter('Features')).toHaveAttribute('aria-pressed', 'true');
  await expect(questions).toHaveCount(1);

  await search.fill('<img src=x onerror=alert(1)>');
  await expect(page.getByText('No results for “<img src=x onerror=alert(1)>”')).toBeVisible();
  await expect(page.getByText('0 questions found')).toBeVisible();
});

test('on a tablet the filters stand in one row or two, also in the longest words @scenes', async ({
  page,
}) => {
  await openWith(page, createFakeServer(), '/app/help');
  await switchLanguage(page, 'fr');
  const group = page.getByRole('group', { name: text('fr', 'help:filters.label') });
  const filters = group.getByRole('button');
  await expect(filters).toHaveCount(5);
  const rows = () =>
    filters.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  for (const width of [769, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(rows).toBeLessThanOrEqual(2);
  }
});

test('support is a chat in a new tab, a PDF to download, an address and a number', async ({
  page,
}) => {
  await openWith(page, createFakeServer(), '/app/help');
  await expectSupportChat(page.getByRole('main').getByRole('link', { name: /WhatsApp/ }));
  await expectContactTexts(page);

  const documentation = page.getByRole('link', { name: /PDF/ });
  for (const language of languages) {
    const answer = await page.request.get(`/meelo-guide-${language}.pdf`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const download = page.waitForEvent('download');
  await documentation.click();
  expect((await download).suggestedFilename()).toBe('meelo-guide-en.pdf');
});
