import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { aConfig, aProfile, aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { fill } from '../../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../../../api/meeloApi.ts';
import { ProfilesPage } from '../ProfilesPage.tsx';

const server = startFakeServer();

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type ProfileParts = Parameters<typeof aProfile>[0];

async function openCard(syncStatusBot: number, limits: ProfileParts = {}) {
  server.profiles = [aProfile({ syncStatusBot, ...limits })];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  const field = await screen.findByRole('textbox', { name: 'Verification code' });
  return { ...view, field, send: screen.getByRole('button', { name: 'Send code' }) };
}

describe.each([5, 9])('at code %p', (code) => {
  test.each([' 246810 ', '２４６８１０', '2 4 6 8 1 0\u200b', '\t2 4  6 8  1 0\u00a0\u3000'])(
    'the code %p is sent with status 6, and the loading card follows',
    async (typed) => {
      const { user, field, send } = await openCard(code);
      await fill(user, field, typed);
      server.profiles = [aProfile({ syncStatusBot: 6 })];
      await user.click(send);
      expect(
        await screen.findByRole('heading', { name: 'Checking the verification code' }),
      ).toBeVisible();
      expect(server.changes()).toEqual([
        {
          method: 'PATCH',
          path: '/profiles/profile-1',
          body: { username: 'ana.creates', syncStatusBot: 6, verificationCode: '246810' },
        },
      ]);
    },
  );

  test('nothing can be sent while the field is blank', async () => {
    const { user, field, send } = await openCard(code);
    expect(send).toBeDisabled();
    await fill(user, field, '   ');
    await user.keyboard('{Enter}');
    expect(send).toBeDisabled();
    expect(server.changes()).toEqual([]);
  });

  test('the field takes any text, of at most fifteen characters, and hints at six digits', async () => {
    const { user, field } = await openCard(code);
    expect(field).toHaveAttribute('placeholder', '000000');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await fill(user, field, 'ABCDE-FGHIJ-KLMNO');
    expect(field).toHaveValue('ABCDE-FGHIJ-KLM');
  });

  test('a code that is pasted with spaces is not cut for them', async () => {
    const { user, field } = await openCard(code);
    await fill(user, field, 'A B C D E – 1 2 3 4 5');
    expect(field).toHaveValue('ABCDE-12345');
  });

  test('what is typed survives a poll', async () => {
    const { user, field, store } = await openCard(code);
    await fill(user, field, '2468');
    const asked = () => server.requestsTo('GET', /^\/profiles$/).length;
    const before = asked();
    server.profiles = [aProfile({ syncStatusBot: code, followersCount: 1 })];
    store.dispatch(meeloApi.util.invalidateTags(['Profiles']));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(screen.getByRole('textbox', { name: 'Verification code' })).toBe(field);
    expect(field).toHaveValue('2468');
    expect(field).toHaveFocus();
  });

  test('a refusal stands beside the field and keeps the code', async () => {
    const refusal = { code: 'sync.wrongState', message: 'The code has expired.' };
    server.use(
      http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(refusal, { status: 409 })),
    );
    const { user, field, send } = await openCard(code);
    await fill(user, field, '246810');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Error updating profile')).toBeVisible();
    expect(field).toHaveAccessibleDescription('The code has expired.');
    expect(field).toHaveValue('246810');
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
  });
});

test('only after a wrong code the card says that it was incorrect', async () => {
  const { unmount } = await openCard(5);
  expect(screen.queryByText('The code was incorrect')).not.toBeInTheDocument();
  unmount();
  await openCard(9);
  expect(screen.getByRole('heading', { name: 'The code was incorrect' })).toBeVisible();
});

test.each([5, 9])('at code %p the practice network says which code to type', async (code) => {
  server.config = aConfig({ NETWORKS: ['sandbox'] });
  await openCard(code);
  expect(
    await screen.findByText('The practice network sends no message. For ana.creates, type 246810.'),
  ).toBeVisible();
});

test.each([
  [5, 'The network has sent a code for ana.creates. Enter it here to go on.'],
  [9, /^The network did not accept it\. Check the latest code for ana\.creates/],
])('at code %p any other network says where it is', async (code, said) => {
  server.config = aConfig({ NETWORKS: ['atproto'] });
  await openCard(code, { network: 'atproto' });
  expect(screen.getByText(said)).toBeVisible();
});

test('where no answer came to the code, the card blames nobody and says what to do', async () => {
  await openCard(9, { syncReason: 'unreachable' });
  expect(screen.queryByText('The code was incorrect')).not.toBeInTheDocument();
  const card = within(screen.getByRole('region', { name: 'No answer to the code' }));
  expect(card.getByText(/^The network did not answer\. Send the code again/)).toBeVisible();
});

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  [5, 5, 9.5, '5 attempts left · 10 minutes left'],
  [9, 4, 7.5, '4 attempts left · 8 minutes left'],
  [9, 1, 0.9, '1 attempt left · 1 minute left'],
])('at code %p the field says how much is left: %p attempts, %p minutes', async (...row) => {
  const [code, twoFactorAttemptsLeft, minutes, hint] = row;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const limits = { twoFactorAttemptsLeft, twoFactorExpiresAt: minutesAhead(minutes) };
  const { field } = await openCard(code, limits);
  expect(field).toHaveAccessibleDescription(hint);
});

test.each([
  ['no', {}],
  ['absurd', { twoFactorAttemptsLeft: -1, twoFactorExpiresAt: 'soon' }],
  ['other', { twoFactorAttemptsLeft: 1.5, twoFactorExpiresAt: minutesAhead(-1) }],
  ['huge', { twoFactorAttemptsLeft: 1e9, twoFactorExpiresAt: '9999-12-31T00:00:00Z' }],
])(
  'with %s limits the first code has those that hold for all, a further one none',
  async (...row) => {
    const [, limits] = row;
    const { field, unmount } = await openCard(5, limits);
    expect(field).toHaveAccessibleDescription('You have 10 minutes and 5 attempts.');
    unmount();
    const { field: again } = await openCard(9, limits);
    expect(again).not.toHaveAccessibleDescription();
  },
);

test('the minutes count down by themselves, and end with the last', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
  const { field } = await openCard(9, { twoFactorExpiresAt: minutesAhead(1.5) });
  expect(field).toHaveAccessibleDescription('2 minutes left');
  act(() => jest.advanceTimersByTime(40_000));
  expect(field).toHaveAccessibleDescription('1 minute left');
  act(() => jest.advanceTimersByTime(60_000));
  expect(field).not.toHaveAccessibleDescription();
});
