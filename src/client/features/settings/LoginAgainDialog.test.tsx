import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { selectUser, sessionFollowed } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { DevicesSection } from './DevicesSection.tsx';
import { UserSection } from './UserSection.tsx';

const newLogin = { ...aLoginAnswer(), access_token: 'new-token' };
const server = startFakeServer({ login: newLogin });
const selected = { id: 'profile-1', name: 'Ana', username: 'ana', user_id: 'user-1' };

afterEach(() => localStorage.clear());

/** Takes the change of a session of the last minutes only, and then gives this answer. */
function askForLogin(answer: () => Response = () => HttpResponse.json(newLogin.user)) {
  const refusal = { code: 'login.notRecent', message: 'Log in again.' };
  server.use(
    http.patch(apiUrl('/users/user-1'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer new-token'
        ? answer()
        : HttpResponse.json(refusal, { status: 403 }),
    ),
  );
}

const inForm = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Confirm that it is you' }));
const password = () => dialog().getByLabelText('Current password');
function Sections() {
  const user = useAppSelector(selectUser);
  return (
    <>
      {user && <UserSection user={user} onDirty={() => undefined} />}
      <DevicesSection />
    </>
  );
}

const newPassword = 'a-new-secret';

/** Saves what was typed, upon which the page asks for the present password. */
async function save(type: (user: UserEvent) => Promise<void>) {
  const state = { user: aLoginAnswer(), profile: selected };
  const view = renderWithProviders(<Sections />, { state });
  await view.user.click(screen.getByRole('button', { name: 'Edit' }));
  await type(view.user);
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const confirm = async (typed: string) => {
    await fill(view.user, password(), typed);
    await view.user.click(dialog().getByRole('button', { name: 'Confirm and save' }));
  };
  return { ...view, confirm };
}

const saveNewPassword = () =>
  save(async (user) => {
    await fill(user, inForm('New password'), newPassword);
    await fill(user, inForm('Confirm password'), newPassword);
  });

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a change that needs a new login is repeated with it, and ends the former session', async () => {
  askForLogin();
  const { store, confirm } = await save(async (user) => {
    await fill(user, inForm('Email'), 'ada.king@example.org');
  });
  expect(password()).toHaveFocus();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/password of ada@example.org/);
  await confirm('my-secret');
  expect(await screen.findByRole('status')).toHaveTextContent('Your details were updated');
  await isClosed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  await waitFor(() => expect(server.requestsTo('POST', /logout/)).toHaveLength(1));
  const body = { name: 'Ada Lovelace', email: 'ada.king@example.org' };
  const login = { email: 'ada@example.org', password: 'my-secret' };
  expect(server.changes()).toEqual([
    { method: 'PATCH', path: '/users/user-1', body },
    { method: 'POST', path: '/users/login', body: login },
    { method: 'PATCH', path: '/users/user-1', body },
    { method: 'POST', path: '/users/logout', body: undefined },
  ]);
  const [ended] = server.requestsTo('POST', /logout/);
  expect(ended?.headers).toMatchObject({ authorization: 'Bearer a-token' });
  expect(store.getState().user).toMatchObject(newLogin);
});

test('a new password ends the former session by itself', async () => {
  askForLogin();
  const { confirm } = await saveNewPassword();
  const asked = server.requestsTo('GET', /sessions/).length;
  await confirm('my-secret');
  expect(await screen.findByRole('status')).toHaveTextContent('Your details were updated');
  // The devices are counted again when all is done.
  await waitFor(() => expect(server.requestsTo('GET', /sessions/).length).toBeGreaterThan(asked));
  expect(server.requestsTo('POST', /logout/)).toEqual([]);
});

test('a wrong password is said to be wrong, and the next one tried', async () => {
  askForLogin();
  const refused = { code: 'login.refused', message: 'No.' };
  server.use(
    http.post(apiUrl('/users/login'), () => HttpResponse.json(refused, { status: 401 }), {
      once: true,
    }),
  );
  const { user, store, confirm } = await saveNewPassword();
  await confirm('wrong');
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('This is not the current password.'),
  );
  expect(password()).toBeInvalid();
  expect(password()).toHaveFocus();
  expect(store.getState().user.access_token).toBe('a-token');
  await user.clear(password());
  await confirm('my-secret');
  expect(await screen.findByRole('status')).toHaveTextContent('Your details were updated');
});

test('after too many passwords the dialog is locked, and stays so', async () => {
  askForLogin();
  const locked = { code: 'login.locked', message: 'Wait.' };
  server.use(http.post(apiUrl('/users/login'), () => HttpResponse.json(locked, { status: 429 })));
  const { user, confirm } = await saveNewPassword();
  await confirm('wrong');
  expect(await screen.findByText(/Too many attempts. Try again in \d:\d\d/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Confirm and save' })).toBeDisabled();
  await user.type(password(), '{Enter}');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Too many attempts. Try again in/)).toBeVisible();
  expect(server.requestsTo('POST', /login/)).toHaveLength(1);
});

test.each([
  ['no answer', () => HttpResponse.error(), 'Check your connection and try again.'],
  ['a failure', () => HttpResponse.json({}, { status: 500 }), /^The server has failed, not/],
])('%s keeps the dialog and what was typed', async (_what, answer, words) => {
  askForLogin();
  server.use(http.post(apiUrl('/users/login'), answer, { once: true }));
  const { user, confirm } = await saveNewPassword();
  await confirm('my-secret');
  expect(await dialog().findByText(words)).toBeVisible();
  expect(password()).toHaveValue('my-secret');
  await user.click(dialog().getByRole('button', { name: 'Confirm and save' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your details were updated');
});

test.each([
  ['Cancel', 'click'],
  ['Escape', 'key'],
])('%s leads back to the form as it was, and forgets the password', async (_name, kind) => {
  askForLogin();
  const { user } = await saveNewPassword();
  await fill(user, password(), 'my-sec');
  if (kind === 'key') await user.keyboard('{Escape}');
  else await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await isClosed();
  const saveButton = screen.getByRole('button', { name: 'Save' });
  expect(saveButton).toHaveFocus();
  expect(inForm('New password')).toHaveValue(newPassword);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.requestsTo('POST', /./)).toEqual([]);
  await user.click(saveButton);
  await screen.findByRole('dialog');
  expect(password()).toHaveValue('');
});

test('what the server refuses after the login stands in the form, with the new session', async () => {
  askForLogin(() =>
    HttpResponse.json(
      { code: 'input.invalid', field: 'password', message: 'Too common.' },
      { status: 400 },
    ),
  );
  const { store, confirm } = await saveNewPassword();
  await confirm('my-secret');
  await isClosed();
  await waitFor(() => expect(inForm('New password')).toHaveAccessibleDescription('Too common.'));
  await waitFor(() => expect(inForm('New password')).toHaveFocus());
  expect(store.getState().user.access_token).toBe('new-token');
  await waitFor(() => expect(server.requestsTo('POST', /logout/)).toHaveLength(1));
});

test('an email that was changed elsewhere logs in again, and is not changed back', async () => {
  askForLogin();
  const user = { ...newLogin.user, email: 'ada.king@example.org' };
  server.login = { ...newLogin, user };
  const { confirm } = await save(async (typist) => {
    await screen.findByText(/on this device only/);
    server.sessions = { count: 1, user };
    await fill(typist, inForm('Name'), 'Ada King');
  });
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/ada\.king@example\.org/),
  );
  await confirm('my-secret');
  expect(await screen.findByRole('status')).toHaveTextContent('Your details were updated');
  const [, login, saved] = server.changes();
  expect(login?.body).toEqual({ email: user.email, password: 'my-secret' });
  expect(saved?.body).toEqual({ name: 'Ada King', email: user.email });
});

test('a name that is saved here changes back no email of another device', async () => {
  const state = { user: aLoginAnswer(), profile: selected };
  const { user: typist } = renderWithProviders(<Sections />, { state });
  await screen.findByText(/on this device only/);
  const user = { ...newLogin.user, email: 'ada.king@example.org' };
  server.sessions = { count: 1, user };
  await typist.click(screen.getByRole('button', { name: 'Edit' }));
  await fill(typist, inForm('Name'), 'Ada King');
  await typist.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your details were updated');
  expect(server.changes().map(({ body }) => body)).toEqual([
    { name: 'Ada King', email: user.email },
  ]);
});

test('where nobody can say who the user is by now, what the page knows last is kept', async () => {
  server.sessions = { count: 1, user: newLogin.user };
  const state = { user: aLoginAnswer(), profile: selected };
  const { user: typist, store } = renderWithProviders(<Sections />, { state });
  await screen.findByText(/on this device only/);
  await typist.click(screen.getByRole('button', { name: 'Edit' }));
  // Another tab has saved it.
  const email = 'ada.king@example.org';
  const user = { ...aLoginAnswer().user, email };
  act(() => void store.dispatch(sessionFollowed({ ...aLoginAnswer(), user })));
  server.use(http.get(apiUrl('/users/sessions'), serverFailed));
  await fill(typist, inForm('Name'), 'Ada King');
  await typist.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your details were updated');
  expect(server.changes().map(({ body }) => body)).toEqual([{ name: 'Ada King', email }]);
});
