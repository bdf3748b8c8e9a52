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
