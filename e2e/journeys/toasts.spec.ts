import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';

const failing = /status of 500|answer: 500/;
const fail = () => ({ status: 500, body: { code: 'server.failed', message: 'Broken.' } });

/** The profiles screen at a code that offers everything, on a server that grants nothing. */
async function openRefused(page: Page): Promise<ProfilesScreen> {
  const api = new FakeApi().withProfiles(profileAt(42));
  api.on('PATCH /profiles/*', fail).on('DELETE /profiles/*', fail);
  await openWith(page, api, '/app/profiles');
  return new ProfilesScreen(page);
}

async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const toasts = (page: Page) => region(page).getByRole('alert');
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (toast: Locator): Promise<Box> =>
  (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const gap = (upper?: Box, lower?: Box) => upper && lower && lower.y - upper.y - upper.height;

async function failToUpdate(page: Page, profiles: ProfilesScreen): Promise<void> {
  const before = await toasts(page).count();
  await profiles.synchronise.click();
  await expect(toasts(page)).toHaveCount(before + 1);
}

test('three toasts stand at the bottom right, 356 px wide and 14 px apart; a fourth pushes the oldest out @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(failing);
  await page.clock.install();
  const profiles = await openRefused(page);
  await profiles.remove.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  await expect(confirm).toBeVisible();
  await pauseClock(page);
  await confirm.click();
  await expect(page.getByText('Error deleting profile')).toBeVisible();
  await page.clock.runFor(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toasts(page)).toHaveText([/Error deleting profile.*Please try again later\./]);
  await failToUpdate(page, profiles);
  await failToUpdate(page, profiles);
  await page.clock.runFor(500);
  const stack = async () => {
    const boxes = await Promise.all([0, 1, 2].map((place) => boxOf(toasts(page).nth(place))));
    return boxes.toSorted((one, other) => one.y - other.y);
  };
  const measures = async () => {
    const [top, middle, bottom] = await stack();
    return [top?.width, gap(top, middle), gap(middle, bottom)];
  };
  await expect.poll(measures).toEqual([356, 14, 14]);
  const lowest = (await stack()).at(-1);
  expect(1440 - (lowest?.x ?? 0) - (lowest?.width ?? 0)).toBeLessThanOrEqual(40);
  expect(900 - (lowest?.y ?? 0) - (lowest?.height ?? 0)).toBeLessThanOrEqual(40);

  await profiles.synchronise.click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByText('Error deleting profile')).toHaveCount(0, { timeout: 200 });
    await expect(toasts(page)).toHaveCount(3, { timeout: 200 });
  }).toPass({ intervals: [0] });
});

test('a toast closes after 4000 ms, but waits under the pointer and under the focus @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(failing);
  await page.clock.install();
  const profiles = await openRefused(page);
  await profiles.synchronise.click();
  await expect(toasts(page)).toHaveCount(1);
  await pauseClock(page);
  const dismiss = toasts(page).first().getByRole('button', { name: 'Dismiss notification' });

  await toasts(page).first().hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Alt+t');
  await expect(region(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await dismiss.blur();
  await page.clock.runFor(3900);
  await expect(toasts(page)).toHaveCount(1);
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(page.getByText('Error updating profile')).toBeHidden({ timeout: 200 });
  }).toPass({ intervals: [0] });
});

test('a toast goes with a swipe of 45 px, not of 44, and takes 200 ms to go', async ({
  page,
  faults,
}) => {
  faults.allow(failing);
  await page.clock.install();
  const profiles = await openRefused(page);
  await profiles.synchronise.click();
  const toast = toasts(page).first();
  await expect(toast).toBeVisible();
  await pauseClock(page);
  const swipe = async (distancePx: number) => {
    const { x, y } = await boxOf(toast);
    await page.mouse.move(x + 60, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 60 + distancePx, y + 10, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(44);
  await page.clock.runFor(300);
  await expect(toast).toBeVisible();
  await swipe(45);
  await page.clock.runFor(190);
  await expect(toast).toBeVisible();
  await page.clock.runFor(20);
  await expect(page.getByText('Error updating profile')).toBeHidden();
});
