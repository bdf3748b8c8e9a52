import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { downloadNothingAhead } from '../support/idle.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { openMenu, userBlock } from '../support/shell.ts';
import { colorsSettled } from '../support/appearance.ts';
import { expectReadable } from '../support/readable.ts';
import { putInStorage, readStorage } from '../support/storage.ts';
import { aLoginAnswer } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { catchUp, catchUpPath } from '../../src/testing/fakeServer/installFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const tourFlag = 'meelo-onboarding-completed';
const polled = /^\/api\/(profiles$|profiles\/[^/]+\/history$|storiesprofile$|bots\/)/;
const colors = ['Neutral', 'Blue', 'Green', 'Orange', 'Red', 'Violet', 'Slate'];

/** How far down the page comes to rest when the wheel is turned over its edge. */
async function scrolled(page: Page): Promise<number> {
  const turned = page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.addEventListener('wheel', () => done(), { capture: true, once: true });
      }),
  );
  await page.mouse.move(4, 300);
  await page.mouse.wheel(0, 400);
  await turned;
  await page.keyboard.press('PageDown');
  return page.evaluate(async () => {
    let [last, stillFrames] = [window.scrollY, 0];
    while (stillFrames < 10) {
      await new Promise((frame) => requestAnimationFrame(frame));
      stillFrames = window.scrollY === last ? stillFrames + 1 : 0;
      last = window.scrollY;
    }
    return Math.round(last);
  });
}

test('the tour opens until it was seen to its end, and holds the page still meanwhile', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 480 });
  await putInStorage(page, { language: 'en' });
  const login = await new LoginScreen(page).open();
  await login.logIn(account);
  const tour = page.getByRole('dialog');
  await tour.getByRole('button', { name: 'Continue' }).click();
  await tour.getByRole('button', { name: /^Go to step 4/ }).click();
  await expect(tour.getByText(/thank you/i)).toBeVisible();
  expect(await readStorage(page, tourFlag)).toBeNull();
  await page.reload();
  await expect(tour.getByText('Step 1 of 4')).toBeVisible();
  await expect(tour.getByRole('button', { name: 'Back' })).toBeDisabled();
  expect(await scrolled(page)).toBe(0);

  await tour.getByRole('button', { name: /^Go to step 4/ }).click();
  await tour.getByRole('button', { name: 'Get started' }).click();
  await expect(tour).toBeHidden();
  expect(await readStorage(page, tourFlag)).toBe(true);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await openMenu(page);
  await userBlock(page).click();
  await login.logIn(account);
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
  // What opens later than the tour would have.
  await page.getByRole('main').getByRole('button', { name: /^News/ }).click();
  await expect(page.getByRole('dialog', { name: 'Coming soon' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(asked.filter((url) => url.includes('/first-tour.'))).toEqual([]);
});

test('the dashboard greets by the hour and keeps time', async ({ page }) => {
  await page.clock.install({ time: '2025-03-05T14:30:00-03:00' });
  await openWith(page, createFakeServer(), '/app');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Good afternoon, Ada Lovelace');
  await expect(main.getByText(/Wednesday, 5 March 2025 · 14:30:\d\d/)).toBeVisible();
  await expect(main.getByText(aLoginAnswer().user.email)).toBeVisible();
  await expect(main.getByText('Bot operating')).toBeVisible();
  await page.clock.fastForward('03:30:00');
  await expect(main.getByText(/18:00:\d\d/)).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Good evening, Ada Lovelace');
});

test('the three cards lead to settings, to nothing yet, and to what is planned', async ({
  page,
}) => {
  const api = createFakeServer();
  await downloadNothingAhead(page);
  await openWith(page, api, '/app');
  const main = page.getByRole('main');
  const progress = main.getByRole('button', { name: /Progress/ });
  await expect(progress).toBeDisabled();
  await expect(progress).toContainText('Coming soon');
  await progress.click({ force: true });
  await expect(page).toHaveURL('/app');

  const news = main.getByRole('button', { name: /^News/ });
  const dialog = page.getByRole('dialog', { name: 'Coming soon' });
  await news.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(news).toBeFocused();

  await news.click();
  await expect(dialog).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const told = page.waitForEvent('console', (message) => /notify me/i.test(message.text()));
  await dialog.getByRole('button', { name: 'OK' }).click();
  await told;
  await expect(dialog).toBeHidden();
  await catchUp(page);
  // What the dashboard shows is asked for every ten seconds all the while.
  expect(requests.filter((path) => !polled.test(path))).toEqual([catchUpPath]);

  await main.getByRole('link', { name: /^Settings/ }).click();
  await expect(page).toHaveURL('/app/settings/theme');
});

test('logging out on the dashboard empties session and selection', async ({ page }) => {
  await openWith(page, createFakeServer(), '/app/profiles');
  await expect.poll(() => readStorage(page, 'profile-storage')).toMatchObject({ id: 'profile-1' });
  await page.goto('/app');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const trace of [aLoginAnswer().access_token, aLoginAnswer().user.email, 'profile-1']) {
    expect(stored).not.toContain(trace);
  }
});

test.describe('in a browser that prefers the dark', () => {
  test.use({ colorScheme: 'dark' });

  const title =
    'the first look is light and neutral, and each of seven colours in both modes is readable, at once and for good';
  test(title, { tag: '@scenes' }, async ({ page }) => {
    await openWith(page, createFakeServer(), '/app');
    const main = page.getByRole('main');
    const leading = main.getByRole('button', { name: 'Primary' });
    const looks = () =>
      leading.evaluate((button) => ({
        button: getComputedStyle(button).backgroundColor,
        page: getComputedStyle(document.body).backgroundColor,
      }));
    await expect(main.getByRole('radio', { name: 'Neutral' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
    expect(await main.getByRole('radio').count()).toBe(colors.length);

    const seen = new Set<string>();
    for (const mode of ['light', 'dark']) {
      for (const color of colors) {
        await main.getByRole('radio', { name: color }).check();
        await colorsSettled(page);
        await expectReadable(page, `${color} in ${mode} mode`);
        seen.add(JSON.stringify(await looks()));
        const stored = { theme: mode, themeColor: color.toLowerCase() };
        await expect.poll(() => readStorage(page, 'theme-storage')).toEqual(stored);
      }
      if (mode === 'light') await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    }
    expect(seen.size).toBe(14);
    const last = await looks();
    await page.reload();
    await expect(main.getByRole('radio', { name: 'Slate' })).toBeChecked();
    expect(await looks()).toEqual(last);
  });
});
