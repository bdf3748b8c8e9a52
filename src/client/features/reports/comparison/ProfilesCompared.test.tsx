import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aHistory } from '../../../../testing/fakeServer/aHistory.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { screenWidth } from '../../../../testing/client/screenWidth.ts';
import type { Profile } from '../../../api/profiles.ts';
import { isOwn } from '../period/span.ts';
import { useReportAddress } from '../period/useReportAddress.ts';
import { ProfilesCompared } from './ProfilesCompared.tsx';

const server = startFakeServer();
const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const profiles = [
  { id: 'profile-1', username: 'ana.creates', followersCount: 1200 },
  { id: 'profile-2', username: 'bruno.secure', followersCount: null },
] as Profile[];

function Compared() {
  const { choice } = useReportAddress();
  return <ProfilesCompared profiles={profiles} choice={choice} isWithoutToday={!isOwn(choice)} />;
}

const open = (route = '/app/reports') =>
  renderWithProviders(<Compared />, { route, state: { user: aLoginAnswer() } });

const noFigures = { views: null, interactions: null, followers: null };

/** Two profiles: the bot of the second one did twice as much as before, and its network tells nothing. */
function tellBoth() {
  const { days, today } = aHistory({ days: 60 });
  const ana = days.map((day) => ({ ...day, followers: 1000, views: 50, likes: 2 }));
  const bruno = days.map((day, index) => ({ ...day, ...noFigures, likes: index < 30 ? 1 : 2 }));
  server.use(
    http.get(apiUrl('/profiles/:id/history'), ({ params }) =>
      HttpResponse.json({ days: params['id'] === 'profile-1' ? ana : bruno, today }),
    ),
  );
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('a table has a row for each profile, with the figures of the same period', async () => {
  tellBoth();
  const { router } = open();
  expect(await within(await row('ana')).findByText('±0% in 30 days')).toBeVisible();
  expect(await within(await row('bruno')).findByText('+100%')).toBeVisible();
  expect(await row('ana')).toHaveTextContent(/^ana\.creates1\.200±0% in 30 days50±0%/);
  expect(await row('bruno')).toHaveTextContent(/^bruno\.secure–– No figures in this period–/);
  expect(await row('bruno')).toHaveTextContent('60+100%');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Profile', 'Followersnow', 'Viewsa day on average']);
  await act(() => router.navigate('/app/reports?period=7'));
  expect(await row('bruno')).toHaveTextContent('14±0%');
  expect(screen.getByText(/^The last 7 days, .* totals are compared without it\.$/)).toBeVisible();
  expect(server.requestsTo('GET', /history/)).toHaveLength(2);
});

test('a phone shows a card for each profile', async () => {
  screenWidth(375);
  tellBoth();
  open();
  const card = within(await screen.findByRole('article', { name: 'bruno.secure' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const likes = await card.findByText('Likes · by the bot');
  expect(likes.parentElement).toHaveTextContent('Likes · by the bot60+100%');
});

test('days of one profile that cannot be read say so, with a retry, and the others stand', async () => {
  tellBoth();
  server.use(http.get(apiUrl('/profiles/profile-2/history'), serverFailed, { once: true }));
  const { user } = open();
  const bruno = within(await row('bruno'));
  expect(await bruno.findByText('The days could not be loaded')).toBeVisible();
  expect(await within(await row('ana')).findByText('60')).toBeVisible();
  await user.click(bruno.getByRole('button', { name: 'Retry' }));
  expect(await bruno.findByText('+100%')).toBeVisible();
  expect(bruno.queryByText('The days could not be loaded')).not.toBeInTheDocument();
});

/** The second profile was linked on 1 March, the first one long before. */
function linkSecondLate() {
  const { days, today } = aHistory({ days: 60 });
  server.use(
    http.get(apiUrl('/profiles/:id/history'), ({ params }) =>
      HttpResponse.json({
        days: days.filter(({ day }) => params['id'] === 'profile-1' || day >= '2025-03-01'),
        today,
      }),
    ),
  );
}

test('a profile without a day in the period has no figure of another one', async () => {
  linkSecondLate();
  open('/app/reports?from=2025-02-10&to=2025-02-20');
  expect(
    await screen.findByText(/^From 10\/02\/2025 to 20\/02\/2025, .* the days before\.$/),
  ).toBeVisible();
  const told = within(await row('ana')).findByText(/^\S+% in 11 days, until 20\/02\/2025$/);
  expect(await told).toBeVisible();
  const bruno = within(await row('bruno'));
  await waitFor(() =>
    expect(bruno.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 7 }, () => '–– No figures in this period'),
    ),
  );
});
