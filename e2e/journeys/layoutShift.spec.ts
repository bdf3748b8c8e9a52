import type { Locator, Page } from '@playwright/test';
import { http } from 'msw';
import { expect, test } from '../support/fixtures.ts';
import { takeShifts, watchShifts } from '../support/shifts.ts';
import { nextFrames } from '../support/nextFrames.ts';
import { apiUrl } from '../../src/testing/fakeServer/apiUrl.ts';
import { readPaths } from '../../src/testing/fakeServer/readHandlers.ts';
import type { FakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import {
  createFullServer,
  createWaitingServer,
} from '../../src/testing/fakeServer/createFullServer.ts';
import { openWith } from '../support/openWith.ts';
import { putInStorage } from '../support/storage.ts';
import { aProfile, aSelectedProfile } from '../../src/testing/fakeServer/builders.ts';
import { signedInScreens, type SignedInScreen } from '../../src/testing/client/signedInScreens.ts';
import { watchRequests } from '../../src/testing/browser/watchRequests.ts';

/** A text that is on the screen once every answer has come. */
const settledTexts: Record<SignedInScreen, string> = {
  dashboard: 'The bot looks after ana.creates by itself.',
  profiles: 'Everything is running',
  activity: '05/03/2025',
  reports: '5.678',
  settings: 'ada@example.org',
  help: 'What is Meelo?',
};
const ana = aProfile({ isChosen: true });
const bruno = aProfile({ id: 'profile-2', username: 'bruno.secure', isChosen: false });
const screens: { path: string; code: number; settled: string; api?: () => FakeServer }[] = [
  ...signedInScreens.map(({ name, path }) => ({ path, code: 7, settled: settledTexts[name] })),
  {
    path: '/app?several',
    code: 7,
    settled: settledTexts.dashboard,
    api: () => Object.assign(createFullServer(), { profiles: [ana, bruno] }),
  },
  {
    path: '/app?waiting',
    code: 7,
    settled: 'The bot reads mentions',
    api: createWaitingServer,
  },
  { path: '/app/profiles', code: 5, settled: 'Enter the verification code' },
  {
    path: '/app/activity/review?profile=profile-1&draft=act-1',
    code: 7,
    settled: 'Page one of thirty.',
    api: createWaitingServer,
  },
];

/** Lets each call wait, one after the other, until the page stands without its answer. */
function holdBack(api: FakeServer) {
  const answers = readPaths.map((path) => {
    const gate = Promise.withResolvers<void>();
    api.use(http.get(apiUrl(path), () => gate.promise));
    return gate;
  });
  return answers.map(({ resolve }) => resolve);
}

for (const { path, settled, code, api: create } of screens) {
  const title = `nothing moves on ${path} at code ${code}, however late the answers come @both`;
  test(title, { tag: '@scenes' }, async ({ page }) => {
    const api = create?.() ?? createFullServer(code);
    const releases = holdBack(api);
    const untilStill = watchRequests(page);
    await watchShifts(page);
    // As the login leaves it.
    await putInStorage(page, { 'profile-storage': aSelectedProfile() });
    await openWith(page, api, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const release of releases) {
      await nextFrames(page);
      release();
    }
    await expect(page.getByText(settled).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await untilStill();
    await nextFrames(page);
    expect(await takeShifts(page)).toEqual([]);
  });
}

/** Keeps the code of the dashboard's state back; gives what lets it go on. */
async function holdState(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/sync-summary\.\w+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

test('nothing moves on the dashboard where the code of the state comes a little later @both', async ({
  page,
}) => {
  const release = await holdState(page);
  // However slow this machine is, the figures do not lose patience.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('section > * > * { animation-delay: 3600s !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await watchShifts(page);
  await putInStorage(page, { 'profile-storage': aSelectedProfile() });
  // The page counts as loaded once it has the code, too.
  const opened = openWith(page, createWaitingServer(), '/app');
  await expect(page.getByText('Followers').last()).toBeAttached();
  await nextFrames(page);
  await expect(page.getByText('Followers').last()).toBeHidden();
  release();
  await opened;
  await expect(page.getByText('The bot reads mentions')).toBeVisible();
  await expect(page.getByText('Followers').last()).toBeVisible();
  await nextFrames(page);
  expect(await takeShifts(page)).toEqual([]);
});

test('figures that have come are shown though the code of the state does not come @both', async ({
  page,
}) => {
  const release = await holdState(page);
  await putInStorage(page, { 'profile-storage': aSelectedProfile() });
  const opened = openWith(page, createWaitingServer(), '/app');
  await expect(page.getByText('Followers').last()).toBeVisible();
  await expect(page.getByText('The bot reads mentions')).toHaveCount(0);
  release();
  await opened;
  await expect(page.getByText('The bot reads mentions')).toBeVisible();
});

test('nothing moves in the demo while it opens, however late its code comes @both', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/demo\.\w+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await watchShifts(page);
  await putInStorage(page, { language: 'en' });
  await page.goto('/');
  await page.getByRole('button', { name: 'View demo' }).click();
  const demo = page.getByRole('dialog', { name: 'Demo' });
  // Where its screen stands, and what begins there.
  const places = async (first: Locator) => [
    await demo.locator('[data-screen]').boundingBox(),
    await first.evaluate((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x, y, width };
    }),
  ];
  const before = await places(demo.getByRole('status', { name: 'Loading' }));
  code.resolve();
  const heading = demo.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Robin Hale');
  expect(await places(heading.locator('xpath=../..'))).toEqual(before);
  await expect(demo.getByText('Review 3 texts')).toBeVisible();
  await expect(demo.getByText('Followers').last()).toBeVisible();
  await nextFrames(page);
  expect(await takeShifts(page)).toEqual([]);
});
