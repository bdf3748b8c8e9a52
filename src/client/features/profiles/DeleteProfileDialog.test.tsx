import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { fakeApi } from '../../../testing/apiServer.ts';
import { aSession } from '../../../testing/clientBuilders.ts';
import { fakeProfiles } from '../../../testing/fakeProfiles.ts';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { ProfilesPage } from './ProfilesPage.tsx';

const { fake, handlers } = fakeProfiles();
fakeApi(...handlers);

async function openDialog() {
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aSession() } });
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

test('cancelling sends nothing and gives the focus back', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.changes()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('confirming sends exactly one DELETE, shows that it is under way, and empties the page', async () => {
  const answer = Promise.withResolvers<Response>();
  fake.answerChange = () => answer.promise;
  const { user, dialog, confirm, store } = await openDialog();
  await user.dblClick(confirm);
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'true'));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog.getByText(/All data of/)).toBeVisible();
  await waitFor(() =>
    expect(fake.changes()).toEqual([
      { method: 'DELETE', path: '/profiles/profile-1', body: undefined },
    ]),
  );
  fake.profiles = [];
  answer.resolve(new HttpResponse(null, { status: 204 }));
  expect(await screen.findByText('Profile deleted successfully!')).toBeVisible();
  expect(await screen.findByText('No profiles')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Profiles' })).toHaveFocus();
  expect(store.getState().profile.id).toBeNull();
});

test('a failed deletion says so and leaves list and selection as they were', async () => {
  fake.answerChange = () =>
    HttpResponse.json({ code: 'server.failed', message: 'No.' }, { status: 500 });
  const { user, confirm, store } = await openDialog();
  await user.click(confirm);
  expect(await screen.findByText('Error deleting profile')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  expect(screen.getByText('ana.creates')).toBeInTheDocument();
  expect(store.getState().profile.id).toBe('profile-1');
});
