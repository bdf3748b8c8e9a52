import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';

test.use({ hasHistory: true });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

const pausedOn = (page: Page) =>
  page.getByRole('main').getByText('Paused until you resume it').first();

test('rules are tried on what the bot has done, and saved', async ({ page, signIn }) => {
  await signIn(page, '/app/profiles/rules');
  const part = (name: string) => page.getByRole('form', { name });
  const mostLikes = part('Actions').getByRole('textbox', { name: 'Likes: daily limit' });
  const words = part('Words and topics to leave alone');
  await mostLikes.fill('1');
  await part('People to leave alone').getByRole('textbox').fill('tomas.trilhas');
  await words.getByRole('textbox').fill('casino');
  const bar = page.getByRole('region', { name: 'Not saved' });
  await bar.getByRole('button', { name: 'Try on your last 30 actions' }).click();
  await expect(bar.getByRole('status').last()).toHaveText(
    'Of your last 30 actions, 1 would have waited and 12 would not have happened.',
  );
  const different = bar.getByRole('list', { name: 'Actions that would have been different' });
  await expect(different.getByRole('listitem')).toHaveCount(4);
  for (const said of [
    '8 actions would not have happened. Your daily limit was reached.',
    '3 actions would not have happened. On your list of people to leave alone.',
  ])
    await expect(different.getByRole('button', { name: said })).toBeVisible();
  await expect(different.getByText(/^Would have waited until .+ Your daily limit/)).toBeVisible();
  await expect(different.getByText(/^Would not have happened\. With a word/)).toBeVisible();

  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(mostLikes).toHaveValue('1');
  await expect(words.getByRole('textbox')).toHaveValue('casino');
});

test('the bot practises and is paused on a phone; ninety days of it are read, and one act found', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(page, '/app/reports');
  await page.getByText('More reports are on the way').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '90 days' }).click();
  const followers = page.getByRole('region', { name: 'Followers' });
  const line = followers.getByRole('img', { name: /^Followers, line from/ });
  // The days of the page begin three hours after those of the readings.
  await expect(line).toHaveAccessibleName(/lowest 1\.1[12]0, highest 2\.000$/);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: 'Growth' }).getByRole('row')).toHaveCount(91);

  await page.goto('/app/activity');
  await page.getByRole('searchbox', { name: 'Search the activity' }).fill('LIGHTHOUSE fog');
  await expect(page.getByText('1 action found')).toBeVisible();
  const found = page.getByRole('table').locator('tr.act');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('You can almost hear it.');
  await found.press('Enter');
  await expect(page.getByText('Fog over the lighthouse at dawn')).toBeVisible();

  await page.goto('/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.synchronise.click();
  await expect(profiles.chip('operating').first()).toBeVisible({ timeout: 25_000 });
  await button(page, 'Pause').click();
  await page.getByRole('menuitem', { name: /^Practise/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start practice' }).click();
  await expect(page.getByRole('heading', { name: 'Practising: nothing is sent' })).toBeVisible();
  await page.goto('/app');
  const acts = page.getByRole('region', { name: 'Latest activity' });
  await expect(acts.getByText('Practice', { exact: true }).first()).toBeVisible({
    timeout: 25_000,
  });

  const context = await browser.newContext({
    baseURL,
    storageState: await page.context().storageState(),
    viewport: { width: 375, height: 812 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto('/app');
  await button(phone, 'Pause').tap();
  await phone.getByRole('menuitem', { name: /^Until I resume it/ }).tap();
  await expect(pausedOn(phone)).toBeVisible();
  await expect(button(phone, 'Resume')).toBeInViewport({ ratio: 1 });
  // The other device polls every ten seconds.
  await expect(pausedOn(page)).toBeVisible({ timeout: 15_000 });
  await expect(button(page, 'Resume')).toBeVisible();
  await context.close();
});
