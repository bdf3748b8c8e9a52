import { expectContactTexts, expectSupportChat } from '../support/contacts.ts';
import { FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';

test('support has one number, one address and one phone, wherever it is shown', async ({
  page,
}) => {
  const chats = page.locator('a[href*="wa.me"]');
  await new LoginScreen(page).open();
  await page.getByRole('button', { name: /help/i }).click();
  await expectSupportChat(chats);
  await expectContactTexts(page.getByRole('dialog'));

  const api = new FakeApi().withProfiles(profileAt(8));
  await openWith(page, api, '/app/help');
  await expectSupportChat(chats);
  await expectContactTexts(page.getByRole('main'));

  await page.goto('/app/profiles');
  await expectSupportChat(chats);
  api.withProfiles(profileAt(7)).on('GET /users/payment/*', () => ({
    body: { paymentStatus: 'INACTIVE' },
  }));
  await page.reload();
  await expectSupportChat(chats);
  await page.goto('/nope');
  await expectSupportChat(chats);
});
