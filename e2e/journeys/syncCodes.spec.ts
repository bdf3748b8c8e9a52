import { expect, test } from '../support/fixtures.ts';
import { changed, FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';

test('a card stands over a reload', async ({ page }) => {
  const api = new FakeApi().withProfiles(profileAt(5));
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await expect(profiles.code).toBeVisible();
  await page.reload();
  await expect(profiles.code).toBeVisible();
  await expect(profiles.chip('awaitingTwoFactor').first()).toBeVisible();
  expect(api.to('PATCH', /./).concat(api.to('DELETE', /./))).toEqual([]);
});

test('the verification code outlives the polls and is sent once', async ({ page }) => {
  await page.clock.install();
  const api = new FakeApi().withProfiles(profileAt(9)).on('PATCH /profiles/*', changed);
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.code.focus();
  await page.keyboard.insertText('1234567890123456');
  await expect(profiles.code).toHaveValue('123456789012345');
  await profiles.code.fill(' 12345678 ');
  const before = api.to('GET', /^\/profiles$/).length;
  await page.clock.fastForward(10_500);
  await expect.poll(() => api.to('GET', /^\/profiles$/).length).toBeGreaterThan(before);
  await expect(profiles.code).toHaveValue(/12345678/);
  await profiles.sendCode.click();
  await expect.poll(() => api.to('PATCH', /profiles/).length).toBe(1);
  expect(api.to('PATCH', /profiles/)[0]?.body).toEqual({
    username: 'nina.travels',
    syncStatusBot: 6,
    verificationCode: '12345678',
  });
});

test('payment and local data show as the server tells them, and the payment as it changes', async ({
  page,
}) => {
  await page.clock.install();
  const api = new FakeApi();
  const profiles = new ProfilesScreen(page);
  const main = page.getByRole('main');
  const states = [
    { payment: 'ACTIVE', paid: 'active', data: 'SYNCED', local: 'synchronised' },
    { payment: 'INACTIVE', paid: 'inactive', data: 'NEVER', local: 'pending' },
    { payment: 'SOMETHING_ELSE', paid: 'blocked', data: 'BROKEN', local: 'error' },
  ];
  for (const { payment, paid, data, local } of states) {
    api.withProfiles(profileAt(7, { syncStatus: data }));
    api.on('GET /users/payment/*', () => ({ body: { paymentStatus: payment } }));
    if (paid === 'active') await openWith(page, api, '/app/profiles');
    else await page.clock.fastForward('05:01');
    const label = profiles.text(`payment.${paid}`);
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
    const shown = profiles.text(`local.${local}`);
    await expect(main.getByText(shown, { exact: true }).first()).toBeVisible();
    for (const kind of ['inactive', 'blocked']) {
      const warning = main.getByRole('alert').getByText(profiles.text(`warning.${kind}.title`));
      await expect(warning).toHaveCount(paid === kind ? 1 : 0);
    }
  }
});
