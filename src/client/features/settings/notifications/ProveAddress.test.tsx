import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import {
  aNotificationsAnswer,
  mailedCode,
  unprovedEmail,
} from '../../../../testing/fakeServer/notificationHandlers.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { ownTimeZone } from '../../../api/requests.ts';
import { meeloApi } from '../../../api/meeloApi.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';

const server = startFakeServer();
const login = aLoginAnswer();

async function open(emailProof = unprovedEmail) {
  server.notifications = aNotificationsAnswer({}, { emailProof });
  const view = renderWithProviders(
    <NotificationsSection user={login.user} onDirty={() => undefined} />,
    { route: '/app/settings/theme#notifications', state: { user: login } },
  );
  await screen.findByRole('form', { name: 'Notifications' });
  return view;
}

const mail = () => screen.getByRole('button', { name: 'Mail me a code' });
const another = () => screen.getByRole('button', { name: 'Mail another code' });
const code = () => screen.findByRole('textbox', { name: 'Code from the email' });
const confirm = () => screen.getByRole('button', { name: 'Confirm the address' });
const sendTest = () => screen.getByRole('button', { name: 'Send a test email' });
const pending = { isProved: false, code: { secondsLeft: 900, triesLeft: 5 }, nextCodeSeconds: 0 };

test('says that no email goes to an unproved address, mails a code and takes it', async () => {
  const { user } = await open();
  expect(screen.getByText(/^No email is sent to ada@example\.org yet/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Email' })).toHaveAccessibleDescription(
    'ada@example.org is not confirmed, so no email is sent there yet.',
  );
  expect(sendTest()).toBeDisabled();
  await user.click(mail());
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await code()).toHaveAccessibleDescription('5 tries left · 15 minutes left');
  expect(another()).toBeDisabled();
  await user.type(await code(), `${mailedCode.slice(0, 3)} ${mailedCode.slice(3)}{Enter}`);
  const done = await screen.findByText(/^ada@example\.org is confirmed/);
  expect(done).toHaveRole('status');
  expect(done).toHaveFocus();
  expect(sendTest()).toBeEnabled();
  expect(screen.getByRole('switch', { name: 'Email' })).toHaveAccessibleDescription(
    'ada@example.org',
  );
  expect(server.changes()).toMatchObject([
    { method: 'POST', path: '/users/user-1/email/code' },
    { method: 'POST', path: '/users/user-1/email/proof', body: { code: mailedCode } },
  ]);
  const [proof] = server.requestsTo('POST', /proof$/);
  expect(proof?.query).toEqual({ timeZone: ownTimeZone() });
});

test('takes a code that was mailed before, and says what is wrong with another', async () => {
  const { user } = await open(pending);
  expect(await code()).not.toHaveFocus();
  await user.type(await code(), '12345');
  await user.click(confirm());
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('Type the six digits of the code.'),
  );
  expect(server.changes()).toEqual([]);
  await user.type(await code(), '6');
  await user.click(confirm());
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('Wrong. 4 tries left.'),
  );
  expect(await code()).toHaveFocus();
});

test('after the last wrong try leads back to the button that mails another', async () => {
  const { user } = await open({ ...pending, code: { secondsLeft: 30, triesLeft: 1 } });
  expect(await code()).toHaveAccessibleDescription('1 try left · 1 minute left');
  await user.type(await code(), '123456{Enter}');
  await waitFor(() => expect(screen.getByText('Ask for a new code.')).toHaveRole('status'));
  expect(mail()).toHaveFocus();
  await user.click(mail());
  expect(await code()).toHaveFocus();
  expect(screen.queryByText('Ask for a new code.')).toBeNull();
});

test('says nothing of the last try once the time of the code is over', async () => {
  const { user, store } = await open(pending);
  await user.type(await code(), '123456{Enter}');
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('Wrong. 4 tries left.'),
  );
  server.notifications = aNotificationsAnswer({}, { emailProof: unprovedEmail });
  act(() => void store.dispatch(meeloApi.util.invalidateTags(['Notifications'])));
  await waitFor(() => expect(mail()).toBeVisible());
  expect(screen.queryByText(/4 tries left/)).toBeNull();
  expect(mail()).not.toHaveFocus();
});

test('says why no code was mailed, and what to do', async () => {
  server.testAnswer = { outcome: 'failed', failure: 'unreachable' };
  const { user } = await open();
  await user.click(mail());
  expect(await screen.findByText(/mail server does not answer\. Try again/)).toHaveRole('status');
  const message = 'You can ask for another in 7 hours.';
  server.use(
    http.post(apiUrl('/users/:id/email/code'), () =>
      HttpResponse.json({ code: 'address.tooOften', message }, { status: 429 }),
    ),
  );
  await user.click(mail());
  expect(await screen.findByText(`The code could not be mailed. ${message}`)).toBeVisible();
});

test('takes a code of which the mail server did not say whether it was taken', async () => {
  const { user } = await open();
  server.notifications = aNotificationsAnswer({}, { emailProof: pending });
  server.use(
    http.post(apiUrl('/users/:id/email/code'), () =>
      HttpResponse.json({ outcome: 'failed', failure: 'unreachable', proof: pending }),
    ),
  );
  await user.click(mail());
  expect(await screen.findByText(/If it arrives, its code can be used/)).toHaveRole('status');
  await user.type(await code(), `${mailedCode}{Enter}`);
  expect(await screen.findByText(/^ada@example\.org is confirmed/)).toBeVisible();
});

test.each([
  ['a moment has passed', 1],
  ['the server says until when it mails no more', 7200],
])('another code can be asked for once %s', async (_when, nextCodeSeconds) => {
  await open({ ...pending, nextCodeSeconds });
  await waitFor(() => expect(another()).toBeEnabled(), { timeout: 3000 });
});

test('asks for nothing where the server sends no email', async () => {
  server.notifications = aNotificationsAnswer(
    {},
    { emailProof: unprovedEmail, offersEmail: false },
  );
  renderWithProviders(<NotificationsSection user={login.user} onDirty={() => undefined} />, {
    route: '/app/settings/theme#notifications',
    state: { user: login },
  });
  expect(await screen.findByText(/operator has not set up a mail server/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mail me a code' })).toBeNull();
});
