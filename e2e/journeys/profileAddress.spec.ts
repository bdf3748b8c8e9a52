import type { Page } from '@playwright/test';
import { aReviewItem, invitedOnly } from '../../src/testing/fakeServer/builders.ts';
import {
  createWaitingServer,
  threeProfiles,
} from '../../src/testing/fakeServer/createFullServer.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWith } from '../support/openWith.ts';

/** At each profile a text waits to somebody who is named after it. */
function createServer() {
  const api = createWaitingServer();
  const answering = { syncStatusBot: 7, network: 'atproto', capabilities: invitedOnly };
  api.profiles = threeProfiles().map((each) => ({ ...each, ...answering }));
  api.reviews = ['profile-1', 'profile-2', 'profile-3'].map((id) =>
    aReviewItem({
      id: `act-of-${id}`,
      profileId: id,
      author: { username: `reader-of-${id}` },
    }),
  );
  return api;
}

const review = '/app/activity/review';
const textAt = (page: Page, id: string) =>
  page.getByRole('article', { name: `Answer to reader-of-profile-${id}` });
const notice = (page: Page) => page.getByText(/^This page is about/);

test('the review is that of the profile in the address, through links, reload, back and forward', async ({
  page,
}) => {
  const api = createServer();
  await openWith(page, api, review);
  await expect(textAt(page, '1')).toBeVisible();
  await expect(page).toHaveURL(/review\?profile=profile-1$/);
  await expect(notice(page)).toHaveCount(0);

  await page.goto(`${review}?profile=profile-2`);
  await expect(textAt(page, '2')).toBeVisible();
  await expect(notice(page)).toHaveText(
    'This page is about bruno.secure. The profile in use is ana.creates.',
  );
  await page.reload();
  await expect(textAt(page, '2')).toBeVisible();
  await page.getByRole('link', { name: 'Show ana.creates' }).click();
  await expect(textAt(page, '1')).toBeVisible();
  await page.goBack();
  await expect(textAt(page, '2')).toBeVisible();
  await page.goForward();
  await expect(textAt(page, '1')).toBeVisible();

  await page.getByRole('button', { name: /^Profile in use: ana/ }).click();
  await page.getByRole('menuitemradio', { name: /^carla/ }).click();
  await expect(textAt(page, '3')).toBeVisible();
  await expect(page).toHaveURL(/review\?profile=profile-3$/);
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(textAt(page, '2')).toBeVisible();
});

test('another tab chooses, and another device removes, while words are typed', async ({ page }) => {
  const api = createServer();
  await openWith(page, api, `${review}?profile=profile-1`);
  await textAt(page, '1').getByRole('button', { name: 'Edit' }).click();
  const words = textAt(page, '1').getByRole('textbox');
  await words.fill('In my own words.');

  const other = await page.context().newPage();
  await openWith(other, api, '/app/help');
  await other.getByRole('button', { name: /^Profile in use: ana/ }).click();
  await other.getByRole('menuitemradio', { name: /^bruno/ }).click();
  await expect(other.getByRole('button', { name: /^Profile in use: bruno/ })).toBeVisible();
  await other.close();

  await expect(notice(page)).toHaveText(/profile in use is bruno\.secure/);
  await expect(words).toHaveValue('In my own words.');
  await page.getByRole('link', { name: 'Show bruno.secure' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(textAt(page, '2')).toBeVisible();

  api.profiles = api.profiles.slice(0, 1);
  await page.goto(`${review}?profile=profile-1`);
  await expect(page.getByText('This profile is not linked to your account')).toBeVisible();
  await page.getByRole('link', { name: 'Show bruno.secure' }).click();
  await expect(textAt(page, '2')).toBeVisible();
});
