import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aConfig, aLoginAnswer, aProfile } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/fill.ts';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();
beforeEach(() => {
  server.config = aConfig({ NETWORKS: ['mastodon'] });
});

async function openForm(profiles: object[], opener: string) {
  server.profiles = profiles;
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await view.user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  const username = await dialog.findByRole('textbox', { name: 'Username' });
  return { ...view, dialog, username };
}

const linked = { network: 'mastodon', username: 'ana@social.example' };

test('the first way is the page of the network, which says what it permits', async () => {
  const { user, dialog, username } = await openForm([], 'Add profile');
  expect(dialog.queryByLabelText('Access token')).not.toBeInTheDocument();
  expect(dialog.getByText(/Meelo never sees your password/)).toBeVisible();
  expect(dialog.getByText('read your notifications')).toBeVisible();
  expect(dialog.getByText('see whom you follow, block or mute')).toBeVisible();
  expect(dialog.queryByText(/^Instead of your password/)).not.toBeInTheDocument();
  const button = dialog.getByRole('button', { name: 'Continue at your network' });
  await fill(user, username, 'https://social.example/@Ana');
  expect(button).toHaveAccessibleName('Continue at ana@social.example');
  await user.click(button);
  await waitFor(() =>
    expect(server.changes()).toEqual([
      {
        method: 'POST',
        path: '/profiles',
        body: { username: 'ana@social.example', password: '', byRedirect: true, userId: 'user-1' },
      },
    ]),
  );
});

test('an access token is the second way, and each way says what is true of it', async () => {
  const { user, dialog, username } = await openForm([], 'Add profile');
  await user.click(dialog.getByRole('button', { name: 'Use an access token instead' }));
  expect(dialog.getByText(/^Enter the address of your account and an access token/)).toBeVisible();
  expect(dialog.getByText(/^Your access token is stored encrypted/)).toBeVisible();
  expect(dialog.getByText(/New application/)).toBeVisible();
  expect(dialog.queryByText('read your notifications')).not.toBeInTheDocument();
  await fill(user, username, 'ana@social.example');
  await fill(user, dialog.getByLabelText('Access token'), 'a-token');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.changes()[0]?.body).toEqual({
      username: 'ana@social.example',
      password: 'a-token',
      userId: 'user-1',
    }),
  );
});

test('a token that was typed does not go where the person then signs in at the network', async () => {
  const { user, dialog, username } = await openForm([], 'Add profile');
  await user.click(dialog.getByRole('button', { name: 'Use an access token instead' }));
  await fill(user, username, 'ana@social.example');
  await fill(user, dialog.getByLabelText('Access token'), 'a-token');
  await user.click(dialog.getByRole('button', { name: 'Sign in at your network instead' }));
  await user.click(dialog.getByRole('button', { name: 'Continue at ana@social.example' }));
  await waitFor(() =>
    expect(server.changes()[0]?.body).toMatchObject({ password: '', byRedirect: true }),
  );
});

test('a linked profile changes over by one button', async () => {
  const { user, dialog } = await openForm([aProfile(linked)], 'Edit');
  expect(dialog.getByText(/a stored password or access token goes\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Continue at ana@social.example' }));
  await waitFor(() =>
    expect(server.changes()).toEqual([
      {
        method: 'PATCH',
        path: '/profiles/profile-1',
        body: { username: 'ana@social.example', byRedirect: true },
      },
    ]),
  );
});

test('one that was refused signs in at the network again', async () => {
  const { user, dialog } = await openForm(
    [aProfile({ ...linked, syncStatusBot: 4 })],
    'Update access data',
  );
  await user.click(dialog.getByRole('button', { name: 'Continue at ana@social.example' }));
  await waitFor(() =>
    expect(server.changes()[0]?.body).toEqual({
      username: 'ana@social.example',
      syncStatusBot: 2,
      byRedirect: true,
    }),
  );
});

describe('on AT Protocol', () => {
  beforeEach(() => {
    server.config = aConfig({ NETWORKS: ['atproto'] });
  });

  test('the first way is the page of the network, also for a profile that has a password', async () => {
    const profile = aProfile({ network: 'atproto', username: 'ana.bsky.social' });
    const { user, dialog } = await openForm([profile], 'Edit');
    expect(dialog.getByText(/Rules and activity of the profile stay as they are/)).toBeVisible();
    expect(dialog.queryByLabelText('App password')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /^Continue at/ }));
    await waitFor(() =>
      expect(server.changes()[0]?.body).toEqual({
        username: 'ana.bsky.social',
        byRedirect: true,
      }),
    );
  });

  test('an app password is the second way, called so, and says where it is made', async () => {
    const { user, dialog, username } = await openForm([], 'Add profile');
    expect(dialog.queryByText(/^Use an app password: a second password/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Use an app password instead' }));
    expect(dialog.getByText(/^Use an app password: a second password/)).toBeVisible();
    await fill(user, username, 'ana.bsky.social');
    await fill(user, dialog.getByLabelText('App password'), 'abcd-efgh-ijkl-mnop');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.changes()[0]?.body).toEqual({
        username: 'ana.bsky.social',
        password: 'abcd-efgh-ijkl-mnop',
        userId: 'user-1',
      }),
    );
  });
});
