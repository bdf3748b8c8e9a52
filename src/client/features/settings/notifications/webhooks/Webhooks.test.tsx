import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../../../testing/fakeServer/builders.ts';
import { aDevicesAnswer } from '../../../../../testing/fakeServer/deviceHandlers.ts';
import {
  aDelivery,
  aNotificationsAnswer,
} from '../../../../../testing/fakeServer/notificationHandlers.ts';
import { wrongPassword } from '../../../../../testing/fakeServer/profileHandlers.ts';
import { startFakeServer } from '../../../../../testing/fakeServer/startFakeServer.ts';
import {
  addedSecret,
  aWebhook,
  aWebhooksAnswer,
} from '../../../../../testing/fakeServer/webhookHandlers.ts';
import { fill } from '../../../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../../../testing/client/renderWithProviders.tsx';
import { NotificationsSection } from '../NotificationsSection.tsx';

const server = startFakeServer();
const url = apiUrl('/users/:id/webhooks');
const login = aLoginAnswer();
const title = 'Webhooks for your programs';

async function open() {
  const section = <NotificationsSection user={login.user} onDirty={() => undefined} />;
  const route = '/app/settings/theme#notifications';
  const view = renderWithProviders(section, { route, state: { user: login } });
  await screen.findByRole('heading', { name: title });
  return view;
}

const button = (name: string) => screen.findByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: title })).getAllByRole('listitem');
const dialog = (name: string) => screen.findByRole('dialog', { name });

/** Opens the form and fills it. */
async function openForm(name = 'Home server') {
  const view = await open();
  await view.user.click(await button('Add a webhook'));
  const form = within(await dialog('Add a webhook'));
  await fill(view.user, form.getByLabelText('Name'), name);
  await fill(view.user, form.getByLabelText('Address (URL)'), 'https://home.example.org/meelo');
  const type = (password: string) =>
    fill(view.user, form.getByLabelText('Current password'), password);
  const submit = () => view.user.click(form.getByRole('button', { name: 'Add a webhook' }));
  return { ...view, form, type, submit };
}

test('lists the webhooks with what became of the last message to each', async () => {
  const at = new Date(2025, 2, 5, 14, 7).toISOString();
  server.webhooks = aWebhooksAnswer({
    webhooks: [
      aWebhook({ lastTry: { at, failure: null } }),
      aWebhook({ id: 'b', name: 'Lamp', lastTry: { at, failure: 'unreachable' } }),
      aWebhook({ id: 'c', name: 'New' }),
    ],
  });
  await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Home serverAdded: 01/03/2025 09:00Last message: 05/03/2025 14:07SentTestRemove',
    'LampAdded: 01/03/2025 09:00Last message: 05/03/2025 14:07Not sentThe receiver did not answer in time, or failed.TestRemove',
    'NewAdded: 01/03/2025 09:00No message yetTestRemove',
  ]);
});

test('one is added with the password, and its secret shown once, and then nowhere any more', async () => {
  const { user, store, type, submit } = await openForm();
  await type('my-secret');
  await submit();
  const added = await dialog('The secret of your webhook');
  const shown = within(added);
  const field = shown.getByLabelText('Secret');
  expect(field).toHaveValue(addedSecret);
  expect(field).toHaveAccessibleDescription(/cannot be shown again/);
  // A slip beside the dialog.
  if (added.parentElement) await user.click(added.parentElement);
  expect(field).toHaveValue(addedSecret);
  expect(server.changes()).toEqual([
    {
      method: 'POST',
      path: '/users/user-1/webhooks',
      body: { name: 'Home server', url: 'https://home.example.org/meelo', password: 'my-secret' },
    },
  ]);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await shown.findByText('The secret is copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(addedSecret);
  await user.click(shown.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const kept = [store.getState(), { ...localStorage }, { ...sessionStorage }];
  expect(document.body.innerHTML + JSON.stringify(kept)).not.toMatch(/whsec_|my-secret/);
  expect(rows()).toHaveLength(1);
  expect(await button('Add a webhook')).toHaveFocus();
});

test('it needs a name, an address and the password', async () => {
  const { user, form, submit } = await openForm('x');
  await user.clear(form.getByLabelText('Address (URL)'));
  await submit();
  const name = form.getByLabelText('Name');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Type a name of at least 2 characters.'),
  );
  expect(name).toHaveFocus();
  expect(form.getByLabelText('Address (URL)')).toHaveAccessibleDescription('Type the address.');
  expect(form.getByLabelText('Current password')).toHaveAccessibleDescription(
    'Type your current password.',
  );
  expect(server.changes()).toEqual([]);
});

test('a wrong password and an address that may not be asked are named at their fields', async () => {
  const { form, type, submit } = await openForm();
  await type(wrongPassword);
  await submit();
  const password = form.getByLabelText('Current password');
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription('This is not the current password.'),
  );
  const message = 'Messages cannot be posted to this address.';
  const refusal = { code: 'input.invalid', field: 'url', message };
  server.use(http.post(url, () => HttpResponse.json(refusal, { status: 400 })));
  await type('my-secret');
  await submit();
  const address = form.getByLabelText('Address (URL)');
  await waitFor(() => expect(address).toHaveAccessibleDescription(message));
  expect(address).toHaveFocus();
  expect(address).toHaveValue('https://home.example.org/meelo');
});

test('that there are enough is told in the words of the server', async () => {
  const message = 'You may have up to 5 webhooks. Remove one to add another.';
  const refusal = { code: 'webhook.limit', message };
  server.use(http.post(url, () => HttpResponse.json(refusal, { status: 409 })));
  const { form, type, submit } = await openForm();
  await type('my-secret');
  await submit();
  expect(await form.findByRole('alert')).toHaveTextContent(message);
});

test('one is tried, which says what became of it, and is removed after a question', async () => {
  server.webhooks = aWebhooksAnswer({ webhooks: [aWebhook()] });
  const { user } = await open();
  await user.click(await button('Test Home server'));
  expect(await screen.findByText('“Home server” took the test.')).toHaveRole('status');
  expect(await screen.findByText('Last message: 05/03/2025 14:07', { exact: false })).toBeVisible();
  await user.click(await button('Remove Home server'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this webhook?' }));
  await user.click(question.getByRole('button', { name: 'Remove the webhook' }));
  const note = await screen.findByText(/^“Home server” was removed\./);
  await waitFor(() => expect(note).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('list', { name: title })).toBeNull());
  expect(server.changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /users/user-1/webhooks/webhook-1/test',
    'DELETE /users/user-1/webhooks/webhook-1',
  ]);
});

test('what became of a test stays, though the webhook is removed by it', async () => {
  server.webhooks = aWebhooksAnswer({ webhooks: [aWebhook()] });
  server.use(
    http.post(`${url}/:webhookId/test`, () => {
      server.webhooks = aWebhooksAnswer();
      return HttpResponse.json({ outcome: 'failed', failure: 'address' });
    }),
  );
  const { user } = await open();
  await user.click(await button('Test Home server'));
  expect(await screen.findByText(/answered that it is gone/)).toHaveRole('status');
  await waitFor(() => expect(screen.queryByRole('list', { name: title })).toBeNull());
});

test('a test that is asked for too often is refused in the words of the server', async () => {
  server.webhooks = aWebhooksAnswer({ webhooks: [aWebhook()] });
  const refusal = { code: 'calls.tooOften', message: 'Please wait a minute.' };
  server.use(
    http.post(`${url}/:webhookId/test`, () => HttpResponse.json(refusal, { status: 429 })),
  );
  const { user } = await open();
  await user.click(await button('Test Home server'));
  expect(await screen.findByText(/^The test could not be sent/)).toHaveTextContent(
    'The test could not be sent to “Home server”. Please wait a minute.',
  );
});

test('says in one line where the server offers none, also where it lacks the call', async () => {
  server.webhooks = aWebhooksAnswer({ isOffered: false });
  const section = <NotificationsSection user={login.user} onDirty={() => undefined} />;
  const route = '/app/settings/theme#notifications';
  const show = () => renderWithProviders(section, { route, state: { user: login } });
  const { unmount } = show();
  const line = /^This server calls no webhooks/;
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a webhook' })).toBeNull();
  unmount();
  server.use(http.get(url, () => HttpResponse.html('<p>Meelo</p>')));
  show();
  expect(await screen.findByText(line)).toBeVisible();
});

test('offers what to be told of where there are webhooks alone', async () => {
  server.notifications = aNotificationsAnswer({}, { offersEmail: false });
  server.devices = aDevicesAnswer({ publicKey: null });
  await open();
  expect(screen.getByRole('checkbox', { name: 'Verification codes' })).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Push' })).toBeNull();
});

test('names the channel of a message, and why no receiver took it', async () => {
  server.notifications = aNotificationsAnswer(
    {},
    { deliveries: [aDelivery({ channel: 'webhook', state: 'failed', failure: 'address' })] },
  );
  await open();
  const list = within(screen.getByRole('list', { name: 'Latest messages' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    'Waiting textsana.creates · By webhook · 05/03/2025 14:07The receiver answered that it is gone, and was removed.Not sent',
  );
});

test('without the list of webhooks the rest stays, and the list is asked for again', async () => {
  let isFailing = true;
  server.use(
    http.get(url, () => (isFailing ? serverFailed() : HttpResponse.json(aWebhooksAnswer()))),
  );
  const section = <NotificationsSection user={login.user} onDirty={() => undefined} />;
  const route = '/app/settings/theme#notifications';
  const { user } = renderWithProviders(section, { route, state: { user: login } });
  expect(await screen.findByText('Your webhooks could not be loaded')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Email' })).toBeEnabled();
  isFailing = false;
  await user.click(await button('Retry'));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
