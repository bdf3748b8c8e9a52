import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer, aProfile } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../../api/meeloApi.ts';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();

async function openDialog() {
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await view.user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete profile?' }));
  return { ...view, dialog, confirm: dialog.getByRole('button', { name: 'Delete' }) };
}

test('the confirmation says that data, sync history and settings go permanently', async () => {
  const { dialog } = await openDialog();
  expect(
    dialog.getByText(/All data of ana\.creates.*permanently.*sync history.*settings/),
  ).toBeVisible();
});

test('the confirmation says what goes on counting', async () => {
  const { dialog } = await openDialog();
  const kept = dialog.getByText(/last 24 hours still counts towards the daily limit/);
  expect(kept).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/permanently.*daily limit/);
});

test('cancelling sends nothing and gives the focus back', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.changes()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('confirming sends exactly one DELETE, shows that it is under way, and empties the page', async () => {
  const answer = Promise.withResolvers<Response>();
  server.use(http.delete(apiUrl('/profiles/:id'), () => answer.promise));
  const { user, dialog, confirm, store } = await openDialog();
  await user.dblClick(confirm);
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'true'));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog.getByText(/All data of/)).toBeVisible();
  await waitFor(() =>
    expect(server.changes()).toEqual([
      { method: 'DELETE', path: '/profiles/profile-1', body: undefined },
    ]),
  );
  server.profiles = [];
  answer.resolve(new HttpResponse(null, { status: 204 }));
  expect(await screen.findByText('Profile deleted successfully!')).toBeVisible();
  expect(await screen.findByText('No profiles')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Profiles' })).toHaveFocus();
  expect(store.getState().profile.id).toBeNull();
});

test('a deletion whose answer was lost counts once the list lacks the profile', async () => {
  server.profiles = [aProfile({ isChosen: true })];
  const lost = () => {
    server.profiles = [];
    return HttpResponse.error();
  };
  server.use(http.delete(apiUrl('/profiles/:id'), lost));
  const { user, confirm } = await openDialog();
  await user.click(confirm);
  expect(await screen.findByText('Profile deleted successfully!')).toBeVisible();
  expect(await screen.findByText('No profiles')).toBeVisible();
  expect(screen.queryByText('Error deleting profile')).not.toBeInTheDocument();
  expect(screen.queryByText(/is no longer linked/)).not.toBeInTheDocument();
});

test('the profile goes at once, whatever else is being asked for, and does not come back', async () => {
  const { user, confirm, store } = await openDialog();
  const lists: PromiseWithResolvers<Response>[] = [];
  server.use(
    http.get(apiUrl('/users/payment/:id'), () => new Promise<never>(() => undefined)),
    http.get(apiUrl('/profiles'), () => {
      lists.push(Promise.withResolvers<Response>());
      return lists.at(-1)?.promise;
    }),
  );
  const { getPaymentStatus, getProfiles } = meeloApi.endpoints;
  const again = { forceRefetch: true, subscribe: false };
  void store.dispatch(getPaymentStatus.initiate('user-1', again));
  void store.dispatch(getProfiles.initiate('user-1', again));
  await waitFor(() => expect(lists).toHaveLength(1));
  await user.click(confirm);
  expect(await screen.findByText('No profiles')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add profile' }));
  const form = await screen.findByRole('dialog', { name: 'Add profile' });
  lists[0]?.resolve(HttpResponse.json([aProfile()]));
  expect(await screen.findByText('Profile deleted successfully!')).toBeVisible();
  expect(form).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('a failed deletion says so and leaves list and selection as they were', async () => {
  server.use(http.delete(apiUrl('/profiles/:id'), serverFailed));
  const { user, confirm, store } = await openDialog();
  await user.click(confirm);
  expect(await screen.findByText('Error deleting profile')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  expect(screen.getByText('ana.creates')).toBeInTheDocument();
  expect(store.getState().profile.id).toBe('profile-1');
});

test('a deletion that the server refuses says why', async () => {
  const refusal = { code: 'sync.notAllowed', message: 'The synchronisation has begun elsewhere.' };
  server.use(
    http.delete(apiUrl('/profiles/:id'), () => HttpResponse.json(refusal, { status: 409 })),
  );
  const { user, confirm } = await openDialog();
  await user.click(confirm);
  expect(await screen.findByText('Error deleting profile')).toBeVisible();
  expect(await screen.findByText(refusal.message)).toBeVisible();
});
