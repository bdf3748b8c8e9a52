import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReportAnswer } from '../../../shared/contract/report.ts';
import { aHistory } from '../../../testing/fakeServer/aHistory.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aReportAnswer, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../../api/meeloApi.ts';
import type { AppStore } from '../../store/store.ts';
// Loaded here, so that no test waits for the chunk.
import './comparison/ProfilesCompared.tsx';
import { ReportsPage } from './ReportsPage.tsx';

const server = startFakeServer();

function answerReport(report: unknown, status = 200): void {
  server.use(
    http.get(apiUrl('/profiles-report/profile-1'), () =>
      HttpResponse.json(report as ReportAnswer, { status }),
    ),
  );
}

/** The skeleton has the labels too, and no figures. */
const reportIsThere = async () => expect(await screen.findByText('5.678')).toBeVisible();

async function refetch({ dispatch }: AppStore): Promise<void> {
  const { getProfiles, getReport } = meeloApi.endpoints;
  const options = { forceRefetch: true, subscribe: false };
  await dispatch(getProfiles.initiate('user-1', options));
  await dispatch(getReport.initiate('profile-1', options));
}

afterEach(() => {
  jest.restoreAllMocks();
});

const openReports = () => renderWithProviders(<ReportsPage />, { state: { user: aLoginAnswer() } });

test('says the period, when it was updated, and what is coming, without a dead button', async () => {
  answerReport(aReportAnswer());
  openReports();
  const period = screen.getByText('Analysis period: last 30 days');
  await waitFor(() => expect(period).toBeVisible());
  expect(screen.getByText(/Updated in real time/)).toBeVisible();
  // Its place is kept, unseen, before the figures have come.
  const [updated] = screen.getAllByText(/Last update: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await waitFor(() => expect(updated).toBeVisible());
  expect(screen.getByText('Coming soon')).toBeVisible();
  await reportIsThere();
  await screen.findByRole('button', { name: '7 days' });
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['7 days', '30 days', '90 days', 'Own dates']);
});

/** As if all of the page were in view. */
function seeEverything(): void {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(function (
    this: IntersectionObserver,
    tell,
  ) {
    const observe = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this);
    return Object.assign(this, { observe, disconnect: () => {} });
  });
}

test('names the same days over the page and over the comparison, where none of the chosen ones are kept', async () => {
  server.profiles = [aProfile({ isChosen: true }), aProfile({ id: 'profile-2' })];
  server.history = aHistory({ days: 60 });
  seeEverything();
  renderWithProviders(<ReportsPage />, {
    route: '/app/reports?from=2023-01-01&to=2023-01-10',
    state: { user: aLoginAnswer() },
  });
  expect(await screen.findByText('Analysis period: 04/02/2025 to 05/03/2025')).toBeVisible();
  expect(await screen.findByText(/^From 04\/02\/2025 to 05\/03\/2025,/)).toBeVisible();
});

test('says of the comparison that today is left out, also where the days of the page cannot be read', async () => {
  server.profiles = [aProfile({ isChosen: true }), aProfile({ id: 'profile-2' })];
  server.history = aHistory({ days: 60 });
  server.use(http.get(apiUrl('/profiles/profile-1/history'), serverFailed));
  seeEverything();
  openReports();
  expect(await screen.findByText(/^The last 30 days, .* compared without it\.$/)).toBeVisible();
});

test('says of when the figures are, not when the page asked for them', async () => {
  answerReport(aReportAnswer({ taken_at: new Date(2025, 2, 5, 9, 30).toISOString() }));
  openReports();
  await reportIsThere();
  await waitFor(() =>
    expect(screen.getAllByText(/Last update/).map((time) => time.textContent)).toEqual([
      'Last update: 05/03/2025 09:30',
      'Last update: 05/03/2025 09:30',
    ]),
  );
});

test('says no time while the report, which alone tells of when the figures are, has not come', async () => {
  server.use(http.get(apiUrl('/profiles-report/:id'), serverFailed));
  openReports();
  expect(await screen.findByText('12.345')).toBeVisible();
  expect(await screen.findByText('The metrics could not be loaded')).toBeVisible();
  for (const time of screen.getAllByText(/Last update/)) expect(time).not.toBeVisible();
});

test.each([
  ['the report', '/profiles-report/:id'],
  ['the figures of the profile', '/profiles'],
])('does not call itself up to date where the server fails at %s', async (_name, path) => {
  answerReport(aReportAnswer());
  const { store } = openReports();
  await reportIsThere();
  expect(screen.getByText('Updated in real time')).toBeVisible();
  server.use(http.get(apiUrl(path), serverFailed));
  await act(() => refetch(store));
  await waitFor(() => expect(screen.queryByText('Updated in real time')).not.toBeVisible());
});

test('says that it is up to date where the server answers, whatever the browser says of the network', async () => {
  answerReport(aReportAnswer());
  const { store } = openReports();
  await reportIsThere();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('You are offline')).toBeVisible();
  await act(() => refetch(store));
  expect(await screen.findByText('Updated in real time')).toBeVisible();
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.error()));
  await act(() => refetch(store));
  expect(await screen.findByText('You are offline')).toBeVisible();
});

test('offline it says so instead of that it is updated, and of when the figures are', async () => {
  answerReport(aReportAnswer({ taken_at: new Date(2025, 2, 5, 9, 27).toISOString() }));
  openReports();
  await reportIsThere();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.queryByText('Updated in real time')).toBeNull();
  const [period] = screen.getAllByText('Last update: 05/03/2025 09:27');
  expect(period?.parentElement).toHaveTextContent('You are offline');
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Updated in real time')).toBeVisible();
});

test('shows the counts of the first profile in Brazilian format, without growth that nobody measured', async () => {
  answerReport(aReportAnswer({ follower_interaction_rate: 11.5 }));
  openReports();
  const stats = await screen.findByRole('region', { name: 'Profile figures' });
  expect(stats).toHaveTextContent(/Followers12\.345.*Following321.*Posts42/);
  await reportIsThere();
  expect(screen.getByText('11,5%')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/12[.,]5%|[-−]3[.,]2%|8[.,]7%/);
});

test('marks counts that are missing or absurd', async () => {
  const profile = aProfile({ followersCount: null, followsCount: -4, mediaCount: null });
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([profile])));
  answerReport(aReportAnswer());
  openReports();
  const stats = await screen.findByRole('region', { name: 'Profile figures' });
  expect(stats).toHaveTextContent(/Followers–.*Following–.*Posts–/);
});

test('says no time of figures that are not there', async () => {
  const none = { followersCount: null, followsCount: null, mediaCount: null };
  server.profiles = [aProfile({ syncStatusBot: undefined, ...none })];
  answerReport({});
  openReports();
  expect(await screen.findByText('Metrics Not Available')).toBeVisible();
  await screen.findByRole('region', { name: 'Profile figures' });
  for (const time of screen.getAllByText(/Last update/)) expect(time).not.toBeVisible();
});

test('names what the bot waits for, with the way to the profiles', async () => {
  server.profiles = [aProfile({ syncStatusBot: 4 })];
  openReports();
  expect(await screen.findByText(/The bot waits for your current access data/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to profiles' })).toBeVisible();
});

test('shows a skeleton until the report is there', async () => {
  answerReport(aReportAnswer());
  openReports();
  expect(await screen.findByRole('status', { name: 'Loading the metrics…' })).toBeInTheDocument();
  await reportIsThere();
  expect(screen.queryByRole('status', { name: 'Loading the metrics…' })).not.toBeInTheDocument();
});

test('shows the six metrics, views with the shares of followers and others', async () => {
  answerReport(aReportAnswer());
  openReports();
  await reportIsThere();
  const metrics = screen.getByText('Total views').closest('dl');
  const read = (term: string) =>
    within(metrics as HTMLElement).getByText(term).parentElement?.textContent;
  expect(read('Total views')).toBe('Total views12.34580% from followers20% from non-followers');
  expect(read('Total interactions')).toContain('1.234');
  expect(read('Accounts reached')).toContain('5.678');
  expect(read('Follower interaction rate')).toContain('12,5%');
  expect(read('Non-follower interaction rate')).toContain('3,3%');
  expect(read('Profile activity')).toContain('87');
  expect(screen.getByText('Last 24 hours')).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Detailed metrics' }));
  expect(
    panel.getByText(/^Always of the 24 hours .* whichever period you choose\.$/),
  ).toBeVisible();
  expect(panel.getByText(/^Visits and taps .* and what the bot did$/)).toBeVisible();
  expect(screen.getByText(/as the network measures them, and what the bot did\.$/)).toBeVisible();
});

test('draws a bar for each content type, readable without colour, and their rounded sum', async () => {
  answerReport(aReportAnswer({ posts_interaction_rate: 0 }));
  openReports();
  expect(await screen.findByText('Total: 0,3%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Reels' })).toHaveAttribute(
    'aria-valuetext',
    '0,1%',
  );
  expect(screen.getByRole('progressbar', { name: 'Stories' })).toHaveAttribute(
    'aria-valuenow',
    '0.2',
  );
  expect(screen.getByRole('progressbar', { name: 'Posts' })).toHaveAttribute(
    'aria-valuetext',
    '0%',
  );
});

test('marks metrics that the network does not offer, and never invents one', async () => {
  answerReport({ total_views: 0, follower_views: 0, reels_interaction_rate: 'NaN' });
  openReports();
  expect(await screen.findByText('0% from followers')).toBeVisible();
  expect(screen.getByText('– from non-followers')).toBeVisible();
  expect(screen.getByText('Total: –')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Bars from/)).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
});

test.each([
  ['answers 404', { code: 'not_found', message: 'No report yet' }, 404],
  ['answers nothing but null', {}, 200],
])('says that metrics are not available where the server %s', async (_case, answer, status) => {
  answerReport(answer, status);
  openReports();
  expect(await screen.findByText('Metrics Not Available')).toBeVisible();
});

test('shows a failed report as an error with a retry', async () => {
  answerReport({}, 500);
  const { user } = openReports();
  expect(await screen.findByText('The metrics could not be loaded')).toBeVisible();
  answerReport(aReportAnswer());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await reportIsThere();
  expect(screen.queryByText('The metrics could not be loaded')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  ['a server that fails', HttpResponse.json({}, { status: 500 }), /The server has failed/],
  ['a gateway', HttpResponse.html('<h1>502</h1>', { status: 502 }), /Check your connection/],
])('the error of %s says what to do about it', async (_what, answer, text) => {
  server.use(http.get(apiUrl('/profiles-report/profile-1'), () => answer));
  openReports();
  expect(await screen.findByText(text)).toBeVisible();
});

test('asks for no report without a profile, and leads to the profiles', async () => {
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([])));
  answerReport(aReportAnswer());
  openReports();
  expect(await screen.findByRole('link', { name: 'Add profile' })).toBeVisible();
  expect(server.requestsTo('GET', /profiles-report/)).toEqual([]);
});

test('shows failed profile figures as an error with a retry', async () => {
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.error()));
  const { user } = openReports();
  expect(await screen.findByText('The profile figures could not be loaded')).toBeVisible();
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([aProfile()])));
  answerReport(aReportAnswer());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Profile figures' })).toHaveTextContent(
    '12.345',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
