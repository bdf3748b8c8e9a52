import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/createFakeServer.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { DevicesSection } from './DevicesSection.tsx';

const server = startFakeServer();

const showDevices = () =>
  renderWithProviders(<DevicesSection />, { state: { user: aLoginAnswer() } });

const endOthers = () => screen.queryByRole('button', { name: 'Log out everywhere else' });

test('says that one is logged in on this device only', async () => {
  showDevices();
  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible();
  expect(endOthers()).toBeNull();
});

test('logs out everywhere else, and keeps the focus', async () => {
  server.sessions = { count: 3 };
  const { user } = showDevices();
  const count = await screen.findByText('You are logged in on 3 devices, including this one.');
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByRole('status')).toHaveTextContent('You are logged out everywhere else');
  await waitFor(() => expect(count).toHaveTextContent('You are logged in on this device only.'));
  expect(count).toHaveFocus();
  expect(endOthers()).toBeNull();
  expect(server.changes()).toEqual([
    { method: 'DELETE', path: '/users/sessions', body: undefined },
  ]);
});

test('says where that failed', async () => {
  server.sessions = { count: 2 };
  server.use(http.delete(apiUrl('/users/sessions'), serverFailed));
  const { user } = showDevices();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not log out elsewhere');
  await waitFor(() => expect(endOthers()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByText(/logged in on 2 devices/)).toBeVisible();
});

test('offers a retry where the server has failed', async () => {
  server.use(http.get(apiUrl('/users/sessions'), serverFailed, { once: true }));
  const { user } = showDevices();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible();
});

const lacking = [
  ['lacks the call', () => HttpResponse.json({}, { status: 404 })],
  ['refuses it', () => HttpResponse.json({}, { status: 401 })],
  ['answers with a page', () => HttpResponse.html('<!doctype html>')],
  ['answers nonsense', () => HttpResponse.json({ count: 'many' })],
  ['answers nothing', () => HttpResponse.json(null)],
] as const;

test.each(lacking)('is not there where the server %s', async (_what, answer) => {
  server.use(http.get(apiUrl('/users/sessions'), answer));
  const { store } = showDevices();
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries)).toContainEqual(
      expect.objectContaining({
        endpointName: 'getSessionCount',
        status: expect.stringMatching(/fulfilled|rejected/),
      }),
    ),
  );
  await delay(0);
  expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
});
