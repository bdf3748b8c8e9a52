import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ErrorBody } from '../../../shared/contract/errors.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aConfig, aProfile, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { fill } from '../../../testing/client/fill.ts';
import { openProfileForm } from '../../../testing/client/openProfileForm.tsx';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();

function openDialog(profiles: object[], opener: string) {
  server.profiles = profiles;
  return openProfileForm(opener);
}

const refused = (status: number, body: ErrorBody) => () => HttpResponse.json(body, { status });

describe('with no profile', () => {
  test('the page is empty, has no row, and offers to add one', async () => {
    server.profiles = [];
    renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
    expect(await screen.findByText('No profiles')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add profile' })).toBeVisible();
  });

  test('adding sends username, password and the own user id, selects it and lists again', async () => {
    const { user, username, password, save, store } = await openDialog([], 'Add profile');
    await fill(user, username, 'ana.creates');
    await fill(user, password, 'sandbox');
    server.profiles = [aProfile({ syncStatusBot: undefined })];
    await user.click(save);
    expect(await screen.findByText('Profile created successfully!')).toBeVisible();
    expect(server.changes()).toEqual([
      {
        method: 'POST',
        path: '/profiles',
        body: { username: 'ana.creates', password: 'sandbox', userId: 'user-1' },
      },
    ]);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.getState().profile).toMatchObject({ id: 'profile-1', username: 'ana.creates' });
  });

  test('no rule of the page refuses an empty username or password', async () => {
    const { user, save } = await openDialog([], 'Add profile');
    await user.click(save);
    await waitFor(() =>
      expect(server.changes()[0]?.body).toEqual({ username: '', password: '', userId: 'user-1' }),
    );
  });

  test('a refusal keeps what was typed and stands beside the field that the server blames', async () => {
    server.use(
      http.post(
        apiUrl('/profiles'),
        refused(409, {
          code: 'profile.exists',
          message: 'You have already linked this profile.',
          field: 'username',
        }),
      ),
    );
    const { user, username, password, save, store } = await openDialog([], 'Add profile');
    await fill(user, username, 'ana.creates');
    await fill(user, password, 'sandbox');
    await user.click(save);
    await waitFor(() =>
      expect(username).toHaveAccessibleDescription('You have already linked this profile.'),
    );
    expect(screen.queryByText('Please try again later.')).not.toBeInTheDocument();
    expect(username).toBeInvalid();
    expect(username).toHaveFocus();
    await user.click(password);
    expect(username).toHaveAccessibleDescription('You have already linked this profile.');
    expect(username).toHaveValue('ana.creates');
    expect(password).toHaveValue('sandbox');
    expect(store.getState().profile).toMatchObject({ id: null });
  });

  test('a failure that blames no field stands above the form', async () => {
    server.use(
      http.post(
        apiUrl('/profiles'),
        refused(500, { code: 'server.failed', message: 'Something broke here.' }),
      ),
    );
    const { user, save, dialog } = await openDialog([], 'Add profile');
    await user.click(save);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Something broke here.');
    expect(await screen.findByText('Error creating profile')).toBeVisible();
    expect(screen.getByText('Please try again later.')).toBeVisible();
  });

  test('a double click on Save adds one profile', async () => {
    const { user, save } = await openDialog([], 'Add profile');
    await user.dblClick(save);
    await screen.findByText('Profile created successfully!');
    expect(server.changes()).toHaveLength(1);
  });

  test('Cancel closes the form without a request, and it opens empty again', async () => {
    const { user, username, dialog } = await openDialog([], 'Add profile');
    await fill(user, username, 'half a na');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add profile' }));
    expect(await screen.findByRole('textbox', { name: 'Username' })).toHaveValue('');
    expect(server.changes()).toEqual([]);
  });

  test('asks before Escape gives up what is typed', async () => {
    const { user, password } = await openDialog([], 'Add profile');
    await user.type(password, 'fresh-app-password');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(password).toHaveValue('fresh-app-password');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Escape closes the form where nothing is typed', async () => {
    const { user } = await openDialog([], 'Add profile');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a profile whose answer was lost counts as linked once the list has it', async () => {
    const lost = () => {
      server.profiles = [aProfile({ id: 'p9', username: 'new.name' })];
      return HttpResponse.error();
    };
    server.use(http.post(apiUrl('/profiles'), lost, { once: true }));
    const { user, username, password, save } = await openDialog([], 'Add profile');
    await fill(user, username, 'new.name');
    await user.type(password, 'a-password');
    await user.click(save);
    expect(await screen.findByText('Profile created successfully!')).toBeVisible();
    expect(screen.queryByText('Error creating profile')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the sandbox accounts are named, and fill the form, where the sandbox is the only network', async () => {
    server.config = aConfig({ NETWORKS: ['sandbox'] });
    const { user, username, password } = await openDialog([], 'Add profile');
    await user.click(await screen.findByRole('button', { name: 'bruno.secure' }));
    expect(screen.getByText(/asks for the code 246810/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(username).toHaveValue('bruno.secure');
    expect(password).toHaveValue('sandbox');
  });

  test('asks for no network where there is one alone, and the server takes that', async () => {
    server.config = aConfig({ NETWORKS: ['atproto'] });
    const { user, dialog, username } = await openDialog([], 'Add profile');
    expect(dialog.queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(dialog.getByRole('note')).toHaveTextContent('Before you link it');
    await fill(user, username, 'ana.example.org');
    await user.click(dialog.getByRole('button', { name: /^Continue at/ }));
    await waitFor(() =>
      expect(server.changes()[0]?.body).toEqual({
        username: 'ana.example.org',
        password: '',
        byRedirect: true,
        userId: 'user-1',
      }),
    );
  });
});

describe('editing', () => {
  test('puts the focus on the username', async () => {
    const { username } = await openDialog([aProfile()], 'Edit');
    expect(username).toHaveFocus();
  });

  test('starts with the username, never the full name, and an empty password', async () => {
    const { username, password } = await openDialog([aProfile()], 'Edit');
    expect(username).toHaveValue('ana.creates');
    expect(password).toHaveValue('');
  });

  test('shows and hides the password', async () => {
    const { user, password, dialog } = await openDialog([aProfile()], 'Edit');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(dialog.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(dialog.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  test.each([
    { code: 4, syncStatusBot: { syncStatusBot: 2 } },
    { code: 7, syncStatusBot: {} },
    { code: 42, syncStatusBot: {} },
  ])(
    'at code $code sends $syncStatusBot beside the credentials',
    async ({ code, syncStatusBot }) => {
      const profile = aProfile({ syncStatusBot: code });
      const { user, username, password, save } = await openDialog([profile], 'Edit');
      await fill(user, username, 'ana.new');
      await fill(user, password, 'secret');
      await user.click(save);
      expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
      expect(server.changes()).toEqual([
        {
          method: 'PATCH',
          path: '/profiles/profile-1',
          body: { username: 'ana.new', password: 'secret', ...syncStatusBot },
        },
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  test('stays open until the server has answered, so that what is typed next is sent as well', async () => {
    const answer = Promise.withResolvers<Response>();
    server.use(http.patch(apiUrl('/profiles/:id'), () => answer.promise, { once: true }));
    const { user, dialog, password, save } = await openDialog([aProfile()], 'Edit');
    await fill(user, password, 'wrong');
    await user.click(save);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await user.keyboard('{Escape}');
    answer.resolve(HttpResponse.json({ code: 'credentials.refused' }, { status: 400 }));
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled', 'true'));
    await fill(user, password, 'right');
    await user.click(save);
    await waitFor(() =>
      expect(server.changes().map(({ body }) => body)).toMatchObject([
        { password: 'wrong' },
        { password: 'right' },
      ]),
    );
  });

  test('sends no password where none was typed', async () => {
    const { user, save } = await openDialog([aProfile()], 'Edit');
    await user.click(save);
    await waitFor(() => expect(server.changes()[0]?.body).toEqual({ username: 'ana.creates' }));
  });

  test('a refusal keeps what was typed and blames the field', async () => {
    server.use(
      http.patch(
        apiUrl('/profiles/:id'),
        refused(400, {
          code: 'credentials.passwordNeeded',
          message: 'Enter the password of this account.',
          field: 'password',
        }),
      ),
    );
    const profile = aProfile({ syncStatusBot: 4 });
    const { user, username, password, save } = await openDialog([profile], 'Edit');
    await fill(user, username, 'ana.new');
    await user.click(save);
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Enter the password of this account.'),
    );
    expect(password).toHaveFocus();
    expect(screen.queryByText('Error updating profile')).not.toBeInTheDocument();
    expect(username).toHaveValue('ana.new');
  });

  test('what was typed survives a new answer of the list', async () => {
    const { user, username, store } = await openDialog([aProfile()], 'Edit');
    await fill(user, username, 'ana.new');
    const { meeloApi } = await import('../../api/meeloApi.ts');
    server.profiles = [aProfile({ username: 'renamed.elsewhere' })];
    store.dispatch(meeloApi.util.invalidateTags(['Profiles']));
    expect(await screen.findByText('renamed.elsewhere')).toBeInTheDocument();
    expect(username).toHaveValue('ana.new');
  });

  test('the card of refused credentials opens the same form', async () => {
    const { username } = await openDialog([aProfile({ syncStatusBot: 4 })], 'Update access data');
    expect(username).toHaveValue('ana.creates');
  });
});
