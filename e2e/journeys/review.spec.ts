import { aStoryRow } from '../../src/testing/fakeServer/builders.ts';
import { createWaitingServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWith } from '../support/openWith.ts';

test('an approval is taken back, and a conversation is taken over and handed back', async ({
  page,
}) => {
  const story = aStoryRow({ reason: 'mention', is_own_conversation: true, print_scr: null });
  const api = Object.assign(createWaitingServer(), {
    heldBy: 'dailyCap' as const,
    storyPages: [[story]],
  });
  await openWith(page, api, '/app/activity/review');
  const card = page.getByRole('article', { name: 'Answer to rui.example.com' });
  const onItsWay = page.getByRole('region', { name: 'On its way' });
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card).toHaveCount(0);
  await expect(onItsWay).toContainText(
    /To rui\.example\.com.*The daily limit is reached\. Planned: 0\d\/03\/2025 \d\d:\d\d\./,
  );
  await onItsWay.getByRole('button', { name: 'Take back the answer to rui.example.com' }).click();
  await expect(card).toBeVisible();
  await expect(onItsWay).toHaveCount(0);

  await page.getByRole('button', { name: 'See the conversation with lia.draws' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'I answer this person' }).click();
  await dialog.getByRole('button', { name: 'I answer', exact: true }).click();
  await expect(page.getByText('You answer lia.draws here; the bot stays out')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Answer to lia.draws' })).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'See the activity' }).click();
  await page.getByRole('button', { name: /^Details/ }).click();
  await page.getByRole('button', { name: 'See the conversation with lia.draws' }).click();
  await dialog.getByRole('button', { name: 'Let the bot answer again' }).click();
  await expect(page.getByText('The bot may answer in this conversation again')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'I answer this person' })).toBeVisible();
});

test('a marked sentence leads to the facts', async ({ page }) => {
  await openWith(page, createWaitingServer(), '/app/activity/review');
  await page.getByRole('link', { name: 'Add a fact' }).click();
  await expect(page.getByRole('textbox', { name: 'Facts' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Facts' })).toBeInViewport();
});
