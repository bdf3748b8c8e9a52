import type { Page } from '@playwright/test';
import { accountsWithTexts } from '../product/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilClicksCount } from '../support/untilClicksCount.ts';

const review = '/app/activity/review';
const [atDesk, onPhone] = accountsWithTexts as [
  (typeof accountsWithTexts)[0],
  (typeof accountsWithTexts)[0],
];

const cardOf = (page: Page, name: string) =>
  page.getByRole('article', { name: `Answer to ${name}`, exact: true });
const barOn = (page: Page) =>
  page.getByRole('region', { name: 'Undo the last approval or post left unanswered' });

test.describe('at a desk', () => {
  test.use({ account: atDesk });

  test('a key that leaves a post is undone by another, also after a reload', async ({
    page,
    signIn,
  }) => {
    await signIn(page, review);
    await expect(cardOf(page, 'rui')).toBeVisible();
    await page.keyboard.press('j');
    await expect(cardOf(page, 'lia')).toBeFocused();
    await page.keyboard.press('k');
    await expect(cardOf(page, 'rui')).toBeFocused();
    await page.keyboard.press('l');
    await expect(cardOf(page, 'lia')).toBeFocused();
    await expect(barOn(page)).toContainText('rui gets no answer here');
    await page.reload();
    await expect(barOn(page)).toBeVisible();
    await page.keyboard.press('z');
    await expect(cardOf(page, 'rui')).toBeFocused();
    await expect(barOn(page)).toHaveCount(0);
    await page.reload();
    const rows = page.getByRole('region', { name: 'All waiting texts' }).getByRole('link');
    await expect(rows).toHaveText([/^rui/, /^lia/, /^noa/]);
  });
});

test.describe('on a phone', () => {
  test.use({ account: onPhone });

  test('what a tap leaves a tap brings back, and nothing else says the same @phone', async ({
    page,
    signIn,
  }) => {
    await signIn(page, review);
    const card = cardOf(page, 'rui');
    await card.getByRole('button', { name: 'Leave unanswered' }).tap();
    await expect(card).toHaveCount(0);
    await expect(barOn(page)).toContainText('rui gets no answer here');
    // A finger sees no title of a button.
    await expect(
      barOn(page).getByText('A text that you do not decide on is discarded a day after its post.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Dismiss/ })).toHaveCount(0);
    await untilClicksCount(page);
    await barOn(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(card).toBeFocused();
    await expect(barOn(page)).toHaveCount(0);
  });

  test('the field of a text and its buttons come into view @phone', async ({ page, signIn }) => {
    await signIn(page, review);
    const card = cardOf(page, 'lia');
    // The actions at the edge become those of the text that is tapped.
    await card.getByRole('heading', { level: 2 }).tap();
    await card.getByRole('button', { name: 'Edit' }).tap();
    await expect(card.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 });
  });
});
