import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { entry } from '../support/shell.ts';
import type { FakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { createFullServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { catchUp } from '../../src/testing/fakeServer/installFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name });

async function visit(page: Page, name: string): Promise<void> {
  await entry(page, name).click();
  await expect(heading(page, name)).toBeVisible();
}

const asked = (api: FakeServer, path: RegExp) => api.requestsTo('GET', path).length;

test('an activity page is asked for again only after five minutes', async ({ page }) => {
  await page.clock.install();
  const api = createFullServer(7);
  await openWith(page, api, '/app/activity');
  await expect(page.getByRole('table')).toBeVisible();
  await visit(page, 'Help');
  await page.clock.fastForward('04:30');
  await visit(page, 'Activity');
  await expect(page.getByRole('table')).toBeVisible();
  await catchUp(page);
  expect(asked(api, /storiesprofile/)).toBe(1);

  await visit(page, 'Help');
  await page.clock.fastForward('00:45');
  await visit(page, 'Activity');
  await expect.poll(() => asked(api, /storiesprofile/)).toBe(2);
});

test('a report is asked for once a profile is selected, and kept for that profile', async ({
  page,
}) => {
  const api = createFullServer(7);
  await openWith(page, api, '/app/reports');
  // The skeleton has the labels too, and no figures.
  const shown = page.getByText('5.678', { exact: true });
  await expect(shown).toBeVisible();
  expect(api.requestsTo('GET', /report/).map(({ path }) => path)).toEqual([
    '/profiles-report/profile-1',
  ]);
  await visit(page, 'Help');
  await visit(page, 'Reports');
  await expect(shown).toBeVisible();
  await catchUp(page);
  expect(asked(api, /report/)).toBe(1);
});

test('the profiles are asked for when the window is looked at again, once they are old', async ({
  page,
}) => {
  await page.clock.install();
  const api = createFullServer(7);
  await openWith(page, api, '/app/profiles');
  await expect(page.getByText('Everything is running')).toBeVisible();
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.dispatchEvent(new Event(visibility === 'visible' ? 'focus' : 'blur'));
    }, state);
  await look('hidden');
  const before = asked(api, /^\/profiles$/);
  await page.clock.fastForward(30_000);
  await catchUp(page);
  expect(asked(api, /^\/profiles$/)).toBe(before);
  await look('visible');
  await expect.poll(() => asked(api, /^\/profiles$/)).toBe(before + 1);
});
