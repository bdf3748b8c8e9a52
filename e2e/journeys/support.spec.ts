import { expectContactTexts, expectSupportChat } from '../support/contacts.ts';
import { test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { aProfile } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

test('support has one number, one address and one phone, wherever it is shown', async ({
  page,
}) => {
  const chats = page.locator('a[href*="wa.me"]');
  await new LoginScreen(page).open();
  await page.getByRole('button', { name: /help/i }).click();
  await expectSupportChat(chats);
  await expectContactTexts(page.getByRole('dialog'));

  const api = createFakeServer({ profiles: [aProfile({ syncStatusBot: 8 })] });
  await openWith(page, api, '/app/help');
  await expectSupportChat(chats);
  await expectContactTexts(page.getByRole('main'));

  await page.goto('/app/profiles');
  await expectSupportChat(chats);
  Object.assign(api, { profiles: [aProfile()], paymentStatus: 'INACTIVE' });
  await page.reload();
  await expectSupportChat(chats);
  await page.goto('/nope');
  await expectSupportChat(chats);
});
