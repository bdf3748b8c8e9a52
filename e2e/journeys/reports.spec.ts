import { readFile } from 'node:fs/promises';
import { http } from 'msw';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { aProfile, aReportAnswer } from '../../src/testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../src/testing/fakeServer/apiUrl.ts';
import { aHistory } from '../../src/testing/fakeServer/aHistory.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import {
  createChoiceServer,
  createFullServer,
} from '../../src/testing/fakeServer/createFullServer.ts';
import { openWith } from '../support/openWith.ts';

test('the figures stand in Brazilian format, with bars as long as their rates', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const second = aProfile({ id: 'profile-2', followersCount: 777 });
  const api = createFakeServer({
    profiles: [aProfile(), second],
    report: aReportAnswer({ follower_interaction_rate: 11.5, posts_interaction_rate: 5 }),
  });
  api.use(http.get(apiUrl('/profiles-report/:id'), () => held));
  await openWith(page, api, '/app/reports');
  const main = page.getByRole('main');
  const panel = page.getByRole('region', { name: 'Detailed metrics' });
  await expect(page.getByText('Analysis period: last 30 days')).toBeVisible();
  await expect(page.getByText('Updated in real time')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile figures' })).toContainText(
    /Followers12\.345.*Following321.*Posts42/,
  );
  await expect(panel.getByRole('status', { name: 'Loading the metrics…' })).toBeVisible();
  await expect(panel.getByText('Last 24 hours')).toBeVisible();
  letGo();

  for (const figure of [
    /Total views12\.34580% from followers20% from non-followers/,
    /Total interactions1\.234/,
    /Accounts reached5\.678/,
    /Follower interaction rate11,5%/,
    /Non-follower interaction rate3,3%/,
    /Profile activity87/,
  ])
    await expect(panel).toContainText(figure);
  await expect(panel.getByText('Total: 5,3%')).toBeVisible();
  const shareOfBar = (name: string) =>
    panel.getByRole('progressbar', { name }).evaluate((bar) => {
      // MUI moves the filled part in from the left.
      const end = bar.firstElementChild?.getBoundingClientRect().right ?? 0;
      const { left, width } = bar.getBoundingClientRect();
      return Math.round(((end - left) / width) * 100);
    });
  expect(await shareOfBar('Reels')).toBe(2);
  expect(await shareOfBar('Stories')).toBe(4);
  expect(await shareOfBar('Posts')).toBe(100);
  await expect(page.getByText('Coming soon').first()).toBeVisible();
  await expect(main).not.toContainText('777');
  await expect(main, 'growth that nobody measured').not.toContainText(
    /12[.,]5%|[-−]3[.,]2%|8[.,]7%/,
  );
  await expect(main.getByRole('button')).toHaveText(['7 days', '30 days', '90 days', 'Own dates']);
  expect(api.requestsTo('GET', /profiles-report/).map(({ path }) => path)).toEqual([
    '/profiles-report/profile-1',
  ]);
});

test('one period holds for every figure of the page, up to days of one’s own @both', async ({
  page,
}) => {
  const api = createFullServer(7);
  await openWith(page, api, '/app/reports');
  const figures = page.getByRole('region', { name: 'In this period' });
  const counts = page.getByRole('region', { name: 'Profile figures' });
  await expect(figures.getByText('against the previous 30 days')).toBeVisible();
  await expect(figures.getByRole('img', { name: /^Likes, line from 04.02.2025/ })).toBeVisible();
  await expect(counts).toContainText(/Followers12\.345\+\d+(,\d)?% in \d+ days/);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/app/reports?period=7');
  await expect(page.getByText('Analysis period: last 7 days')).toBeVisible();
  await expect(figures.getByRole('img', { name: /^Likes, line from 27.02.2025/ })).toBeVisible();
  // The history has a week without readings, and a bot that worked on.
  await page.getByRole('button', { name: 'Own dates' }).click();
  const days = page.getByRole('group', { name: 'Days' });
  await days.getByLabel('From').fill('2025-02-04');
  await days.getByLabel('To').fill('2025-02-08');
  await expect(page).toHaveURL('/app/reports?from=2025-02-04&to=2025-02-08');
  await expect(page.getByText('Analysis period: 04/02/2025 to 08/02/2025')).toBeVisible();
  const views = figures.getByText('Views', { exact: true }).locator('..');
  await expect(views).toContainText('–');
  await expect(views).toContainText('No figures in this period');
  await expect(figures.getByText('Likes', { exact: true }).locator('..')).toContainText('%');
  expect(api.requestsTo('GET', /history/), 'one answer for each period').toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Analysis period: 04/02/2025 to 08/02/2025')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app/reports?period=7');
});

/** How many tiles stand in each row, and how high all of them are. */
const rowsOf = (list: Locator) =>
  list.evaluate((node) => {
    const tiles = [...node.children].map((tile) => tile.getBoundingClientRect());
    const tops = [...new Set(tiles.map(({ top }) => Math.round(top)))];
    return {
      rows: tops.map((top) => tiles.filter((tile) => Math.round(tile.top) === top).length),
      heights: [...new Set(tiles.map(({ height }) => Math.round(height)))],
    };
  });

test('six figures stand in rows of as many, all as high', async ({ page }) => {
  const none = { reactions: 0, textReactions: null, answerSeconds: null };
  const history = aHistory({ days: 60 });
  const days = history.days.map((day) => ({ ...day, ...none }));
  const api = Object.assign(createFullServer(), { history: { ...history, days } });
  const [period, moment] = ['In this period', 'Detailed metrics'].map((name) =>
    page.getByRole('region', { name }).locator('dl'),
  ) as [Locator, Locator];
  await openWith(page, api, '/app/reports');
  for (const [width, perRow] of [
    [1440, { period: [3, 3], moment: [3, 3] }],
    [768, { period: [3, 3], moment: [2, 2, 2] }],
    [375, { period: [2, 2, 2], moment: [2, 2, 2] }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const [list, rows] of [
      [period, perRow.period],
      [moment, perRow.moment],
    ] as const) {
      await expect(list.locator('dt').first()).toBeVisible();
      expect(await rowsOf(list)).toEqual({ rows, heights: [expect.any(Number)] });
    }
  }
});

test('several profiles stand side by side, over the same period @both', async ({
  page,
  isMobile,
}) => {
  const api = createChoiceServer();
  await openWith(page, api, '/app/reports?period=7');
  await expect(page.getByText('against the previous 7 days')).toBeVisible();
  expect(api.requestsTo('GET', /history/), 'before anybody looks').toHaveLength(1);
  await page.getByText('More reports are on the way').scrollIntoViewIfNeeded();
  const compared = page.getByRole('region', { name: 'Your profiles side by side' });
  await expect(compared.getByText(/^The last 7 days/)).toBeVisible();
  const rows = isMobile
    ? compared.getByRole('article')
    : compared.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('ana.creates');
  for (const row of await rows.all()) await expect(row).toContainText(/[+−]\d+(,\d)?%/);
  const asked = new Set(api.requestsTo('GET', /history/).map(({ path }) => path));
  expect(asked.size).toBe(3);
});

test('a day of the lines leads to the activity of that day, and Back to the reports', async ({
  page,
}) => {
  const api = createFullServer(7);
  await openWith(page, api, '/app/reports?period=7');
  await expect(page.getByText('5.678')).toBeVisible();
  await page.getByText('More reports are on the way').scrollIntoViewIfNeeded();
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'See the activity of 04/03/2025' });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/activity?from=2025-03-04&to=2025-03-04');
  await expect(page.getByText('No action of 04/03/2025 matches the filters.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app/reports?period=7');
});

test('metrics that are absent, or cannot be read, say so; the latter with a retry', async ({
  page,
  faults,
}) => {
  faults.allowStatus(500, /\/profiles-report\//);
  const api = createFakeServer({ report: {} });
  let isBroken = true;
  api.use(http.get(apiUrl('/profiles-report/:id'), () => (isBroken ? serverFailed() : undefined)));
  await openWith(page, api, '/app/reports');
  await expect(page.getByText('The metrics could not be loaded')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Metrics Not Available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('ninety days of growth are lines and a table, and a file, once somebody looks at them', async ({
  page,
}) => {
  const api = createFullServer(7);
  await openWith(page, api, '/app/reports');
  await expect(page.getByText('5.678')).toBeVisible();
  await page.getByRole('button', { name: '90 days' }).click();
  await page.getByText('More reports are on the way').scrollIntoViewIfNeeded();
  const followers = page.getByRole('region', { name: 'Followers' });
  await followers.scrollIntoViewIfNeeded();
  const line = followers.getByRole('img', { name: /Followers, line from .* to 05\/03\/2025/ });
  await expect(line).toBeVisible();
  // The week without readings is a gap: the line begins twice.
  await expect(line.locator('.visx-linepath')).toHaveAttribute('d', /^M[^M]+M[^M]+$/);
  await expect(followers).toContainText('in 90 days');
  expect(api.requestsTo('GET', /history/), 'the figures on top have the same').toHaveLength(1);
  await line.hover({ position: { x: 60, y: 60 } });
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /\/12\/2024/);

  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page).toHaveURL(/period=90&view=table/);
  const table = page.getByRole('table', { name: 'Growth' });
  await expect(table.getByRole('row')).toHaveCount(91);
  await expect(table.getByRole('row').nth(1)).toContainText('05/03/2025');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV: Growth' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('meelo-growth-ana.creates-2025-03-05.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(92);
  expect(lines[0]).toBe('\uFEFFDay,Followers,Following,Posts,Views,Interactions');
  const shown = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText)),
    );
  // As the file writes days, numbers and gaps.
  const asInFile = shown.slice(1).map(([day = '', ...values]) => {
    const plain = values.map((value) => (value === '–' ? '' : value.replaceAll('.', '')));
    return [day.split('/').toReversed().join('-'), ...plain].join(',');
  });
  expect(asInFile.toSorted()).toEqual(lines.slice(1, -1).toSorted());
});
