import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
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

test.each([
  ['takes over the account as it is now', { id: 'user-1', email: 'new@example.org' }, 'new@'],
  ['takes no account for that of another person', { id: 'user-2', email: 'b@example.org' }, 'ada@'],
  ['keeps the account where the server does not tell it', undefined, 'ada@'],
])('%s', async (_what, user, email) => {
  server.sessions = { count: 1, user };
  const { store } = showDevices();
  await screen.findByText('You are logged in on this device only.');
  expect(store.getState().user.user).toMatchObject({
    name: 'Ada Lovelace',
    email: `${email}example.org`,
  });
});

test('tells of wrong passwords that strangers tried', async () => {
  const lastAt = new Date(2025, 2, 5, 14, 7).toISOString();
  server.sessions = { count: 1, guesses: { count: 12, lastAt } };
  showDevices();
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Someone has tried to guess your password');
  expect(note).toHaveTextContent('never logged in: 12. The last one: 05/03/2025 14:07.');
});

test.each([{ count: 0, lastAt: '2025-03-05' }, { count: 3, lastAt: 'soon' }, 'many', null])(
  'tells of no guesses like %j',
  async (guesses) => {
    server.sessions = { count: 1, guesses };
    showDevices();
    expect(await screen.findByText('You are logged in on this device only.')).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  },
);

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

test('says that one is logged out elsewhere where only the answer was lost', async () => {
  server.sessions = { count: 3 };
  const lost = () => {
    server.sessions = { count: 1 };
    return HttpResponse.error();
  };
  server.use(http.delete(apiUrl('/users/sessions'), lost));
  const { user } = showDevices();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByRole('status')).toHaveTextContent('You are logged out everywhere else');
  expect(screen.getByText('You are logged in on this device only.')).toBeVisible();
});

/** Takes the call of a session of the last minutes only, and then gives this answer. */
function askForLogin(answer: () => Response) {
  const refusal = { code: 'login.notRecent', message: 'Log in again.' };
  server.login = { ...aLoginAnswer(), access_token: 'new-token' };
  server.sessions = { count: 3 };
  server.use(
    http.delete(apiUrl('/users/sessions'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer new-token'
        ? answer()
        : HttpResponse.json(refusal, { status: 403 }),
    ),
  );
}

async function confirmLogin() {
  const view = showDevices();
  await view.user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  expect(dialog).toHaveAccessibleDescription(/To log out everywhere else, type the current pass/);
  await fill(view.user, within(dialog).getByLabelText('Current password'), 'my-secret');
  await view.user.click(screen.getByRole('button', { name: 'Confirm and log out elsewhere' }));
  return view;
}

test('asks for the password after a login that is long ago, and then logs out elsewhere', async () => {
  askForLogin(() => {
    server.sessions = { count: 1 };
    return new HttpResponse(null, { status: 204 });
  });
  const { store } = await confirmLogin();
  expect(await screen.findByRole('status')).toHaveTextContent('You are logged out everywhere else');
  expect(await screen.findByText('You are logged in on this device only.')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().user.access_token).toBe('new-token');
  expect(server.changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /users/sessions',
    'POST /users/login',
    'DELETE /users/sessions',
  ]);
});

test('ends the former session alone where that fails after the login', async () => {
  askForLogin(serverFailed);
  await confirmLogin();
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not log out elsewhere');
  await waitFor(() => expect(server.requestsTo('POST', /logout/)).toHaveLength(1));
  const [ended] = server.requestsTo('POST', /logout/);
  expect(ended?.headers).toMatchObject({ authorization: 'Bearer a-token' });
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
        endpointName: 'getSessions',
        status: expect.stringMatching(/fulfilled|rejected/),
      }),
    ),
  );
  await delay(0);
  expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
});
