import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer, aProfile, aSelectedProfile } from '../../../testing/fakeServer/builders.ts';
import { fill } from '../../../testing/client/fill.ts';
import { pollProfiles } from '../../../testing/client/pollProfiles.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();

async function openPageAt(syncStatusBot: number) {
  server.profiles = [aProfile({ syncStatusBot })];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await screen.findByText('ana.creates');
  return { ...view, poll: () => pollProfiles(view.store) };
}

type Person = Awaited<ReturnType<typeof openPageAt>>['user'];

async function saveEdit(user: Person, opener: string) {
  await user.click(screen.getByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, await dialog.findByLabelText('Password'), 'typed');
  await user.keyboard('{Enter}');
}

test.each([
  {
    does: 'synchronising',
    from: 10,
    act: (user: Person) => user.click(screen.getByRole('button', { name: 'Synchronise' })),
    says: 'Profile updated successfully!Synchronisation started',
  },
  {
    does: 'sending a code',
    from: 5,
    act: async (user: Person) =>
      user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '246810{Enter}'),
    says: 'Code sent',
  },
  {
    does: 'another password after a refusal',
    from: 4,
    act: (user: Person) => saveEdit(user, 'Update access data'),
    says: 'Profile updated successfully!Synchronisation started',
  },
  {
    does: 'an edit',
    from: 7,
    act: (user: Person) => saveEdit(user, 'Edit'),
    says: 'Profile updated successfully!',
  },
])(
  'the toast after $does says what was asked for: "$says"',
  async ({ from, act: request, says }) => {
    const { user } = await openPageAt(from);
    await request(user);
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    expect((await toasts.findByRole('status')).textContent).toBe(says);
  },
);

test('what has begun is not praised beside the card that says that it has failed', async () => {
  server.use(http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(aSelectedProfile())));
  const { user, poll } = await openPageAt(10);
  await user.click(screen.getByRole('button', { name: 'Synchronise' }));
  expect(await screen.findByText('Synchronisation started')).toBeVisible();
  server.profiles = [aProfile({ syncStatusBot: 2 })];
  await poll();
  expect(screen.getByText('Synchronisation started')).toBeVisible();
  server.profiles = [aProfile({ syncStatusBot: 8 })];
  await poll();
  await waitFor(() => expect(screen.queryByText('Synchronisation started')).toBeNull());
});
