import type { Page } from '@playwright/test';
import { supportContacts } from '../product/startProduct.ts';
import { FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';

/** The numbers of all the chats that the page offers. */
async function chats(page: Page): Promise<(string | undefined)[]> {
  const chat = page.locator('a[href*="wa.me"]');
  await expect(chat.first()).toBeVisible();
  const links = await chat.evaluateAll((found: HTMLAnchorElement[]) =>
    found.map(({ href, target, rel }) => ({ href, target, rel })),
  );
  for (const { target, rel } of links) {
    expect(target).toBe('_blank');
    expect(rel).toContain('noopener');
  }
  return [...new Set(links.map(({ href }) => /wa\.me\/(\d+)/.exec(href)?.[1]))];
}

test('support has one number, one address and one phone, wherever it is shown @desktop', async ({
  page,
}) => {
  const only = [supportContacts.whatsapp];
  await new LoginScreen(page).open();
  await page.getByRole('button', { name: /help/i }).click();
  expect(await chats(page)).toEqual(only);
  await expect(page.getByRole('dialog').getByText(supportContacts.email)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(supportContacts.phone)).toBeVisible();

  const api = new FakeApi().withProfiles(profileAt(8));
  await openWith(page, api, '/app/help');
  expect(await chats(page)).toEqual(only);
  await expect(page.getByRole('main').getByText(supportContacts.email)).toBeVisible();
  await expect(page.getByRole('main').getByText(supportContacts.phone)).toBeVisible();

  await page.goto('/app/profiles');
  expect(await chats(page)).toEqual(only);
  api.withProfiles(profileAt(7)).on('GET /users/payment/*', () => ({
    body: { paymentStatus: 'INACTIVE' },
  }));
  await page.reload();
  expect(await chats(page)).toEqual(only);
  await page.goto('/nope');
  expect(await chats(page)).toEqual(only);
});
