import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { aProfile, invitedOnly } from '../../../../testing/fakeServer/builders.ts';
import { threeProfiles } from '../../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { findSwitch, openOfThree } from '../../../../testing/client/profileSwitch.ts';
// Loaded here, so that no test waits for the chunk.
import './CommandMenu.tsx';

const server = startFakeServer({ profiles: threeProfiles() });

async function openMenu(route = '/app/help') {
  const view = openOfThree(route);
  await findSwitch(/^Profile in use/);
  const button = screen.getByRole('button', { name: 'Commands' });
  button.focus();
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Commands' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...view, button, field };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('a few letters and Enter lead to a screen', async () => {
  const { user, router } = await openMenu();
  await user.keyboard('repo');
  const found = screen.getByRole('option', { name: 'Reports' });
  expect(options()).toEqual(['Reports', 'Search the activity for “repo”']);
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', found.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/reports'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('leads to what waits at another profile than the one in use', async () => {
  server.profiles = threeProfiles().map((profile) =>
    profile.isChosen ? profile : { ...profile, capabilities: invitedOnly },
  );
  const { user, router } = await openMenu();
  await user.keyboard('waiting');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/app/activity/review',
      search: '?profile=profile-2',
    }),
  );
});

test('Escape and the key itself close it, and the focus is back where it was', async () => {
  const { user, button } = await openMenu();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Commands' })).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('opens by its button, and while somebody types', async () => {
  const { user, button } = await openMenu();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  expect(await screen.findByRole('combobox', { name: 'Commands' })).toBeVisible();
  await user.keyboard('{Escape}');
  const search = await screen.findByRole('searchbox');
  await user.click(search);
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Commands' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(search).toHaveFocus());
  expect(search).toHaveValue('');
});

test('searches the activity for whatever is typed', async () => {
  const { user, router } = await openMenu();
  await user.keyboard('rainy day{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/activity'));
  expect(router.state.location.search).toBe('?search=rainy+day');
});

test('pauses and resumes the bot of the profile that is shown', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('option', { name: 'Pause the bot until I resume it' }));
  const said = await screen.findByText('Paused until you resume it');
  expect(said).toBeVisible();
  expect(said.parentElement).toHaveTextContent('ana.creates');
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Resume the bot' }));
  expect(await screen.findByText('The bot has resumed.')).toBeVisible();
  const path = '/profiles/profile-1/pause';
  expect(server.changes().filter((change) => change.path === path)).toMatchObject([
    { body: { until: null } },
    { method: 'DELETE' },
  ]);
});

test('says that a pause has failed', async () => {
  server.use(http.put(apiUrl('/profiles/:id/pause'), () => serverFailed()));
  const { user } = await openMenu();
  await user.click(screen.getByRole('option', { name: 'Pause the bot for an hour' }));
  expect(await screen.findByText('The bot was not paused.')).toBeVisible();
});

test('asks before the bot practises', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('option', { name: 'Let the bot practise' }));
  const question = await screen.findByRole('dialog', { name: 'Let the bot practise?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.changes()).toEqual([]);
});

test('shows another profile, and marks the one that is shown', async () => {
  const { user } = await openMenu();
  expect(screen.getByRole('option', { name: 'Switch to ana.creates current' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Switch to carla.locked' }));
  expect(await findSwitch(/^Profile in use: carla\.locked/)).toBeVisible();
});

test('changes mode, colour and language', async () => {
  const { user, store } = await openMenu();
  await user.click(screen.getByRole('option', { name: 'Switch to dark mode' }));
  expect(store.getState().theme.theme).toBe('dark');
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Colour: Violet' }));
  expect(store.getState().theme.themeColor).toBe('violet');
  await user.keyboard('{Control>}k{/Control}');
  // By the name of the group.
  await user.type(await screen.findByRole('combobox', { name: 'Commands' }), 'language');
  expect(options()).toHaveLength(6);
});

test('offers nothing to a bot that is not at work, and nothing of a profile that is not there', async () => {
  server.profiles = [aProfile({ syncStatusBot: 8, isChosen: true })];
  const { user } = openOfThree('/app/help');
  await screen.findByRole('button', { name: 'Link another profile' });
  await user.click(screen.getByRole('button', { name: 'Commands' }));
  await screen.findByRole('combobox', { name: 'Commands' });
  expect(screen.queryByRole('option', { name: /bot|Switch to ana/ })).toBeNull();
});

test('logs out', async () => {
  const { user, router } = await openMenu();
  await user.keyboard('log out{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('waits until another dialog is answered', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('option', { name: 'Let the bot practise' }));
  await screen.findByRole('dialog', { name: 'Let the bot practise?' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: 'Commands' })).toBeNull();
});
