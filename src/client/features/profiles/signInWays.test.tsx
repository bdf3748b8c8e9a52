import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { aConfig, aLoginAnswer, aProfile } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/client/fill.ts';
import { renderWithProviders, speak } from '../../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();
beforeEach(async () => {
  await speak('en');
  server.config = aConfig({ NETWORKS: ['mastodon'] });
});

function openPage(profiles: object[]) {
  server.profiles = profiles;
  return renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
}

async function openForm(profiles: object[], opener: string) {
  const view = openPage(profiles);
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

test('a linked profile changes over under Edit, too', async () => {
  const { user, dialog } = await openForm([aProfile(linked)], 'Edit');
  expect(dialog.getByText(/a stored password or access token goes at once\.$/)).toBeVisible();
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

describe('the way from a password to the page of the network', () => {
  const change = { name: 'Sign in at your network' };
  const byPassword = {
    network: 'atproto',
    username: 'ana.bsky.social',
    signedInBy: 'password',
  } as const;
  beforeEach(() => {
    server.config = aConfig({ NETWORKS: ['atproto', 'mastodon', 'sandbox'] });
  });

  test('is one button on the card, which says what stays and what goes', async () => {
    const { user } = openPage([aProfile(byPassword)]);
    const button = await screen.findByRole('button', change);
    expect(screen.getByText(/was linked by an app password\..* goes\. Rules and/)).toBeVisible();
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Signing in' })).toBeVisible();
    expect(server.changes()).toEqual([
      {
        method: 'PATCH',
        path: '/profiles/profile-1',
        body: { username: 'ana.bsky.social', byRedirect: true },
      },
    ]);
  });

  test('says in Japanese what goes and what stays, without a space between the sentences', async () => {
    openPage([aProfile(byPassword)]);
    await screen.findByRole('button', change);
    await speak('ja');
    expect(screen.getByText(/保存された情報は消えます。ルールとアクティビティは/)).toBeVisible();
  });

  test('is offered where the network has ended the session, and begins the sign-in', async () => {
    const { user } = openPage([aProfile({ ...byPassword, syncStatusBot: 4 })]);
    await user.click(await screen.findByRole('button', change));
    await waitFor(() =>
      expect(server.changes()[0]?.body).toMatchObject({ syncStatusBot: 2, byRedirect: true }),
    );
  });

  test('tells of a token where that is what was entered', async () => {
    openPage([aProfile({ ...linked, signedInBy: 'password' })]);
    expect(await screen.findByText(/was linked by an access token/)).toBeVisible();
  });

  test.each([7, 4])('says at code %p why the server does not take it', async (syncStatusBot) => {
    const message = 'Your network could not send you back here.';
    server.use(
      http.patch(apiUrl('/profiles/:id'), () =>
        HttpResponse.json({ code: 'input.invalid', field: 'byRedirect', message }, { status: 400 }),
      ),
    );
    const { user } = openPage([aProfile({ ...byPassword, syncStatusBot })]);
    await user.click(await screen.findByRole('button', change));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', change)).toBeEnabled();
  });

  test.each([
    ['has signed in there', { signedInBy: 'redirect' as const }],
    ['is on a network without such a page', { network: 'sandbox' }],
    ['is on a network that is switched off', { isNetworkOff: true }],
    ['synchronises', { syncStatusBot: 2 }],
  ])('is not offered to a profile that %s', async (_name, parts) => {
    openPage([aProfile({ ...byPassword, ...parts })]);
    expect(await screen.findByText(/^AT Protocol \(Bluesky\)|^Practice network/)).toBeVisible();
    expect(screen.queryByRole('button', change)).not.toBeInTheDocument();
  });
});
