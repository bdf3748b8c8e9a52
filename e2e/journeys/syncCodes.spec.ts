import { expect, test } from '../support/fixtures.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { aProfile } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

test('a card stands over a reload', async ({ page }) => {
  const api = createFakeServer({ profiles: [aProfile({ syncStatusBot: 5 })] });
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await expect(profiles.code).toBeVisible();
  await page.reload();
  await expect(profiles.code).toBeVisible();
  await expect(profiles.chip('awaitingTwoFactor').first()).toBeVisible();
  expect(api.requestsTo('PATCH', /./).concat(api.requestsTo('DELETE', /./))).toEqual([]);
});

test('the verification code outlives the polls and is sent once', async ({ page }) => {
  await page.clock.install();
  const api = createFakeServer({ profiles: [aProfile({ syncStatusBot: 9 })] });
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.code.focus();
  await page.keyboard.insertText('1234567890123456');
  await expect(profiles.code).toHaveValue('123456789012345');
  await profiles.code.fill(' 12345678 ');
  const before = api.requestsTo('GET', /^\/profiles$/).length;
  await page.clock.fastForward(10_500);
  await expect.poll(() => api.requestsTo('GET', /^\/profiles$/).length).toBeGreaterThan(before);
  await expect(profiles.code).toHaveValue(/12345678/);
  await profiles.sendCode.click();
  await expect.poll(() => api.requestsTo('PATCH', /profiles/).length).toBe(1);
  expect(api.requestsTo('PATCH', /profiles/)[0]?.body).toEqual({
    username: 'ana.creates',
    syncStatusBot: 6,
    verificationCode: '12345678',
  });
});
