import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();

async function openPageAt(syncStatusBot: unknown) {
  server.profiles = [aProfile({ syncStatusBot })];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await screen.findByText('ana.creates');
  return view;
}

test.each([
  [1, 'Sync in progress'],
  [8, 'Contact admin'],
])('at code %p a refused action gives its reason on hover', async (code, reason) => {
  const { user } = await openPageAt(code);
  for (const name of ['Edit', 'Delete']) {
    const button = screen.getByRole('button', { name });
    await user.hover(button);
    expect(await screen.findByRole('tooltip', { name: reason })).toBeVisible();
    await user.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  }
});

test('a refused action does nothing by pointer or keyboard', async () => {
  const { user } = await openPageAt(8);
  for (const name of ['Edit', 'Delete']) {
    const button = screen.getByRole('button', { name });
    await user.click(button);
    button.focus();
    await user.keyboard('{Enter} ');
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.changes()).toEqual([]);
});

test('a refused action gives its reason to the keyboard too', async () => {
  const { user } = await openPageAt(1);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Status details' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(await screen.findByRole('tooltip', { name: 'Sync in progress' })).toBeVisible();
});

test.each([undefined, 10, 42])('synchronising at code %p asks for a start, once', async (code) => {
  const answer = Promise.withResolvers<Response>();
  server.use(http.patch(apiUrl('/profiles/:id'), () => answer.promise));
  const { user } = await openPageAt(code);
  const button = screen.getByRole('button', { name: 'Synchronise' });
  await user.dblClick(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() =>
    expect(server.changes()).toEqual([
      {
        method: 'PATCH',
        path: '/profiles/profile-1',
        body: { username: 'ana.creates', syncStatusBot: 0 },
      },
    ]),
  );
  server.profiles = [aProfile({ syncStatusBot: 0 })];
  answer.resolve(
    HttpResponse.json({ id: 'profile-1', username: 'ana.creates', name: '', user_id: 'user-1' }),
  );
  expect(await screen.findByText('Starting', { selector: '[data-tone] *' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Synchronise' })).not.toBeInTheDocument();
});

test('a refused synchronisation says so and can be asked for again', async () => {
  const refusal = { code: 'sync.wrongState', message: 'Already running.' };
  server.use(
    http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(refusal, { status: 409 })),
  );
  const { user } = await openPageAt(10);
  await user.click(screen.getByRole('button', { name: 'Synchronise' }));
  expect(await screen.findByText('Error updating profile')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Synchronise' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
});

test('a start that the server refuses says why, until it is asked for again', async () => {
  const message = 'Wait 30 seconds and try again.';
  server.use(
    http.patch(
      apiUrl('/profiles/:id'),
      () => HttpResponse.json({ code: 'signIn.tooMany', message }, { status: 429 }),
      { once: true },
    ),
  );
  const { user } = await openPageAt(10);
  const button = screen.getByRole('button', { name: 'Synchronise' });
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});
