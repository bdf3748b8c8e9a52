import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aBotAnswer, aProfile, aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { passTime } from '../../testing/client/passTime.ts';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from '../features/profiles/ProfilesPage.tsx';

const server = startFakeServer();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});

afterEach(() => {
  jest.useRealTimers();
});

const profilesAsked = () => server.requestsTo('GET', /^\/profiles$/).length;
const paymentAsked = () => server.requestsTo('GET', /^\/users\/payment\/user-1$/).length;

async function openPage() {
  const onRender = jest.fn();
  renderWithProviders(
    <Profiler id="page" onRender={onRender}>
      <ProfilesPage />
    </Profiler>,
    { state: { user: aLoginAnswer() } },
  );
  await passTime(100);
  expect(screen.getByText('ana.creates')).toBeVisible();
  return onRender;
}

test('the list is asked for every 10 seconds, the payment every 5 minutes', async () => {
  await openPage();
  expect(profilesAsked()).toBe(1);
  await passTime(9000);
  expect(profilesAsked()).toBe(1);
  await passTime(1000);
  expect(profilesAsked()).toBe(2);
  await passTime(10_000);
  expect(profilesAsked()).toBe(3);
  expect(paymentAsked()).toBe(1);
  await passTime(280_000);
  expect(paymentAsked()).toBe(2);
});

test('a poll with the same answer renders nothing', async () => {
  // Nothing counts down.
  server.bot = aBotAnswer({ restsFor: 'actsOff' });
  const onRender = await openPage();
  onRender.mockClear();
  await passTime(10_000);
  expect(profilesAsked()).toBe(2);
  expect(onRender).not.toHaveBeenCalled();
});

test('a code that changed on the server shows after one poll', async () => {
  await openPage();
  server.profiles = [aProfile({ syncStatusBot: 8 })];
  await passTime(10_000);
  expect(screen.getByText('Fatal error')).toBeVisible();
});

test('a payment that changed on the server shows after five minutes', async () => {
  await openPage();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.paymentStatus = 'INACTIVE';
  await passTime(300_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Your profile is inactive');
  expect(screen.getByText('Inactive')).toBeVisible();
});

test('coming back to the page asks again for a list older than ten seconds, and for no younger one', async () => {
  await openPage();
  window.dispatchEvent(new Event('blur'));
  await passTime(5000);
  window.dispatchEvent(new Event('focus'));
  await passTime(0);
  expect(profilesAsked()).toBe(1);
  jest.setSystemTime(Date.now() + 10_000);
  window.dispatchEvent(new Event('focus'));
  await passTime(0);
  expect(profilesAsked()).toBe(2);
  expect(paymentAsked()).toBe(1);
});
