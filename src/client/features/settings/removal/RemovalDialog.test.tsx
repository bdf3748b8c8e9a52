import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aLoginAnswer, aProfile } from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { wrongPassword } from '../../../../testing/fakeServer/profileHandlers.ts';
import { threeProfiles } from '../../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../../testing/client/fill.ts';
import { pollProfiles } from '../../../../testing/client/pollProfiles.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { RemovalSection } from './RemovalSection.tsx';

const server = startFakeServer({ profiles: threeProfiles() });

const selected = { id: 'profile-1', name: 'Ana', username: 'ana.creates', user_id: 'user-1' };

const show = () =>
  renderWithProviders(<RemovalSection />, { state: { user: aLoginAnswer(), profile: selected } });

const dialog = () => screen.findByRole('dialog', { name: 'Remove profile?' });
const password = async () => within(await dialog()).getByLabelText('Current password');

async function ask(username: string) {
  const view = show();
  await view.user.click(await screen.findByRole('button', { name: `Remove ${username}` }));
  const confirm = async (typed: string) => {
    await fill(view.user, await password(), typed);
    await view.user.click(screen.getByRole('button', { name: 'Remove for good' }));
  };
  return { ...view, confirm };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('warns of what is lost, and asks for the password of the account', async () => {
  await ask('carla.locked');
  expect(await dialog()).toHaveAccessibleDescription(
    /^All data of carla\.locked will be removed permanently, together with its sync history and settings.+password of ada@example\.org/,
  );
  expect(await password()).toHaveFocus();
  expect(server.changes()).toEqual([]);
});

test('removes a profile that its network has disabled, and says so', async () => {
  const { confirm, store } = await ask('carla.locked');
  await confirm('my-secret');
  await isClosed();
  expect(screen.getByText('Profile deleted successfully!')).toBeVisible();
  await waitFor(() => expect(screen.getByText('carla.locked has been removed.')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Remove carla.locked' })).toBeNull();
  expect(store.getState().profile).toMatchObject({ id: 'profile-1' });
  expect(server.changes()).toEqual([
    { method: 'POST', path: '/profiles/profile-3/removal', body: { password: 'my-secret' } },
  ]);
});

test('with the chosen profile its selection goes, and the next one is meant', async () => {
  const { confirm, store } = await ask('ana.creates');
  await confirm('my-secret');
  await isClosed();
  await waitFor(() => expect(store.getState().profile).toMatchObject({ id: 'profile-2' }));
  expect(screen.queryByText(/is no longer linked/)).toBeNull();
});

test('a wrong password is named at the field, and what was typed stays', async () => {
  const { confirm, store } = await ask('carla.locked');
  await confirm(wrongPassword);
  const field = await password();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('This is not the current password.'),
  );
  expect(field).toHaveValue(wrongPassword);
  expect(field).toHaveFocus();
  expect(server.profiles).toHaveLength(3);
  expect(store.getState().user.access_token).not.toBeNull();
});

test('after too many wrong passwords it waits as the login does', async () => {
  const locked = { code: 'login.locked', message: 'Too many.' };
  server.use(
    http.post(apiUrl('/profiles/:id/removal'), () => HttpResponse.json(locked, { status: 429 })),
  );
  const { confirm } = await ask('carla.locked');
  await confirm(wrongPassword);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove for good' })).toBeDisabled(),
  );
  expect(await password()).toHaveFocus();
  localStorage.clear();
});

test('a failure of the server is told in the dialog, and nothing is removed', async () => {
  server.use(http.post(apiUrl('/profiles/:id/removal'), serverFailed));
  const { confirm } = await ask('carla.locked');
  await confirm('my-secret');
  const field = await password();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/.+/));
  expect(field).toBeValid();
  expect(field).toHaveFocus();
  expect(server.profiles).toHaveLength(3);
});

test('a removal whose answer was lost counts once the list lacks the profile', async () => {
  const lost = () => {
    server.profiles = threeProfiles().filter(({ id }) => id !== 'profile-3');
    return HttpResponse.error();
  };
  server.use(http.post(apiUrl('/profiles/:id/removal'), lost));
  const { confirm } = await ask('carla.locked');
  await confirm('my-secret');
  await isClosed();
  expect(screen.getByText('Profile deleted successfully!')).toBeVisible();
});

test('one that another device has removed meanwhile is said to be so, whatever the password, and told once', async () => {
  const { confirm, store } = await ask('ana.creates');
  const [, bruno, carla] = threeProfiles();
  server.profiles = [
    aProfile({ ...bruno, username: 'bruno.renamed', isChosen: true }),
    aProfile(carla),
  ];
  server.use(
    http.post(apiUrl('/profiles/:id/removal'), () =>
      HttpResponse.json({ code: 'object.notFound' }, { status: 404 }),
    ),
  );
  await confirm('my-secret');
  await isClosed();
  const alreadyRemoved = screen.getByText(/^ana\.creates has already been removed: in another tab/);
  await waitFor(() => expect(alreadyRemoved).toHaveFocus());
  // The list is requested again, long before the next poll.
  await screen.findByRole('button', { name: 'Remove bruno.renamed' }, { timeout: 5000 });
  expect(screen.queryByRole('button', { name: 'Remove ana.creates' })).toBeNull();
  expect(store.getState().profile.id).not.toBe('profile-1');
  expect(screen.queryByText('Profile deleted successfully!')).toBeNull();
  expect(screen.queryByText(/no longer linked/)).toBeNull();
});

test('while the dialog is open, one that another device removes is said to be so, and no password is asked for', async () => {
  const { user, store } = await ask('carla.locked');
  await user.type(await password(), 'my-secret');
  server.profiles = threeProfiles().slice(0, 2);
  await pollProfiles(store);
  const told = await screen.findByRole('dialog', { name: 'Remove a profile' });
  expect(told).toHaveAccessibleDescription(/^carla\.locked has already been removed/);
  expect(within(told).queryByLabelText('Current password')).toBeNull();
  const close = within(told).getByRole('button', { name: 'Close' });
  expect(close).toHaveFocus();
  await user.click(close);
  await isClosed();
  expect(server.changes()).toEqual([]);
});

test('after the last one there is a way to link another', async () => {
  server.profiles = [aProfile({ isChosen: true, syncStatusBot: 8 })];
  const { confirm } = await ask('ana.creates');
  await confirm('my-secret');
  await isClosed();
  const link = screen.getByRole('link', { name: 'Link a profile' });
  expect(link).toHaveAttribute('href', '/app/profiles?link');
});

test('is not there where the server lacks the call', async () => {
  server.profiles = [aProfile()];
  const { store } = show();
  await waitFor(() => expect(store.getState().profile).toMatchObject({ name: 'Ana Souza' }));
  expect(screen.queryByRole('region', { name: 'Remove a profile' })).toBeNull();
});
