import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aConfig, aProfile, invitedOnly } from '../../../testing/fakeServer/builders.ts';
import { fill } from '../../../testing/fill.ts';
import { openProfileForm } from '../../../testing/openProfileForm.tsx';

const server = startFakeServer();

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

  test('AT Protocol says before linking what the bot does there, and links by the handle', async () => {
    const { user, dialog, choose, username, password, save } = await openChoice();
    await choose(/^AT Protocol \(Bluesky\)/);
    expect(dialog.queryByRole('button', { name: 'ana.creates' })).not.toBeInTheDocument();
    const note = within(dialog.getByRole('note'));
    expect(note.getByText(/^Use an app password/)).toBeVisible();
    expect(note.getByText(/^The bot only answers people who mention your account/)).toBeVisible();
    expect(note.getByText(/your account shows the public label “bot”/)).toBeVisible();
    expect(note.getByRole('link')).toHaveAttribute(
      'href',
      'https://bsky.app/settings/app-passwords',
    );
    await fill(user, username, ' @ana.bsky.social\u200e ');
    await fill(user, password, 'abcd-efgh-ijkl-mnop');
    await user.click(save);
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

  test('any other network where the bot only answers says so', async () => {
    server.config = aConfig({
      NETWORKS: ['elsewhere'],
      CAPABILITIES: { elsewhere: invitedOnly },
    });
    const { dialog } = await openDialog([], 'Add profile');
    const items = within(await dialog.findByRole('note')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^The bot only answers people who mention your account/),
    ]);
  });

  test('editing names the network, which cannot be changed', async () => {
    server.config = aConfig({ NETWORKS: ['sandbox', 'atproto'] });
    const profile = aProfile({ network: 'atproto', username: 'ana.bsky.social' });
    const { user, dialog, username, password, save } = await openDialog([profile], 'Edit');
    expect(dialog.getByLabelText('Network')).toHaveValue('AT Protocol (Bluesky)');
    expect(dialog.getByLabelText('Network')).toBeDisabled();
    expect(username).toHaveFocus();
    await user.type(password, 'new');
    await user.click(save);
    await waitFor(() =>
      expect(server.changes()[0]?.body).toEqual({ username: 'ana.bsky.social', password: 'new' }),
    );
  });
});
