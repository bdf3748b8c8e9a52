import { expect, test } from '../support/fixtures.ts';
import { openWith, type FakeApi } from '../support/fakeApi.ts';
import { nextFrames } from '../support/nextFrames.ts';
import { wholeApi } from '../support/wholeApi.ts';

const screens = [
  { path: '/app', settled: 'Nina Torres' },
  { path: '/app/profiles', settled: 'Everything is running' },
  { path: '/app/profiles', code: 5, settled: 'Enter the verification code' },
  { path: '/app/activity', settled: '05/03/2025' },
  { path: '/app/reports', settled: '9.012' },
  { path: '/app/settings/theme', settled: 'nina@meelo.example' },
  { path: '/app/help', settled: 'What is Meelo?' },
];

const calls = [
  'GET /profiles',
  'GET /users/payment/*',
  'GET /storiesprofile',
  'GET /profiles-report/*',
];

/** Lets each call wait, one after the other, until the page stands without its answer. */
function holdBack(api: FakeApi) {
  const answers = calls.map((pattern) => {
    const gate = Promise.withResolvers<void>();
    api.delay(pattern, gate.promise);
    return gate;
  });
  return answers.map(({ resolve }) => resolve);
}

/** `window.takeShifts()` answers what moved on the page by itself, from its first paint on. */
function watchShifts() {
  const shifts: { value: number; moved: string[] }[] = [];
  const keep = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      shifts.push({ value: entry.value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const takeShifts = () => {
    // What the observer has not been told yet.
    keep(observer.takeRecords());
    return shifts;
  };
  Object.assign(window, { takeShifts });
}

for (const { path, settled, code = 7 } of screens) {
  test(`nothing moves on ${path} at code ${code}, however late the answers come @both`, async ({
    page,
  }) => {
    const api = wholeApi(code);
    const releases = holdBack(api);
    await page.addInitScript(watchShifts);
    await openWith(page, api, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const release of releases) {
      await nextFrames(page);
      release();
    }
    await expect(page.getByText(settled).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await nextFrames(page);
    expect(await page.evaluate(() => Reflect.get(window, 'takeShifts')() as unknown)).toEqual([]);
  });
}
