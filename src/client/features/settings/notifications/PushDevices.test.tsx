import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { aDevice, aDevicesAnswer } from '../../../../testing/fakeServer/deviceHandlers.ts';
import { aNotificationsAnswer } from '../../../../testing/fakeServer/notificationHandlers.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { startFakePush } from '../../../../testing/client/fakePush.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { ownTimeZone } from '../../../api/requests.ts';
import { leaveBrowser } from '../../../worker/leaveBrowser.ts';
import { Notifications } from './Notifications.tsx';

const server = startFakeServer();
const login = aLoginAnswer();
let browser: ReturnType<typeof startFakePush> | undefined;
afterEach(() => {
  browser?.stop();
  browser = undefined;
});

async function open() {
  const view = renderWithProviders(<Notifications user={login.user} onDirty={() => undefined} />, {
    state: { user: login },
  });
  await screen.findByText('Latest messages');
  return view;
}

const button = (name: string) => screen.findByRole('button', { name });
const rows = () =>
  within(screen.getByRole('list', { name: 'Push on your devices' })).getAllByRole('listitem');
const sent = () => server.changes().map(({ method, path }) => `${method} ${path}`);

test('switches push on for this device at a click, and off again', async () => {
  browser = startFakePush();
  const { user } = await open();
  expect(browser.isRegistered).toBe(false);
  await waitFor(async () => expect(await button('Switch on for this device')).toBeEnabled());
  await user.click(await button('Switch on for this device'));
  await user.click(await button('Switch off for this device'));
  expect(await button('Switch on for this device')).toBeVisible();
  expect(server.changes()).toMatchObject([
    {
      method: 'PUT',
      path: '/users/user-1/devices',
      body: {
        endpoint: 'https://push.example.com/of-this-browser',
        keys: { p256dh: 'key', auth: 'secret' },
      },
    },
    { method: 'DELETE', path: '/users/user-1/devices/device-here' },
  ]);
  const [added] = server.requestsTo('PUT', /devices$/);
  expect(added?.query).toEqual({ timeZone: ownTimeZone() });
  // The worker stays: it keeps the app.
  expect(browser).toMatchObject({ subscription: null, isRegistered: true, shown: [] });
});

test('switches push on once the worker is installed, and says so where it cannot be', async () => {
  browser = startFakePush();
  browser.installFails = true;
  const { user } = await open();
  await waitFor(async () => expect(await button('Switch on for this device')).toBeEnabled());
  await user.click(await button('Switch on for this device'));
  expect(await screen.findByText(/^That did not work/)).toHaveRole('status');
  expect(sent()).toEqual([]);
  browser.installFails = false;
  await user.click(await button('Switch on for this device'));
  expect(await button('Switch off for this device')).toBeVisible();
});

test('switches push on in a page in which somebody has logged out before', async () => {
  browser = startFakePush({ isSubscribed: true });
  await leaveBrowser();
  const { user } = await open();
  await waitFor(async () => expect(await button('Switch on for this device')).toBeEnabled());
  await user.click(await button('Switch on for this device'));
  expect(await button('Switch off for this device')).toBeVisible();
});

test('says that the browser blocks notifications, once the person has refused them', async () => {
  browser = startFakePush({ answer: 'denied' });
  const { user } = await open();
  await waitFor(async () => expect(await button('Switch on for this device')).toBeEnabled());
  await user.click(await button('Switch on for this device'));
  expect(await screen.findByText(/blocks notifications from Meelo/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('says so where the browser’s question was closed, or the server refuses', async () => {
  browser = startFakePush({ answer: 'default' });
  const { user } = await open();
  await waitFor(async () => expect(await button('Switch on for this device')).toBeEnabled());
  await user.click(await button('Switch on for this device'));
  expect(await screen.findByText(/has not been allowed/)).toHaveRole('status');
  browser.stop();
  browser = startFakePush();
  const message = 'Too many calls. Try again in a minute.';
  const refuse = () => HttpResponse.json({ code: 'calls.tooOften', message }, { status: 429 });
  server.use(http.put(apiUrl('/users/:id/devices'), refuse));
  await user.click(await button('Switch on for this device'));
  expect(await screen.findByText(message)).toHaveRole('status');
});

/** What a browser of iOS says where it can take no messages. */
function actAsIos({ isSecureContext }: { isSecureContext: boolean }): () => void {
  const { userAgent } = navigator;
  Object.defineProperty(navigator, 'userAgent', { value: 'iPhone', configurable: true });
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true });
  return () => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    Reflect.deleteProperty(window, 'isSecureContext');
  };
}

test('says that the browser can take none', async () => {
  await open();
  expect(screen.getByText('This browser cannot receive push messages.')).toBeVisible();
});

test.each([
  [true, /first add Meelo to the home screen/],
  [false, 'This browser cannot receive push messages.'],
])('says on iOS what to do first, where that would help: over TLS %p', async (isSecure, text) => {
  const stop = actAsIos({ isSecureContext: isSecure });
  await open();
  expect(screen.getByText(text)).toBeVisible();
  stop();
});

test('lists the devices, removes one, and tries the way to all', async () => {
  server.devices = aDevicesAnswer({
    devices: [aDevice({ id: 'here', isThis: true }), aDevice({ name: '' })],
  });
  const { user } = await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Firefox · Android (this device)Since 05/03/2025 14:07Remove',
    'A deviceSince 05/03/2025 14:07Remove',
  ]);
  await user.click(await button('Send a test to all devices'));
  expect(await screen.findByText(/^Sent\. It appears within seconds/)).toHaveRole('status');
  await user.click(await button('Remove A device'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent()).toEqual([
    'POST /users/user-1/devices/test',
    'DELETE /users/user-1/devices/device-1',
  ]);
});

test('offers push without email, and neither where neither is set up', async () => {
  server.notifications = aNotificationsAnswer({}, { offersEmail: false });
  const { user, unmount } = await open();
  expect(screen.queryByRole('switch', { name: 'Email' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Push' }));
  await user.click(await button('Save'));
  await waitFor(() => expect(sent()).toEqual(['PUT /users/user-1/notifications']));
  expect(server.notifications.settings).toMatchObject({ push: false });
  unmount();
  server.devices = aDevicesAnswer({ publicKey: null });
  server.notifications = aNotificationsAnswer();
  await open();
  expect(screen.getByText(/sends nothing by push/)).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Push' })).toBeNull();
});

test('is off where the server has another key than the one that the browser knows', async () => {
  browser = startFakePush({ isSubscribed: true, publicKey: 'BAAA' });
  server.devices = aDevicesAnswer({ devices: [aDevice({ isThis: true })] });
  await open();
  await waitFor(async () => expect(await button('Switch on for this device')).toBeEnabled());
});

test('a device that was removed elsewhere meanwhile is off at a click, and on the list no more', async () => {
  browser = startFakePush({ isSubscribed: true });
  server.devices = aDevicesAnswer({ devices: [aDevice({ isThis: true })] });
  const { user } = await open();
  server.use(
    http.delete(apiUrl('/users/:id/devices/:device'), () => {
      server.devices = aDevicesAnswer();
      return HttpResponse.json({}, { status: 404 });
    }),
  );
  await user.click(await button('Switch off for this device'));
  await waitFor(() => expect(browser).toMatchObject({ subscription: null, isRegistered: true }));
  await waitFor(() => expect(screen.queryByRole('list', { name: /Push on/ })).toBeNull());
});

test('what became of a test stays, though the devices are gone by it', async () => {
  server.devices = aDevicesAnswer({ devices: [aDevice()] });
  const { user } = await open();
  server.use(
    http.post(apiUrl('/users/:id/devices/test'), () => {
      server.devices = aDevicesAnswer();
      return HttpResponse.json({ outcome: 'failed', failure: 'address' });
    }),
  );
  await user.click(await button('Send a test to all devices'));
  await waitFor(() => expect(screen.queryByRole('list', { name: /Push on/ })).toBeNull());
  expect(screen.getByText(/no longer take messages/)).toHaveRole('status');
});

test('says above the devices that the account takes nothing by push', async () => {
  server.devices = aDevicesAnswer({ devices: [aDevice()] });
  server.notifications = aNotificationsAnswer({ push: false });
  await open();
  expect(screen.getByText(/^Push is off for your account/)).toBeVisible();
});

test('without the list of devices the rest stays, and the list is asked for again', async () => {
  let isFailing = true;
  server.use(
    http.get(apiUrl('/users/:id/devices'), () =>
      isFailing ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(aDevicesAnswer()),
    ),
  );
  const { user } = await open();
  expect(screen.getByRole('switch', { name: 'Email' })).toBeEnabled();
  expect(screen.getByText('Your devices could not be loaded')).toBeVisible();
  isFailing = false;
  await user.click(await button('Retry'));
  expect(await screen.findByText('Push on your devices')).toBeVisible();
});
