import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aReportAnswer, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { renderRoutes, renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { tellTime } from '../../../testing/client/tellTime.ts';
import { meeloApi } from '../../api/meeloApi.ts';
import type { AppStore } from '../../store/store.ts';
import { ReportsPage } from './ReportsPage.tsx';

const server = startFakeServer();

const answerReport = (report: unknown, status = 200) =>
  server.use(
    http.get(apiUrl('/profiles-report/profile-1'), () =>
      HttpResponse.json(report as object, { status }),
    ),
  );

const readAgain = ({ dispatch }: AppStore) =>
  dispatch(
    meeloApi.endpoints.getReport.initiate('profile-1', { forceRefetch: true, subscribe: false }),
  );

afterEach(() => {
  jest.useRealTimers();
});

const openReports = () => renderWithProviders(<ReportsPage />, { state: { user: aLoginAnswer() } });

const pollsMs = (store: AppStore) =>
  Object.values(store.getState().api.subscriptions['getReport("profile-1")'] ?? {})
    .map((subscriber) => subscriber?.pollingInterval)
    .filter(Boolean);

test.each([200, 404])(
  'a first report is asked for more often, and it is still said meanwhile that there is none (%i)',
  async (status) => {
    answerReport({}, status);
    const { store } = openReports();
    await waitFor(() => expect(pollsMs(store)).toEqual([20_000]));
    expect(await screen.findByText('Metrics Not Available')).toBeVisible();
    server.use(http.get(apiUrl('/profiles-report/profile-1'), () => delay('infinite')));
    void readAgain(store);
    await waitFor(() =>
      expect(store.getState().api.queries['getReport("profile-1")']?.status).toBe('pending'),
    );
    expect(screen.getByText('Metrics Not Available')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Detailed metrics' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    expect(screen.queryByText('Loading the metrics…')).not.toBeInTheDocument();
  },
);

test('a report that is there is asked for less often', async () => {
  answerReport({});
  const { store } = openReports();
  await screen.findByText('Metrics Not Available');
  answerReport(aReportAnswer());
  await act(() => readAgain(store));
  await waitFor(() => expect(pollsMs(store)).toEqual([300_000]));
});

test('each visit asks for the days anew, unless they have just come', async () => {
  const now = new Date();
  tellTime(now);
  const routes = [
    { path: '/', element: <ReportsPage /> },
    { path: '/elsewhere', element: null },
  ];
  const { router, store } = renderRoutes(() => routes, { state: { user: aLoginAnswer() } });
  const key = 'getHistory({"days":180,"profileId":"profile-1"})';
  const read = () => store.getState().api.queries[key];
  const askedAt = () => Number(read()?.startedTimeStamp) - now.getTime();
  const isComplete = () => waitFor(() => expect(read()?.status).toBe('fulfilled'));
  const visitAfter = async (ms: number) => {
    await isComplete();
    await act(() => router.navigate('/elsewhere'));
    jest.setSystemTime(now.getTime() + ms);
    await act(() => router.navigate('/'));
    // The figures of the moment come first.
    await screen.findAllByText('by the bot');
  };
  await visitAfter(9000);
  expect(askedAt()).toBe(0);
  await visitAfter(10_000);
  await waitFor(() => expect(askedAt()).toBe(10_000));
});
