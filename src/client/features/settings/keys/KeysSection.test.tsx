import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { anApiKey, madeToken } from '../../../../testing/fakeServer/keyHandlers.ts';
import { wrongPassword } from '../../../../testing/fakeServer/profileHandlers.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { KeysSection } from './KeysSection.tsx';

const server = startFakeServer();
const url = apiUrl('/users/:id/keys');
const login = aLoginAnswer();

const show = (route = '/app/settings/theme#keys') =>
  renderWithProviders(<KeysSection user={login.user} />, { route, state: { user: login } });

const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the form and fills it; what was chosen before stays. */
async function openForm(name = 'Report script') {
  const view = show();
  await view.user.click(await button('Make a key'));
  const form = within(await dialog('Make an API key'));
  await fill(view.user, form.getByLabelText('Name'), name);
  const type = (password: string) =>
    fill(view.user, form.getByLabelText('Current password'), password);
  const submit = () => view.user.click(form.getByRole('button', { name: 'Make a key' }));
  return { ...view, form, type, submit };
}

test('is there once its address is opened, and takes the focus', async () => {
  show('/app/settings/theme');
  expect(screen.queryByRole('heading', { name: 'API keys' })).toBeNull();
  show();
  expect(screen.getByRole('heading', { name: 'API keys' })).toHaveFocus();
  expect(await screen.findByText('No program has a key.')).toBeVisible();
});

test('lists the keys with what each may, and when it was used', async () => {
  const usedAt = new Date(2025, 2, 5, 14, 7).toISOString();
  const createdAt = new Date(2025, 1, 1, 9).toISOString();
  server.apiKeys = [
    anApiKey({ createdAt, usedAt, scopes: ['read', 'draft'], expiresAt: null }),
    anApiKey({ id: 'key-2', name: 'Old', createdAt, expiresAt: createdAt }),
  ];
  show();
  const list = within(await screen.findByRole('list', { name: 'API keys' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Report scriptRead, DraftMade: 01/02/2025 09:00Last used: 05/03/2025 14:07No end dateEnd Report script',
    'OldReadMade: 01/02/2025 09:00Never usedExpiredEnd Old',
  ]);
});

test('a key is made with the password, shown once, and then nowhere any more', async () => {
  const { user, store, form, type, submit } = await openForm();
  await user.click(form.getByRole('checkbox', { name: 'Pause' }));
  await user.selectOptions(form.getByLabelText('Ends after'), 'No end date');
  await type('my-secret');
  await submit();
  const made = await dialog('Your new key');
  const shown = within(made);
  expect(shown.getByLabelText('API key')).toHaveValue(madeToken);
  expect(shown.getByLabelText('API key')).toHaveAccessibleDescription(/cannot be shown again/);
  // A slip beside the dialog.
  if (made.parentElement) await user.click(made.parentElement);
  expect(shown.getByLabelText('API key')).toHaveValue(madeToken);
  expect(server.changes()).toEqual([
    {
      method: 'POST',
      path: '/users/user-1/keys',
      body: {
        name: 'Report script',
        scopes: ['read', 'steer'],
        expiresInDays: null,
        password: 'my-secret',
      },
    },
  ]);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await shown.findByText('The key is copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(madeToken);
  expect(JSON.stringify(store.getState())).not.toContain(madeToken);
  await user.click(shown.getByRole('button', { name: 'I have kept it' }));
  await isClosed();
  expect(document.body.innerHTML).not.toContain(madeToken);
  expect(
    JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]),
  ).not.toMatch(/meelo_k|my-secret/);
  expect(await button('End Report script')).toBeVisible();
  await user.click(await button('Make a key'));
  expect(within(await dialog('Make an API key')).getByLabelText('Name')).toHaveValue('');
});

test('a browser that offers no clipboard leaves the key selected', async () => {
  const { user, type, submit } = await openForm();
  await type('my-secret');
  await submit();
  const shown = within(await dialog('Your new key'));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await shown.findByText(/copy it yourself/)).toBeVisible();
  const field = shown.getByLabelText<HTMLTextAreaElement>('API key');
  expect(field).toHaveFocus();
  expect(field.selectionEnd).toBe(madeToken.length);
});

test('it needs a name, a scope and the password', async () => {
  const { user, form, submit } = await openForm('x');
  await user.click(form.getByRole('checkbox', { name: 'Read' }));
  await submit();
  const name = form.getByLabelText('Name');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Type a name of at least 2 characters.'),
  );
  expect(name).toHaveFocus();
  expect(form.getByRole('checkbox', { name: 'Read' })).toHaveAccessibleDescription(
    'Choose at least one.',
  );
  expect(form.getByLabelText('Current password')).toHaveAccessibleDescription(
    'Type your current password.',
  );
  expect(server.changes()).toEqual([]);
});

test('a wrong password is named at its field, and what was typed stays', async () => {
  const { form, type, submit } = await openForm();
  await type(wrongPassword);
  await submit();
  const password = form.getByLabelText('Current password');
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription('This is not the current password.'),
  );
  expect(password).toHaveFocus();
  expect(form.getByLabelText('Name')).toHaveValue('Report script');
});

test('too many wrong passwords lock the form as they lock the login', async () => {
  const locked = { code: 'login.locked', message: 'Too many.' };
  server.use(http.post(url, () => HttpResponse.json(locked, { status: 429 })));
  const { form, type, submit } = await openForm();
  await type(wrongPassword);
  await submit();
  await waitFor(() => expect(form.getByRole('button', { name: 'Make a key' })).toBeDisabled());
  localStorage.clear();
});

test('what the server refuses is told in its words', async () => {
  const message = 'You may have up to 20 API keys. End one to make another.';
  server.use(
    http.post(url, () => HttpResponse.json({ code: 'key.limit', message }, { status: 409 })),
  );
  const { form, type, submit } = await openForm();
  await type('my-secret');
  await submit();
  expect(await form.findByRole('alert')).toHaveTextContent(message);
});

test('an answer without a key is told as a failure', async () => {
  server.use(http.post(url, () => HttpResponse.json({ key: anApiKey() }, { status: 201 })));
  const { form, type, submit } = await openForm();
  await type('my-secret');
  await submit();
  expect(await form.findByRole('alert')).toHaveTextContent('The server has failed');
});

test('a key is ended after a question', async () => {
  server.apiKeys = [anApiKey()];
  const { user } = show();
  await user.click(await button('End Report script'));
  const question = within(await screen.findByRole('alertdialog', { name: 'End this key?' }));
  await user.click(question.getByRole('button', { name: 'End the key' }));
  const note = await screen.findByText(/^The key “Report script” has ended\./);
  await waitFor(() => expect(note).toHaveFocus());
  expect(await screen.findByText('No program has a key.')).toBeVisible();
  expect(server.changes()).toEqual([
    { method: 'DELETE', path: '/users/user-1/keys/key-1', body: undefined },
  ]);
});

test('an end that fails is told in the question, which stays', async () => {
  server.apiKeys = [anApiKey()];
  server.use(http.delete(`${url}/:keyId`, serverFailed));
  const { user } = show();
  await user.click(await button('End Report script'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'End the key' }));
  expect(await question.findByRole('alert')).toHaveTextContent('The server has failed');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await button('End Report script')).toBeVisible();
});

test('a list that cannot be read is an error with a retry', async () => {
  server.use(http.get(url, serverFailed, { once: true }));
  const { user } = show();
  expect(await screen.findByText('The API keys could not be loaded')).toBeVisible();
  await user.click(await button('Retry'));
  expect(await screen.findByText('No program has a key.')).toBeVisible();
});

test('a server without such calls says so', async () => {
  server.use(http.get(url, () => HttpResponse.html('<p>Meelo</p>')));
  show();
  expect(await screen.findByText('This server has no API keys.')).toBeVisible();
});
