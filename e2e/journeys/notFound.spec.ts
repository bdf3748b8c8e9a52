import { expect, test } from '../support/fixtures.ts';
import { text } from '../support/texts.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const promise = text('en', 'landing:hero.promise');

test('an unknown address says so, and leads back, home and around again', async ({
  page,
  context,
}) => {
  await openWith(page, createFakeServer(), '/app/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/app/nope');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page.getByText('The address may be mistyped')).toBeVisible();
  await expect(page.getByText('Check the address')).toContainText('/app/nope');
  await expect(page.getByText('contact our support')).toBeVisible();

  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByText('404')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/app/help');
  await page.goForward();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(promise);

  const fresh = await context.newPage();
  await fresh.goto('/nope');
  await fresh.getByRole('button', { name: 'Go back' }).click();
  await expect(fresh).toHaveURL('/');
  await expect(fresh.getByRole('heading', { level: 1 })).toContainText(promise);
});
