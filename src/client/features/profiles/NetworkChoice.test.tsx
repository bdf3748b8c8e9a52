import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aConfig, aProfile, invitedOnly } from '../../../testing/fakeServer/builders.ts';
import { fill } from '../../../testing/client/fill.ts';
import { openProfileForm } from '../../../testing/client/openProfileForm.tsx';
import { speak } from '../../../testing/client/renderWithProviders.tsx';

const server = startFakeServer();

afterEach(() => speak('en'));

function openDialog(profiles: object[], opener: string) {
  server.profiles = profiles;
  return openProfileForm(opener);
}

async function openChoice() {
  server.config = aConfig({ NETWORKS: ['sandbox', 'atproto'] });
  const view = await openDialog([], 'Add profile');
  const choice = within(view.dialog.getByRole('radiogroup', { name: 'Network' }));
  const choose = (name: RegExp) => view.user.click(choice.getByRole('radio', { name }));
  return { ...view, choice, choose };
}

const playground = {
  password: 'play',
  twoFactorCode: '135',
  accounts: [{ username: 'zoe', shows: 'guarded' as const }],
};

const elsewhere = {
  username: 'handle' as const,
  usernameExample: 'ana.elsewhere.example',
  appPassword: { address: 'https://elsewhere.example/passwords', site: 'Elsewhere' },
  setsBotLabel: true,
};

describe('with several networks', () => {
  test('the first is chosen, has the focus, and its accounts fill the form', async () => {
    const { user, choice, username, save } = await openChoice();
    const practice = choice.getByRole('radio', { name: /^Practice network/ });
    expect(practice).toBeChecked();
    expect(practice).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'ana.creates' }));
    expect(username).toHaveValue('ana.creates');
    expect(practice).toBeChecked();
    await user.click(save);
    await waitFor(() => expect(server.changes()[0]?.body).toMatchObject({ network: 'sandbox' }));
  });

  test('the accounts are told of in Japanese without a space between the sentences', async () => {
    const { dialog } = await openChoice();
    await speak('ja');
    expect(dialog.getByText(/です。ここでは、実際のネットワークよりも/)).toBeVisible();
  });

  test('AT Protocol says before linking what the bot does there, and links by the handle', async () => {
    const { user, dialog, choose, username } = await openChoice();
    await choose(/^AT Protocol \(Bluesky\)/);
    expect(dialog.queryByRole('button', { name: 'ana.creates' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Use an app password instead' }));
    const note = within(dialog.getByRole('note'));
    expect(note.getByText(/^Use an app password/)).toBeVisible();
    expect(note.getByText(/^The bot only answers people who mention your account/)).toBeVisible();
    expect(
      note.getByText(
        /public label “bot”.* takes it off if it was not there before, as long as Meelo/,
      ),
    ).toBeVisible();
    expect(note.getByRole('link')).toHaveAttribute(
      'href',
      'https://bsky.app/settings/app-passwords',
    );
    await fill(user, username, ' @ana.bsky.social\u200e ');
    await fill(user, dialog.getByLabelText('App password'), 'abcd-efgh-ijkl-mnop');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.changes()).toEqual([
        {
          method: 'POST',
          path: '/profiles',
          body: {
            username: 'ana.bsky.social',
            password: 'abcd-efgh-ijkl-mnop',
            network: 'atproto',
            userId: 'user-1',
          },
        },
      ]),
    );
  });

  test('AT Protocol takes no single word for a handle, and the sandbox does', async () => {
    const { user, choose, username, save } = await openChoice();
    await choose(/^AT Protocol/);
    await user.type(username, 'ana');
    await user.click(save);
    await waitFor(() =>
      expect(username).toHaveAccessibleDescription(
        'Enter the full handle, such as ana.bsky.social.',
      ),
    );
    expect(username).toHaveFocus();
    expect(server.changes()).toEqual([]);
    await choose(/^Practice network/);
    await waitFor(() => expect(username).toHaveAccessibleDescription(''));
    await user.click(save);
    await waitFor(() => expect(server.changes()[0]?.body).toMatchObject({ username: 'ana' }));
  });

  test('a network that the page has never heard of gets all from what its connector says', async () => {
    server.config = aConfig({
      NETWORKS: ['playground', 'elsewhere'],
      NETWORK_TITLES: { playground: null, elsewhere: 'Elsewhere Social' },
      CAPABILITIES: {
        playground: { ...invitedOnly, signIn: { username: 'name', practice: playground } },
        elsewhere: { ...invitedOnly, signIn: elsewhere },
      },
    });
    const { user, dialog, username, password, save } = await openDialog([], 'Add profile');
    expect(dialog.getByRole('radio', { name: 'Practice network' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'zoe' }));
    expect([username, password].map((input) => input.getAttribute('value'))).toEqual([
      'zoe',
      'play',
    ]);
    expect(dialog.getByText('asks for the code 135')).toBeVisible();
    expect(dialog.getByText(/Everything goes faster here than on a real network\.$/)).toBeVisible();

    await user.click(dialog.getByRole('radio', { name: 'Elsewhere Social' }));
    expect(dialog.queryByRole('button', { name: 'zoe' })).not.toBeInTheDocument();
    expect(username).toHaveAttribute('placeholder', 'ana.elsewhere.example');
    const note = within(dialog.getByRole('note'));
    expect(note.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Use an app password.+ Make one on Elsewhere/),
      expect.stringMatching(/^The bot only answers people who mention your account/),
      expect.stringMatching(/^Once linked, your account shows the public label/),
    ]);
    expect(note.getByRole('link')).toHaveAttribute('href', elsewhere.appPassword.address);
    await user.click(save);
    await waitFor(() => expect(username).toHaveAccessibleDescription(/^Enter the full handle/));
    await fill(user, username, '@ana.elsewhere.example');
    await user.click(save);
    await waitFor(() =>
      expect(server.changes()[0]?.body).toMatchObject({
        username: 'ana.elsewhere.example',
        network: 'elsewhere',
      }),
    );
  });

  test('a network that takes tokens says how to make one, and links by the whole address', async () => {
    server.config = aConfig({
      NETWORKS: ['sandbox', 'mastodon'],
      CAPABILITIES: {
        mastodon: {
          ...invitedOnly,
          signIn: {
            username: 'address',
            usernameExample: 'ana@social.example',
            accessToken: { scopes: ['read', 'write:statuses'] },
          },
        },
      },
    });
    const { user, dialog, username, save } = await openDialog([], 'Add profile');
    await user.click(dialog.getByRole('radio', { name: /^Mastodon/ }));
    const token = dialog.getByLabelText('Access token');
    expect(username).toHaveAttribute('placeholder', 'ana@social.example');
    const [first] = within(dialog.getByRole('note')).getAllByRole('listitem');
    expect(first).toHaveTextContent(/New application.+: read write:statuses$/);
    await fill(user, token, 'a-token');
    await fill(user, username, 'ana');
    await user.click(save);
    await waitFor(() => expect(username).toHaveAccessibleDescription(/^Enter the whole address/));
    await fill(user, username, 'https://social.example/@Ana');
    await user.click(save);
    await waitFor(() =>
      expect(server.changes()[0]?.body).toMatchObject({
        username: 'ana@social.example',
        password: 'a-token',
        network: 'mastodon',
      }),
    );
  });

  test('a network that an earlier server only names can still be linked', async () => {
    server.config = aConfig({ NETWORKS: ['elsewhere', 'another'] });
    delete server.config.NETWORK_TITLES;
    const { user, dialog, username, password, save } = await openDialog([], 'Add profile');
    expect(dialog.getByRole('radio', { name: 'elsewhere' })).toBeChecked();
    expect(dialog.queryByRole('note')).not.toBeInTheDocument();
    await fill(user, username, 'ana');
    await fill(user, password, 'secret');
    await user.click(save);
    await waitFor(() =>
      expect(server.changes()[0]?.body).toMatchObject({ username: 'ana', network: 'elsewhere' }),
    );
  });

  test('editing names the network, which cannot be changed', async () => {
    server.config = aConfig({ NETWORKS: ['sandbox', 'atproto'] });
    const profile = aProfile({ network: 'atproto', username: 'ana.bsky.social' });
    const { user, dialog, username } = await openDialog([profile], 'Edit');
    expect(dialog.getByLabelText('Network')).toHaveValue('AT Protocol (Bluesky)');
    expect(dialog.getByLabelText('Network')).toBeDisabled();
    expect(username).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Use an app password instead' }));
    await user.type(dialog.getByLabelText('App password'), 'new');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.changes()[0]?.body).toEqual({ username: 'ana.bsky.social', password: 'new' }),
    );
  });
});
