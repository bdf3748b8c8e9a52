import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/createFakeServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../../testing/renderWithProviders.tsx';
import { meeloApi } from '../../../api/meeloApi.ts';
import { ProfilesPage } from '../ProfilesPage.tsx';

const server = startFakeServer();

async function openCard(syncStatusBot: number) {
  server.profiles = [aProfile({ syncStatusBot })];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  const field = await screen.findByRole('textbox', { name: 'Verification code' });
  return { ...view, field, send: screen.getByRole('button', { name: 'Send code' }) };
}

describe.each([5, 9])('at code %p', (code) => {
  test('the trimmed code is sent with status 6, and the loading card follows', async () => {
    const { user, field, send } = await openCard(code);
    await user.type(field, ' 246810 ');
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
  });

  test('nothing can be sent while the field is blank', async () => {
    const { user, field, send } = await openCard(code);
    expect(send).toBeDisabled();
    await user.type(field, '   {Enter}');
    expect(send).toBeDisabled();
    expect(server.changes()).toEqual([]);
  });

  test('the field takes any text, of at most fifteen characters, and hints at six digits', async () => {
    const { user, field } = await openCard(code);
    expect(field).toHaveAttribute('placeholder', '000000');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(field, 'ABCDE-FGHIJ-KLMNO');
    expect(field).toHaveValue('ABCDE-FGHIJ-KLM');
  });

  test('what is typed survives a poll', async () => {
    const { user, field, store } = await openCard(code);
    await user.type(field, '2468');
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
    await user.type(field, '246810{Enter}');
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
