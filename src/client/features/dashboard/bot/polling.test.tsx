import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { Profiler } from 'react';
import {
  aBotAnswer,
  aLoginAnswer,
  aProfile,
  aSelectedProfile,
  aStoryRow,
} from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/createFakeServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/renderWithProviders.tsx';
import { meeloApi } from '../../../api/meeloApi.ts';
import type { AppStore } from '../../../store/store.ts';
import { BotPanel } from './BotPanel.tsx';
// So that the status is there at once.
import './SyncSummary.tsx';

const server = startFakeServer();
const noon = new Date(2025, 2, 5, 12);

beforeEach(() => {
  jest.useFakeTimers({ now: noon, doNotFake: ['queueMicrotask', 'nextTick'] });
  server.storyPages = [[aStoryRow({ data_inte: noon.toISOString() })]];
});

afterEach(() => {
  jest.useRealTimers();
});

const realSetTimeout = globalThis.setTimeout;
const nextTurn = () => act(() => new Promise<void>((resolve) => realSetTimeout(resolve, 0)));

let store: AppStore;
const isPending = () =>
  Object.values(store.getState()[meeloApi.reducerPath].queries).some(
    (query) => query?.status === 'pending',
  );

/** Lets the clock run, and then what was asked be answered. */
async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await nextTurn();
  while (isPending()) await nextTurn();
  await nextTurn();
}

/** From `noon` on. */
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000).toISOString();

async function openPanel() {
  const onRender = jest.fn();
  ({ store } = renderWithProviders(
    <Profiler id="panel" onRender={onRender}>
      <BotPanel />
    </Profiler>,
    { state: { user: aLoginAnswer(), profile: aSelectedProfile() } },
  ));
  await pass(100);
  await pass(100);
  expect(screen.getByText('ana.creates')).toBeVisible();
  return onRender;
}

const asked = () =>
  [/^\/bots\//, /storiesprofile/].map((path) => server.requestsTo('GET', path).length);

test('figures and acts are asked for every 10 seconds while the bot operates', async () => {
  await openPanel();
  expect(asked()).toEqual([1, 1]);
  await pass(9000);
  expect(asked()).toEqual([1, 1]);
  await pass(1000);
  expect(asked()).toEqual([2, 2]);
});

test('figures and acts of a bot that does not operate are asked for once', async () => {
  server.profiles = [aProfile({ syncStatusBot: 8 })];
  await openPanel();
  await pass(30_000);
  expect(asked()).toEqual([1, 1]);
});

test('a poll with the same answers renders nothing', async () => {
  // A paused bot shows no countdown.
  server.bot = aBotAnswer({ nextLookAt: null, restsFor: 'payment' });
  const onRender = await openPanel();
  onRender.mockClear();
  await pass(10_000);
  await pass(10_000);
  expect(asked()).toEqual([3, 3]);
  expect(onRender).not.toHaveBeenCalled();
});

test('an error that lasts over the polls stays as it is, with the focus on its button', async () => {
  server.use(
    http.get(apiUrl('/bots/:profileId'), serverFailed),
    http.get(apiUrl('/storiesprofile'), serverFailed),
  );
  await openPanel();
  const alerts = screen.getAllByRole('alert');
  expect(alerts).toHaveLength(2);
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  retry?.focus();
  await pass(10_000);
  expect(asked()).toEqual([2, 2]);
  expect(screen.getAllByRole('alert')).toEqual(alerts);
  expect(retry).toHaveFocus();
});

test.each([
  [8, 'in 8 s'],
  [99, 'in 99 s'],
  [7500, 'at 14:05'],
  [86_400, '06/03/2025 12:00'],
  [0, 'soon'],
  [-60, 'soon'],
])('an action %i s ahead comes "%s"', async (seconds, text) => {
  server.bot = aBotAnswer({ nextLookAt: after(seconds) });
  await openPanel();
  expect(screen.getByText(text)).toBeVisible();
});

test('the next action is counted down', async () => {
  server.bot = aBotAnswer({ nextLookAt: after(8) });
  await openPanel();
  await pass(3000);
  expect(screen.getByText('in 5 s')).toBeVisible();
  await pass(5000);
  expect(screen.getByText('soon')).toBeVisible();
});

test.each([
  ['workingHours', 'Outside its working hours.'],
  ['network', 'The network is out of reach or asked for a pause.'],
  ['noStory', 'Looking for new stories.'],
] as const)('says when the bot goes on and that it rests for %s', async (restsFor, text) => {
  server.bot = aBotAnswer({ nextLookAt: after(7500), restsFor });
  await openPanel();
  expect(screen.getByText('at 14:05')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});
