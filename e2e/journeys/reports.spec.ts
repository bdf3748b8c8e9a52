import { http } from 'msw';
import { expect, test } from '../support/fixtures.ts';
import { aProfile, aReportAnswer } from '../../src/testing/fakeServer/builders.ts';
import {
  apiUrl,
  createFakeServer,
  serverFailed,
} from '../../src/testing/fakeServer/createFakeServer.ts';
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
    /Followers12\.345Following321Posts42/,
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
  await expect(main, 'growth that nobody measured').not.toContainText(/12[.,]5|3[.,]2|8[.,]7/);
  await expect(main.getByRole('button')).toHaveCount(0);
  expect(api.requestsTo('GET', /profiles-report/).map(({ path }) => path)).toEqual([
    '/profiles-report/profile-1',
  ]);
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
