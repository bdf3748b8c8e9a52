import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import type { DeliveryFailure } from '../../../../shared/contract/notificationLists.ts';
import type { TestAnswer } from '../../../../shared/contract/notifications.ts';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders, speak } from '../../../../testing/client/renderWithProviders.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';

const server = startFakeServer();
const url = apiUrl('/users/:id/notifications');
const login = aLoginAnswer();

const open = () =>
  renderWithProviders(<NotificationsSection user={login.user} onDirty={() => undefined} />, {
    route: '/app/settings/theme#notifications',
    state: { user: login },
  });

beforeEach(() => speak('en'));

const send = () => screen.findByRole('button', { name: 'Send a test email' });

test('says nothing of a test once the address of the account has changed', async () => {
  function Account() {
    const [email, setEmail] = useState('ada@example.org');
    return (
      <>
        <NotificationsSection user={{ ...login.user, email }} onDirty={() => undefined} />
        <button onClick={() => setEmail('new@example.org')}>Change</button>
      </>
    );
  }
  const route = '/app/settings/theme#notifications';
  const { user } = renderWithProviders(<Account />, { route, state: { user: login } });
  await user.click(await send());
  expect(await screen.findByText(/^Sent to ada@example\.org/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await send()).toBeEnabled();
  expect(screen.queryByText(/^Sent to/)).toBeNull();
});

test('the test email says where it went', async () => {
  const { user } = open();
  await user.click(await send());
  const outcome = await screen.findByText(/^Sent to ada@example\.org/);
  expect(outcome).toHaveRole('status');
  expect(await send()).toHaveFocus();
  expect(server.changes()).toMatchObject([
    { method: 'POST', path: '/users/user-1/notifications/test' },
  ]);
});

const failures: [failure: DeliveryFailure | null, text: RegExp][] = [
  ['unreachable', /does not answer\. Try again later/],
  ['postponed', /takes no messages for the moment\. Try again later/],
  ['refused', /refuses messages from Meelo\. Tell the operator/],
  ['address', /does not accept the address ada@example\.org\. Correct it/],
  [null, /^Not sent\. Try again later/],
];

test.each(failures)('a test email that failed (%s) says what to do', async (failure, text) => {
  server.testAnswer = { outcome: 'failed', failure } satisfies TestAnswer;
  const { user } = open();
  await user.click(await send());
  expect(await screen.findByText(text)).toHaveRole('status');
});

test('a test that is asked for too often is refused in the words of the server', async () => {
  const refusal = { code: 'calls.tooOften', message: 'Please wait a minute.' };
  server.use(http.post(`${url}/test`, () => HttpResponse.json(refusal, { status: 429 })));
  const { user } = open();
  await user.click(await send());
  expect(await screen.findByText(/could not be sent\. Please wait a minute\.$/)).toBeVisible();
});

test('says in Japanese why it could not be sent, without a space between the sentences', async () => {
  const refusal = { code: 'calls.tooOften', message: 'しばらくお待ちください。' };
  server.use(http.post(`${url}/test`, () => HttpResponse.json(refusal, { status: 429 })));
  await speak('ja');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'テストメールを送信' }));
  expect(await screen.findByText(/送信できませんでした。しばらくお待ちください。$/)).toBeVisible();
});
