import { http } from 'msw';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { pauseClock, runUntil } from '../support/clock.ts';
import type { Faults } from '../support/faults.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { aProfile } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { apiUrl, serverFailed } from '../../src/testing/fakeServer/apiUrl.ts';
import { createWaitingServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { openWith } from '../support/openWith.ts';

/** The profiles screen at a code that offers everything, on a server that refuses, at least at first. */
async function openRefused(page: Page, faults: Faults, once = false): Promise<ProfilesScreen> {
  const api = createFakeServer({ profiles: [aProfile({ syncStatusBot: 42 })] });
  api.use(
    http.patch(apiUrl('/profiles/:id'), serverFailed, { once }),
    http.delete(apiUrl('/profiles/:id'), serverFailed),
  );
  faults.allowStatus(500, /\/profiles\/profile-1/);
  await page.clock.install();
  await openWith(page, api, '/app/profiles');
  return new ProfilesScreen(page);
}

/** On a paused clock, with the one toast that a refusal brings. */
async function openRefusedOnce(page: Page, faults: Faults): Promise<Locator> {
  const profiles = await openRefused(page, faults);
  await expect(profiles.synchronise).toBeEnabled();
  await pauseClock(page);
  await profiles.synchronise.click();
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(500);
  return toasts(page).first();
}

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const toasts = (page: Page) => region(page).locator('[role=alert], [role=status]');

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (toast: Locator): Promise<Box> =>
  (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const gap = (upper?: Box, lower?: Box) => upper && lower && lower.y - upper.y - upper.height;

test('three toasts stand at the bottom right, 356 px wide and 14 px apart; a fourth pushes the oldest out @scenes', async ({
  page,
  faults,
}) => {
  const profiles = await openRefused(page, faults, true);
  await profiles.remove.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  await expect(confirm).toBeVisible();
  await pauseClock(page);
  await confirm.click();
  await expect(page.getByText('Error deleting profile')).toBeVisible();
  await page.clock.runFor(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toasts(page)).toHaveText([/Error deleting profile.*Please try again later\./]);
  await profiles.synchronise.click();
  await expect(toasts(page)).toHaveCount(2);
  await profiles.edit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveCount(3);
  await page.clock.runFor(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
  const right = 1440 - (lowest?.x ?? 0) - (lowest?.width ?? 0);
  const bottom = 900 - (lowest?.y ?? 0) - (lowest?.height ?? 0);
  for (const distance of [right, bottom]) {
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThanOrEqual(40);
  }

  await profiles.synchronise.click();
  // By itself the oldest would close later.
  const ranMs = await runUntil(page, async (soon) => {
    await expect(page.getByText('Error deleting profile')).toHaveCount(0, soon);
    await expect(toasts(page)).toHaveCount(3, soon);
  });
  expect(ranMs).toBeLessThanOrEqual(2000);
});

test('a toast closes after 4000 ms, but waits under the pointer and under the focus', async ({
  page,
  faults,
}) => {
  const toast = await openRefusedOnce(page, faults);
  const dismiss = toast.getByRole('button', { name: 'Dismiss notification' });

  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.keyboard.press('Alt+t');
  await expect(region(page)).toBeFocused();
  const ringed = page.locator('.notistack-SnackbarContainer');
  await expect(ringed).toHaveCSS('outline-style', 'solid');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await dismiss.blur();
  await page.clock.runFor(3900);
  await expect(toasts(page)).toHaveCount(1);
  const gone = page.getByText('Error updating profile');
  const ranMs = await runUntil(page, (soon) => expect(gone).toBeHidden(soon));
  expect(ranMs).toBeLessThanOrEqual(700);
});

test('a toast goes with a swipe of 45 px, not of 44, and takes 200 ms to go', async ({
  page,
  faults,
}) => {
  const toast = await openRefusedOnce(page, faults);
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

test('on a phone a dialog stands in the middle, and above a toast while there is one @phone', async ({
  page,
  faults,
}) => {
  const profiles = await openRefused(page, faults);
  await page.setViewportSize({ width: 375, height: 560 });
  await profiles.edit.click();
  const dialog = page.getByRole('dialog');
  const middle = async () => {
    const { y, height } = await boxOf(dialog);
    return Math.round(y + height / 2);
  };
  await expect.poll(middle).toBe(280);
  await pauseClock(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(500);
  const room = async () => gap(await boxOf(dialog), await boxOf(toasts(page).first()));
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await page.clock.runFor(6000);
  await expect(toasts(page)).toHaveCount(0);
  await expect.poll(middle).toBe(280);
});

/** The buttons over which a toast stands; null where there is no toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelectorAll(
      '.notistack-SnackbarContainer :is([role=alert], [role=status])',
    );
    const boxes = [...toasts].map((toast) => toast.getBoundingClientRect());
    if (boxes.length === 0) return null;
    const isUnder = ({ top, bottom, left, right }: DOMRect) =>
      boxes.some(
        (box) => top < box.bottom && bottom > box.top && left < box.right && right > box.left,
      );
    return [
      ...document.querySelectorAll('.MuiButton-contained, .MuiButton-outlined, [data-uncovered]'),
    ]
      .filter((button) => !button.closest('[aria-hidden=true], .notistack-SnackbarContainer'))
      .filter((button) => isUnder(button.getBoundingClientRect()))
      .map(({ textContent }) => textContent);
  });

/** Toasts look ten times in a second where they are to stand, once the page is at rest, and move there. */
async function untilPlaced(page: Page): Promise<void> {
  await page.clock.runFor(500);
  await page
    .locator('.notistack-SnackbarContainer')
    .evaluate((stack) =>
      Promise.all(stack.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
}

/** Scrolls it to where a toast comes. The page is told of that with the next frame, which no clock of a test brings. */
const scrollToEdge = (control: Locator) =>
  control.evaluate((element) => {
    const edge = document.documentElement.clientHeight - 40;
    const before = window.scrollY;
    const told = new Promise((resolve) => {
      document.addEventListener('scroll', resolve, { once: true });
    });
    window.scrollBy(0, element.getBoundingClientRect().bottom - edge);
    return window.scrollY === before ? undefined : told.then(() => undefined);
  });

interface Bringing {
  what: string;
  path: string;
  bring: (page: Page) => Promise<void>;
  /** What the toast must not cover. */
  control: (page: Page) => Locator;
  isOfPhone?: boolean;
}

const approve = (page: Page) =>
  page.getByRole('article').getByRole('button', { name: 'Approve' }).first();

/** On a wide screen the text of the row that is chosen is shown. */
async function approveRui(page: Page): Promise<void> {
  const row = page.getByRole('link', { name: /^rui\.example\.com/ });
  const card = page.getByRole('article', { name: 'Answer to rui.example.com' });
  await expect(row.or(card).first()).toBeVisible();
  if (await row.isVisible()) await row.click();
  // On a phone the actions are those of the text that has the focus.
  await card.focus();
  await card.getByRole('button', { name: 'Approve' }).click();
}

async function pauseByCommand(page: Page): Promise<void> {
  await expect(page.locator('[data-uncovered]').first()).toBeVisible();
  // Far enough down to be scrolled to where a toast comes.
  await page.getByRole('main').evaluate(({ style }) => {
    style.paddingTop = '100vh';
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Pause');
  await page.keyboard.press('Enter');
}

const bringing: Bringing[] = [
  {
    what: 'the approval of the next draft',
    path: '/app/activity/review',
    bring: approveRui,
    control: approve,
  },
  {
    what: 'the way on from the review',
    path: '/app/activity/review',
    bring: approveRui,
    control: (page) => page.getByRole('main').getByRole('link', { name: 'See the activity' }),
  },
  {
    what: 'the bar of what is chosen',
    path: '/app/activity/review',
    async bring(page) {
      await page.getByRole('checkbox', { name: 'Select the answer to lia.draws' }).check();
      await approveRui(page);
    },
    control: (page) => page.getByRole('button', { name: 'Approve selected' }),
  },
  {
    what: 'the bar that saves the rules',
    path: '/app/profiles/rules',
    async bring(page) {
      await page.getByRole('textbox', { name: 'Facts' }).fill('Open on Monday.');
      await page.getByRole('switch', { name: 'Likes' }).click();
    },
    control: (page) =>
      page.getByRole('region', { name: 'Not saved' }).getByRole('button', { name: 'Save' }),
  },
  {
    what: 'the state that the dashboard tells',
    path: '/app',
    bring: pauseByCommand,
    control: (page) => page.locator('[data-uncovered]').first(),
  },
  {
    what: 'the state that the profiles tell',
    path: '/app/profiles',
    bring: pauseByCommand,
    control: (page) => page.locator('[data-uncovered]').first(),
  },
  {
    what: 'the sections of the rules',
    path: '/app/profiles/rules',
    async bring(page) {
      await page.getByRole('textbox', { name: 'Facts' }).fill('Open on Monday.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    control: (page) => page.getByRole('navigation', { name: 'Sections' }),
    isOfPhone: true,
  },
];

const screens = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

for (const size of screens) {
  for (const { what, path, bring, control, isOfPhone } of bringing) {
    if (isOfPhone && size.width > 375) continue;
    test(`a toast stands over no button and nothing that it speaks of, ${size.width} px wide: ${what}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.clock.install();
      await openWith(page, createWaitingServer(), path);
      await bring(page);
      await expect(toasts(page).first()).toBeVisible();
      await pauseClock(page);
      await scrollToEdge(control(page));
      await expect(control(page)).toBeInViewport({ ratio: 1 });
      await untilPlaced(page);
      expect(await covered(page)).toEqual([]);
    });
  }
}

test('a toast stays in its place while somebody is at it, and covers no button after that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.clock.install();
  await openWith(page, createWaitingServer(), '/app/activity/review');
  await approveRui(page);
  const toast = toasts(page).first();
  await expect(toast).toBeVisible();
  await pauseClock(page);
  await untilPlaced(page);
  const before = await boxOf(toast);
  await page.mouse.move(before.x + 40, before.y + 10);
  await page.mouse.move(before.x + 44, before.y + 12);
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await pause.evaluate((button, top) => {
    window.scrollBy(0, button.getBoundingClientRect().top - top);
  }, before.y);
  await untilPlaced(page);
  expect(await covered(page)).toContain('Pause');
  expect(await boxOf(toast)).toEqual(before);
  await page.mouse.move(0, 0);
  await untilPlaced(page);
  expect(await covered(page)).toEqual([]);
});
