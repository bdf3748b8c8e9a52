import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { answerLogin, sendLogin } from '../../../testing/client/sendLogin.tsx';
import { loginLockMs } from '../../components/loginLock/useLoginLock.ts';
import { LoginPage } from './LoginPage.tsx';

const server = startFakeServer();

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const incorrect = 'Error logging in, incorrect email or password.';

test.each([
  ['an answer of 400', () => HttpResponse.json({}, { status: 400 })],
  ['an answer of 401', () => HttpResponse.json({}, { status: 401 })],
  ['an answer of 500', () => HttpResponse.json({}, { status: 500 })],
  ['no answer', () => HttpResponse.error()],
])('after %s a toast says so, nothing is stored and nothing locked', async (_what, answer) => {
  server.use(http.post(apiUrl('/users/login'), answer));
  const { store } = await sendLogin();
  const toast = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(await toast.findByText('Could not log in')).toBeVisible();
  expect(toast.getByText(incorrect)).toBeVisible();
  expect(store.getState().user).toMatchObject({ access_token: null, user: null });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('a server that is busy says so in its own words', async () => {
  answerLogin(server, 503, {
    code: 'server.busy',
    message: 'Many people log in. Try again in a moment.',
  });
  await sendLogin();
  expect(await screen.findByText('Many people log in. Try again in a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

const failureText = () => screen.queryByText('Check your email and password.');

test('shows a refusal at the form as well, as the description of both fields, until the user types', async () => {
  answerLogin(server, 401, { code: 'x', message: 'no' });
  const { user } = await sendLogin();
  expect(await screen.findByText('Check your email and password.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  for (const label of ['Email', 'Password']) {
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      'Check your email and password.',
    );
  }
  await user.type(screen.getByLabelText('Password'), '!');
  expect(failureText()).toBeNull();
  expect(screen.getByLabelText('Email')).toBeValid();
});

test('the next attempt takes the refusal of the former one away', async () => {
  answerLogin(server, 401, { code: 'x', message: 'no' });
  const { user } = await sendLogin();
  await screen.findByText('Check your email and password.');
  const answer = Promise.withResolvers<Response>();
  server.use(http.post(apiUrl('/users/login'), () => answer.promise));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('button', { name: 'Logging in…' });
  expect(failureText()).toBeNull();
  answer.resolve(HttpResponse.json(aLoginAnswer()));
  expect(await screen.findByText('Login successful!')).toBeVisible();
});

test.each([
  ['no answer', () => HttpResponse.error(), 'Check your connection and try again.'],
  ['an answer of 500', () => HttpResponse.json({}, { status: 500 }), /^The server has failed, not/],
])('after %s the form blames nothing that was typed', async (_what, answer, words) => {
  server.use(http.post(apiUrl('/users/login'), answer));
  await sendLogin();
  await screen.findByText('Could not log in');
  expect(screen.getByLabelText('Password')).toBeValid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(words);
});

test('an answer without a session is no success', async () => {
  // RTK Query reports an answer that cannot be read.
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  answerLogin(server, 200, { access_token: '', user: aLoginAnswer().user });
  await sendLogin();
  expect(await screen.findByText('Could not log in')).toBeVisible();
  expect(screen.queryByText('Login successful!')).toBeNull();
});

test('too many attempts lock the button for six minutes, also after a reload', async () => {
  answerLogin(server, 429, { code: 'login.locked', message: 'Wait six minutes.' });
  const { unmount } = await sendLogin();
  expect(await screen.findByText('Wait six minutes.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
  expect(screen.getByText(/Try again in [56]:\d\d/)).toBeVisible();
  unmount();
  renderWithProviders(<LoginPage />);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
  const later = Date.now() + loginLockMs;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
});

test('a lock says after a reload how long it is from then', async () => {
  localStorage.setItem('meelo-login-locked-until', String(Date.now() + 100_000));
  renderWithProviders(<LoginPage />);
  expect(await screen.findByText(/You can log in again in 2 minutes\./)).toBeInTheDocument();
  localStorage.removeItem('meelo-login-locked-until');
});

test('what a toast said of one attempt goes with the next', async () => {
  answerLogin(server, 401, { code: 'login.refused', message: 'Wrong.' });
  const { user } = await sendLogin();
  expect(await screen.findByText('Could not log in')).toBeVisible();
  answerLogin(server, 429, { code: 'login.locked', message: 'Wait six minutes.' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Too many attempts')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Could not log in')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('Wait six minutes.')).toBeVisible());
});

test('Alt+T leads to the toasts', async () => {
  answerLogin(server, 401, { code: 'x', message: 'no' });
  const { user } = await sendLogin();
  await screen.findByText('Could not log in');
  await act(() => user.keyboard('{Alt>}t{/Alt}'));
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
});
