import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Profiler } from 'react';
import {
  aBotAnswer,
  aLoginAnswer,
  aProfile,
  aSelectedProfile,
  aStoryRow,
} from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { passTimeOf } from '../../../../testing/client/passTime.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import type { AppStore } from '../../../store/store.ts';
import type { Bot } from '../../../api/bot.ts';
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

let store: AppStore;
const pass = (ms: number) => passTimeOf(store, ms);

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

test('coming back to the page asks for figures and acts that are older', async () => {
  await openPanel();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(15_000);
  expect(asked()).toEqual([1, 1]);
  visibility.mockRestore();
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked()).toEqual([2, 2]);
});

test('in an outage figures and acts say how old they are, and nothing is said to come next', async () => {
  await openPanel();
  server.use(http.get(apiUrl('/*'), () => HttpResponse.html('<h1>502</h1>', { status: 502 })));
  await pass(10_000);
  const ages = screen.getAllByText('Last update: 12:00');
  expect(ages).toHaveLength(3);
  expect(screen.getByText('Not up to date').closest('[data-tone]')).toHaveAttribute(
    'data-tone',
    'grey',
  );
  expect(screen.getByText(/^Last known \(12:00\): Bot operating\./)).toBeVisible();
  expect(screen.getByText('Next action').closest('[data-tile]')).toHaveTextContent(
    'Next action–Last update: 12:00',
  );
  expect(screen.getByText(/lia\.draws/)).toBeVisible();
});

test('an outage says of an unpaid bot that it rested', async () => {
  server.paymentStatus = 'INACTIVE';
  await openPanel();
  server.use(http.get(apiUrl('/*'), () => HttpResponse.error()));
  await pass(10_000);
  expect(screen.getByText(/^Last known \(12:00\): Bot resting\./)).toBeVisible();
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
  [8, 'in 8 s.'],
  [99, 'in 99 s.'],
  [7500, 'at 14:05.'],
  [86_400, 'on 06/03/2025 12:00.'],
  [0, 'soon.'],
  [-60, 'soon.'],
])('the end of a pause %i s ahead is told as "%s"', async (seconds, text) => {
  server.bot = aBotAnswer({ nextLookAt: after(seconds), restsFor: 'pace' });
  await openPanel();
  const pause = screen.getByText(`At a person’s pace. Looks again ${text}`);
  expect(pause).toBeVisible();
});

test('says that nothing new is there, and counts down to the next look alone', async () => {
  server.bot = aBotAnswer({ nextLookAt: after(8), restsFor: 'noStory' });
  await openPanel();
  expect(screen.getByText('Waiting')).toBeVisible();
  await pass(3000);
  expect(screen.getByText('No new story yet. Looks again in 5 s.')).toBeVisible();
  await pass(5000);
  expect(screen.getByText('No new story yet. Looks again soon.')).toBeVisible();
});

test.each<[Bot['restsFor'], Bot['leavesNothing'], string]>([
  ['ownHours', ['noHours'], 'Outside the hours in your rules.'],
  ['ownHours', ['hoursApart'], 'Outside the hours in your rules.'],
  ['workingHours', ['hoursApart'], 'Outside its working hours.'],
  ['ownHours', ['kindsOff'], 'Outside the hours in your rules. Resumes at 14:05.'],
])('says no end of %s where rules leave nothing by %j', async (restsFor, leavesNothing, text) => {
  server.bot = aBotAnswer({ nextLookAt: after(7500), restsFor, leavesNothing });
  await openPanel();
  expect(screen.getByText(text)).toBeVisible();
});

test.each<[Bot['restsFor'], string, string]>([
  ['dailyCap', 'Resting', 'The daily limit is reached. Resumes at 14:05.'],
  ['workingHours', 'Resting', 'Outside its working hours. Resumes at 14:05.'],
  ['ownHours', 'Resting', 'Outside the hours in your rules. Resumes at 14:05.'],
  ['ownCaps', 'Resting', 'Your own daily limit is reached. Resumes at 14:05.'],
  ['actsOff', 'Resting', 'Your rules have all actions turned off.'],
  ['payment', 'Resting', 'Your payment is not active.'],
  ['paused', 'Paused', 'You have paused the bot.'],
  ['networkOff', 'Resting', 'The network is switched off on this server.'],
  ['network', 'Waiting', 'The network is out of reach or asked for a pause. Tries again at 14:05.'],
  [
    'defect',
    'Waiting',
    'An error on this server keeps the bot from working. Tries again at 14:05.',
  ],
  ['pace', 'Short pause', 'At a person’s pace. Looks again at 14:05.'],
  ['noStory', 'Waiting', 'No new story yet. Looks again at 14:05.'],
  [null, 'Waiting', 'Looks again at 14:05.'],
])('says of %s what the bot waits for, and until when', async (restsFor, ...[state, text]) => {
  server.bot = aBotAnswer({ nextLookAt: after(7500), restsFor });
  await openPanel();
  expect(screen.getByText(state)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('says when a pause ends, where its owner has set a time', async () => {
  server.profiles = [aProfile({ pause: { since: noon.toISOString(), until: after(7500) } })];
  server.bot = aBotAnswer({ nextLookAt: after(7500), restsFor: 'paused' });
  await openPanel();
  expect(screen.getByText('You have paused the bot. Resumes at 14:05.')).toBeVisible();
});
