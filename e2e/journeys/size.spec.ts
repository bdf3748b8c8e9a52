import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openWith } from '../support/fakeApi.ts';
import { showFigure } from '../support/showFigure.ts';
import { storyPicture, wholeApi } from '../support/wholeApi.ts';

interface Load {
  requests: number;
  scriptBytes: number;
  bytes: number;
}

/** What the product sends over the wire for all that was asked for until `visit` is over. */
async function measure(page: Page, visit: () => Promise<void>): Promise<Load> {
  const sent: Promise<{ bytes: number; isScript: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    // Answers and pictures of stories are what a person has, not what a screen weighs.
    if (pathname.startsWith('/api/') || pathname === storyPicture) return;
    const isScript = request.resourceType() === 'script';
    sent.push(
      request.sizes().then(({ responseBodySize }) => ({ bytes: responseBodySize, isScript })),
    );
  });
  await visit();
  const all = await Promise.all(sent);
  const sum = (list: typeof all) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: all.length,
    bytes: sum(all),
    scriptBytes: sum(all.filter(({ isScript }) => isScript)),
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test('the login screen is light: scripts of at most 150 kB in at most 10 requests @desktop', async ({
  page,
}) => {
  const load = await measure(page, async () => {
    await page.goto('/login');
    await expect(page.locator('form input[type=email]')).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  showFigure(`login: ${kilobytes(load.scriptBytes)} of scripts, ${load.requests} requests`);
  expect(load.scriptBytes).toBeGreaterThan(10_000);
  expect(load.scriptBytes).toBeLessThanOrEqual(150_000);
  expect(load.requests).toBeLessThanOrEqual(10);
});

const screens = [
  { name: 'dashboard', path: '/app', code: 7 },
  { name: 'profiles', path: '/app/profiles', code: 7 },
  { name: 'profiles, where a code is asked for', path: '/app/profiles', code: 5 },
  { name: 'activity', path: '/app/activity', code: 7 },
  { name: 'reports', path: '/app/reports', code: 7 },
  { name: 'settings', path: '/app/settings/theme', code: 7 },
  { name: 'help', path: '/app/help', code: 7 },
];

for (const { name, path, code } of screens) {
  test(`${name}: opened first, it sends at most 200 kB @desktop`, async ({ page, context }) => {
    await openWith(page, wholeApi(code), '/config.json');
    const fresh = await context.newPage();
    await wholeApi(code).install(fresh);
    // What is downloaded ahead once the browser is idle is not part of this screen.
    await fresh.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      localStorage.setItem('meelo-onboarding-completed', 'true');
    });
    const load = await measure(fresh, async () => {
      await fresh.goto(path);
      await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
      await fresh.waitForLoadState('networkidle');
    });
    showFigure(`${name}: ${kilobytes(load.bytes)} in ${load.requests} requests`);
    expect(load.bytes).toBeGreaterThan(10_000);
    expect(load.bytes).toBeLessThanOrEqual(200_000);
  });
}
