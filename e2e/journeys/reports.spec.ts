import { expect, test } from '../support/fixtures.ts';
import { FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { report } from '../support/wholeApi.ts';

test('the figures stand in Brazilian format, with bars as long as their rates', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const second = profileAt(7, { id: 'p-2', followersCount: 777 });
  const api = new FakeApi()
    .withProfiles(profileAt(7), second)
    .on('GET /profiles-report/*', async () => {
      await held;
      return { body: report };
    });
  await openWith(page, api, '/app/reports');
  const main = page.getByRole('main');
  const panel = page.getByRole('region', { name: 'Detailed metrics' });
  await expect(page.getByText('Analysis period: last 30 days')).toBeVisible();
  await expect(page.getByText('Updated in real time')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile figures' })).toContainText(
    /Followers12\.345Following210Posts87/,
  );
  await expect(panel.getByRole('status', { name: 'Loading the metrics…' })).toBeVisible();
  await expect(panel.getByText('Last 24 hours')).toBeVisible();
  letGo();

  for (const figure of [
    /Total views12\.34564,8% from followers35,2% from non-followers/,
    /Total interactions1\.678/,
    /Accounts reached9\.012/,
    /Follower interaction rate11,5%/,
    /Non-follower interaction rate3,3%/,
    /Profile activity45/,
  ])
    await expect(panel).toContainText(figure);
  await expect(panel.getByText('Total: 5,3%')).toBeVisible();
  const shareOfBar = (name: string) =>
    panel.getByRole('progressbar', { name }).evaluate((bar) => {
      const filled = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
      return Math.round((filled / bar.clientWidth) * 100);
    });
  expect(await shareOfBar('Reels')).toBe(2);
  expect(await shareOfBar('Stories')).toBe(4);
  expect(await shareOfBar('Posts')).toBe(100);
  await expect(page.getByText('Coming soon').first()).toBeVisible();
  await expect(main).not.toContainText('777');
  await expect(main, 'growth that nobody measured').not.toContainText(/12[.,]5|3[.,]2|8[.,]7/);
  await expect(main.getByRole('button')).toHaveCount(0);
  expect(api.to('GET', /profiles-report/).map(({ path }) => path)).toEqual([
    '/profiles-report/p-1',
  ]);
});

test('metrics that are absent, or cannot be read, say so; the latter with a retry', async ({
  page,
  faults,
}) => {
  faults.allowStatus(500, /\/profiles-report\//);
  const api = new FakeApi()
    .withProfiles(profileAt(7))
    .on('GET /profiles-report/*', () => ({ status: 500, body: {} }));
  await openWith(page, api, '/app/reports');
  await expect(page.getByText('The metrics could not be loaded')).toBeVisible();
  api.on('GET /profiles-report/*', () => ({ body: {} }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Metrics Not Available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});
