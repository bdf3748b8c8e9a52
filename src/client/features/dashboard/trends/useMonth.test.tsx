import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aHistory, aHistoryDay } from '../../../../testing/fakeServer/aHistory.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import {
  aLoginAnswer,
  aSelectedProfile,
  aStoryRow,
} from '../../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { passTimeOf } from '../../../../testing/client/passTime.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import type { AppStore } from '../../../store/store.ts';
import { FollowersTrend } from './FollowersTrend.tsx';
import { TodayByHour } from './TodayByHour.tsx';

const server = startFakeServer();
const midnight = new Date(2025, 2, 5);
const noon = new Date(2025, 2, 5, 12);

beforeEach(() => {
  jest.useFakeTimers({ now: noon, doNotFake: ['queueMicrotask', 'nextTick'] });
  server.storyPages = [[aStoryRow({ id: 'a' })]];
  server.history = {
    ...aHistory({ days: 30 }),
    today: { from: midnight.toISOString(), hours: [0, 0, 3, 0, 0, 0, 0, 0, 0, 5, 0, 0, 1] },
  };
});

afterEach(() => {
  jest.useRealTimers();
});

let store: AppStore;
const pass = (ms: number) => passTimeOf(store, ms);

async function open() {
  const view = renderWithProviders(
    <>
      <TodayByHour profileId="profile-1" operates />
      <FollowersTrend profileId="profile-1" />
    </>,
    { state: { user: aLoginAnswer(), profile: aSelectedProfile() } },
  );
  ({ store } = view);
  await pass(100);
  return view;
}

const asked = () => server.requestsTo('GET', /history/).length;
const hours = () => screen.getByRole('region', { name: 'Today by the hour' });

test('says in words what the bars and the line show, after one request', async () => {
  await open();
  expect(hours()).toHaveTextContent('9 actions, most at 09:00: 5');
  const bars = screen.getByRole('img', {
    name: 'Actions by the hour: 02:00: 3, 09:00: 5, 12:00: 1',
  });
  expect(bars.querySelectorAll('[title]')).toHaveLength(24);
  expect(
    screen.getByRole('img', { name: /^Followers over 30 days: lowest 4\.000, highest 4\.\d+$/ }),
  ).toBeVisible();
  expect(screen.getByText(/^\+\d+ in 30 days$/)).toBeVisible();
  expect(server.requestsTo('GET', /history/).map(({ query }) => query)).toMatchObject([
    { days: '60' },
  ]);
});

test('a growth whose readings have ended says when', async () => {
  server.history = { ...server.history, days: aHistory({ days: 30, gaps: [28, 29] }).days };
  await open();
  expect(screen.getByText(/^\+\d+ in 28 days, until 03\/03\/2025$/)).toBeVisible();
});

test.each([
  [[1], '1 action, at 00:00'],
  [[1, 0, 1], '2 actions, at most one an hour'],
])('names no busiest hour where none has more than one act, as of %j', async (acts, summary) => {
  const today = { from: midnight.toISOString(), hours: acts };
  server.history = { days: [aHistoryDay()], today };
  await open();
  expect(hours()).toHaveTextContent(summary);
});

test('says that nothing was done yet today, and that a line begins with two days', async () => {
  server.history = { days: [aHistoryDay()], today: { from: midnight.toISOString(), hours: [0] } };
  await open();
  expect(hours()).toHaveTextContent('No actions yet today');
  expect(screen.getByText('A line begins with two days of figures.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('is asked for again as soon as the list has a new act, else after a quarter of an hour', async () => {
  await open();
  await pass(60_000);
  expect(asked()).toBe(1);
  server.storyPages = [[aStoryRow({ id: 'b' }), aStoryRow({ id: 'a' })]];
  server.history.today.hours.splice(12, 1, 2);
  await pass(10_000);
  await pass(0);
  expect(asked()).toBe(2);
  expect(hours()).toHaveTextContent('10 actions');
  await pass(830_000);
  expect(asked()).toBe(2);
  await pass(110_000);
  expect(asked()).toBe(3);
});

test('after an answer that failed it is asked for again within half a minute', async () => {
  await open();
  server.storyPages = [[aStoryRow({ id: 'b' }), aStoryRow({ id: 'a' })]];
  server.history.today.hours.splice(12, 1, 2);
  server.use(http.get(apiUrl('/profiles/:id/history'), serverFailed, { once: true }));
  await pass(60_000);
  await pass(30_000);
  expect(hours()).toHaveTextContent('10 actions');
});

test('after midnight nothing was done yet, and the new day is asked for', async () => {
  jest.setSystemTime(new Date(2025, 2, 5, 23, 59, 50));
  await open();
  server.history.today = { from: new Date(2025, 2, 6).toISOString(), hours: [1] };
  await pass(11_000);
  expect(hours()).toHaveTextContent('No actions yet today');
  await pass(31_000);
  expect(hours()).toHaveTextContent('1 action, at 00:00');
});

test('what fails is told, and can be asked for again', async () => {
  server.use(http.get(apiUrl('/profiles/:id/history'), serverFailed, { once: true }));
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('The hours could not be loaded');
  expect(screen.getByText('The line could not be loaded.')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await pass(1000);
  expect(hours()).toHaveTextContent('9 actions');
});

test('a server that lacks the call shows nothing of it, and is asked once', async () => {
  let count = 0;
  server.use(
    http.get(apiUrl('/profiles/:id/history'), () => {
      count += 1;
      return HttpResponse.json({ code: 'object.notFound', message: 'No.' }, { status: 404 });
    }),
  );
  const { container } = await open();
  await pass(1_000_000);
  expect(container).toHaveTextContent(/^$/);
  expect(count).toBe(1);
});
