import type { Locator, Page } from '@playwright/test';
import { http, HttpResponse } from 'msw';
import { expect, test } from '../support/fixtures.ts';
import { takeShifts, watchShifts } from '../support/shifts.ts';
import { nextFrames } from '../support/nextFrames.ts';
import { apiUrl } from '../../src/testing/fakeServer/apiUrl.ts';
import { readPaths } from '../../src/testing/fakeServer/readHandlers.ts';
import type { FakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import {
  createFullServer,
  createHeldServer,
  createNeedyServer,
  createOfferingServer,
  createWaitingServer,
} from '../../src/testing/fakeServer/createFullServer.ts';
import { openWith } from '../support/openWith.ts';
import { putInStorage } from '../support/storage.ts';
import { aProfile, aSelectedProfile, invitedOnly } from '../../src/testing/fakeServer/builders.ts';
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
interface ShiftCase {
  path: string;
  code: number;
  /** What brings a banner. */
  state?: string;
  settled: string;
  api?: () => FakeServer;
}

/** Each of them brings a banner above what a screen shows. */
const bannerStates = {
  'a payment that has expired': () =>
    Object.assign(createFullServer(7), { paymentStatus: 'EXPIRED' }),
  'an account that the network has disabled': () => createFullServer(8),
  'a code that the network asks for': () => createFullServer(5),
  'a network that is off': () => {
    const profiles = [aProfile({ network: 'atproto', isNetworkOff: true })];
    return Object.assign(createWaitingServer(), { profiles });
  },
};
const bannerScreens: { path: string; settled: string }[] = [
  { path: '/app', settled: 'Latest activity' },
  { path: '/app/reports', settled: settledTexts.reports },
  { path: '/app/activity', settled: settledTexts.activity },
  { path: '/app/activity/people', settled: 'rui.example.com' },
  { path: '/app/profiles', settled: 'Total profiles' },
];

const review = '/app/activity/review?profile=profile-1&draft=act-1';
const reviewStates: Record<string, () => FakeServer> = {
  'an offer of a step of trust': createOfferingServer,
  'texts that were not sent, and a day that is full': createHeldServer,
  'a bot that is paused': () => {
    const pause = { since: '2025-03-05T16:53:00+00:00', until: null };
    return Object.assign(createWaitingServer(), {
      profiles: [aProfile({ network: 'atproto', capabilities: invitedOnly, pause })],
    });
  },
  'a payment that has expired': () =>
    Object.assign(createWaitingServer(), { paymentStatus: 'EXPIRED' }),
  'an account that the network has disabled': () => {
    const profiles = [
      aProfile({ network: 'atproto', capabilities: invitedOnly, syncStatusBot: 8 }),
    ];
    return Object.assign(createWaitingServer(), { profiles });
  },
};

const screens: ShiftCase[] = [
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
    path: review,
    code: 7,
    settled: 'Page one of thirty.',
    api: createWaitingServer,
  },
  {
    path: '/app/activity',
    code: 7,
    state: 'texts that wait',
    settled: settledTexts.activity,
    api: createWaitingServer,
  },
  {
    path: '/app',
    code: 7,
    state: 'much that needs the person',
    settled: 'The bot reads mentions',
    api: createNeedyServer,
  },
  ...Object.entries(bannerStates).flatMap(([state, api]) =>
    bannerScreens.map((screen) => ({ ...screen, code: 7, state, api })),
  ),
  ...Object.entries(reviewStates).map(([state, api]) => ({
    path: '/app/activity/review?profile=profile-1',
    code: 7,
    state,
    settled: 'Which paper do you draw on? Mine curls with every page.',
    api,
  })),
  {
    path: '/app/profiles/rules?profile=profile-1',
    code: 7,
    state: 'an offer of a step of trust',
    settled: 'Answer without asking',
    api: createOfferingServer,
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

/** However slow this machine is, the figures of the dashboard do not lose patience. */
function keepPatience(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('section > * > * { animation-delay: 3600s !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

for (const { path, settled, code, state, api: create } of screens) {
  const title = `nothing moves on ${path} with ${state ?? `code ${code}`}, however late the answers come @both`;
  test(title, { tag: '@scenes' }, async ({ page }) => {
    const api = create?.() ?? createFullServer(code);
    const releases = holdBack(api);
    const untilStill = watchRequests(page);
    await keepPatience(page);
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

interface LateCase {
  what: string;
  path: string;
  api?: () => FakeServer;
  settled: string;
  come: (page: Page, api: FakeServer) => Promise<void>;
  notice: RegExp;
  /** The name of a button that the notice stands above. */
  above?: string;
}

const settledOf = {
  '/app/reports': settledTexts.reports,
  '/app/activity': settledTexts.activity,
  '/app/activity/people': 'rui.example.com',
};

const lateCases: LateCase[] = [
  {
    what: 'the network goes',
    path: '/app/reports',
    settled: settledTexts.reports,
    come: async (page, api) => {
      api.use(http.get(apiUrl('/*'), () => HttpResponse.error()));
      await page.clock.fastForward(11_000);
    },
    notice: /The server is not answering/,
  },
  ...(['/app/reports', '/app/activity', '/app/activity/people'] as const).map((path) => ({
    what: 'the network disables the account',
    path,
    settled: settledOf[path],
    come: async (page: Page, api: FakeServer) => {
      api.profiles = [aProfile({ syncStatusBot: 8 })];
      await page.clock.fastForward(11_000);
    },
    notice: /The synchronisation has stopped/,
  })),
  {
    what: 'the network disables the account',
    path: '/app/activity/review?profile=profile-1',
    api: createWaitingServer,
    settled: 'Which paper do you draw on? Mine curls with every page.',
    come: async (page, api) => {
      api.profiles = [
        aProfile({ network: 'atproto', capabilities: invitedOnly, syncStatusBot: 8 }),
      ];
      await page.clock.fastForward(11_000);
    },
    notice: /The synchronisation has stopped/,
    above: 'Leave unanswered',
  },
];

for (const { what, path, api: create, settled, come, notice, above } of lateCases) {
  test(`nothing moves on ${path} where ${what} while it is read @both`, async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/);
    await page.clock.install();
    const api = create?.() ?? createFullServer(7);
    await watchShifts(page);
    await putInStorage(page, { 'profile-storage': aSelectedProfile() });
    await openWith(page, api, path);
    await expect(page.getByText(settled).first()).toBeVisible();
    await page.clock.fastForward(2000);
    await nextFrames(page);
    await page.evaluate(() => Reflect.get(window, 'takeShifts')().splice(0));
    await come(page, api);
    const told = page.getByRole('note').filter({ hasText: notice });
    await expect(page.getByText(notice).first()).toBeInViewport({ ratio: 1 });
    await nextFrames(page);
    expect(await takeShifts(page)).toEqual([]);
    if (above === undefined) return;
    const box = await told.boundingBox();
    const button = await page
      .getByRole('button', { name: above, exact: true })
      .first()
      .boundingBox();
    if (!box || !button) throw new Error(`the notice or ${above} is not there`);
    expect(box.y + box.height).toBeLessThanOrEqual(button.y);
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
  await keepPatience(page);
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
