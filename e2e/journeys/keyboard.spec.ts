import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../src/testing/fakeServer/apiUrl.ts';
import { aSelectedProfile } from '../../src/testing/fakeServer/builders.ts';
import { createWaitingServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { expect, test } from '../support/fixtures.ts';
import { nextFrames } from '../support/nextFrames.ts';
import { openWith } from '../support/openWith.ts';
import { openScene } from '../support/scenes/Scene.ts';
import { screens } from '../support/scenes/screens.ts';
import { putInStorage } from '../support/storage.ts';

test('the first Tab offers to skip to the content, and goes there', async ({ page }) => {
  const help = screens.find(({ name }) => name === 'help');
  if (!help) throw new Error('There is no help screen.');
  await openScene(page, help);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // Back leads to the screen before, and not to this one again.
  await expect(page).toHaveURL('/app/help');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the chosen colour has a ring around its own while the focus is on it', async ({ page }) => {
  const settings = screens.find(({ name }) => name === 'settings');
  if (!settings) throw new Error('There are no settings.');
  await openScene(page, settings);
  const chosen = page.getByRole('radio', { name: 'Neutral' });
  const swatch = page.getByTitle('Neutral').locator(':has(> svg)');
  await expect(swatch).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await chosen.focus();
  await expect(swatch).toHaveCSS('outline-style', 'solid');
});

test('what has the focus is never behind what stays at the lower edge @both', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.clock.install();
  const api = createWaitingServer();
  await putInStorage(page, { 'profile-storage': aSelectedProfile() });
  await openWith(page, api, '/app');
  await expect(page.getByText('The bot reads mentions')).toBeVisible();
  api.use(http.get(apiUrl('/*'), () => HttpResponse.error()));
  await page.clock.fastForward(11_000);
  const told = page.getByText('The server is not answering').first();
  await expect(told).toBeInViewport({ ratio: 1 });
  const edge = await page
    .getByRole('status')
    .filter({ has: told })
    .evaluate((banner) => banner.getBoundingClientRect().top);
  const controls = await page.getByRole('main').locator('a, button:enabled').all();
  const lows = [];
  for (const control of controls) {
    // Behind the banner, as after some scrolling.
    await control.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
      element.focus();
    });
    await nextFrames(page);
    const box = await control.boundingBox();
    if (box && box.y + box.height > edge) lows.push(await control.innerText());
  }
  expect(controls.length).toBeGreaterThan(5);
  expect(lows).toEqual([]);
});
