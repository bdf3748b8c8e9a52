import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aLoginAnswer, aProfile } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders, speak } from '../../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../../api/meeloApi.ts';
import { ProfilesPage } from '../../features/profiles/ProfilesPage.tsx';

const server = startFakeServer();

afterEach(() => speak('en'));

const practice = { since: '2025-03-05T14:07:00Z' };

const openPage = () => renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
const button = (name: string) => screen.findByRole('button', { name });
const changes = () => server.changes().map(({ method, path }) => `${method} ${path}`);

async function openMenu() {
  const { user } = openPage();
  await user.click(await button('Pause'));
  return { user, menu: await screen.findByRole('menu') };
}

test('practice begins from the menu of the pause, once its dialog has said what it means', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('menuitem', { name: /^Practise/ }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    /Nothing is sent.*even if someone is in danger.*waits for you again/s,
  );
  expect(changes()).toEqual([]);
  await user.click(await button('Start practice'));
  expect(await button('End practice')).toBeVisible();
  expect(changes()).toEqual(['PUT /profiles/profile-1/practice']);
  expect(screen.getByRole('heading', { name: 'Practising: nothing is sent' })).toBeVisible();
  expect(screen.getByText('Mode').parentElement).toHaveTextContent('Practice');
  expect(screen.getByText('Status', { selector: 'dt' }).parentElement).toHaveTextContent(
    'Operating',
  );
  const tiles = screen.getByRole('region', { name: 'Summary' });
  expect(tiles).toHaveTextContent('Active profiles1');
  expect(await button('End practice')).toHaveFocus();
});

test('practice ends once its dialog has said what becomes of it', async () => {
  server.profiles = [aProfile({ practice })];
  const { user } = openPage();
  await user.click(await button('End practice'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleDescription(/Nothing that it did in practice is sent later/);
  await user.click(within(dialog).getByRole('button', { name: 'End practice' }));
  expect(await screen.findByText('The practice has ended.')).toBeInTheDocument();
  expect(await button('Pause')).toHaveFocus();
  expect(changes()).toEqual(['DELETE /profiles/profile-1/practice']);
  expect(await screen.findByText('Everything is running')).toBeVisible();
});

test('says that practice did not begin, and tries again', async () => {
  server.use(http.put(apiUrl('/profiles/:id/practice'), serverFailed, { once: true }));
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('menuitem', { name: /^Practise/ }));
  await user.click(await button('Start practice'));
  expect(await screen.findByText(/The practice has not begun\./)).toBeVisible();
  await user.click(await button('Retry'));
  expect(await button('End practice')).toBeVisible();
});

test('says in Japanese why practice did not begin, without a space between the sentences', async () => {
  server.use(http.put(apiUrl('/profiles/:id/practice'), serverFailed, { once: true }));
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('menuitem', { name: /^Practise/ }));
  await user.click(await button('Start practice'));
  await screen.findByText(/The practice has not begun\./);
  await speak('ja');
  expect(screen.getByText(/^練習を始められませんでした。\S/)).toBeVisible();
});

test('says of a practice whose answer was lost that it has begun, once the list shows it', async () => {
  const lost = () => {
    server.profiles = [aProfile({ practice })];
    return HttpResponse.error();
  };
  server.use(http.put(apiUrl('/profiles/:id/practice'), lost));
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('menuitem', { name: /^Practise/ }));
  await user.click(await button('Start practice'));
  expect(await button('End practice')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/The practice has not begun\./)).not.toBeInTheDocument();
});

test('a paused profile is told as paused, with what comes after, and its practice can be ended', async () => {
  server.profiles = [aProfile({ practice, pause: { since: practice.since, until: null } })];
  openPage();
  expect(await screen.findByText('The practice goes on after the pause')).toBeVisible();
  expect(await button('Resume')).toBeVisible();
  expect(await button('End practice')).toBeVisible();
  expect(screen.getByText('Mode').parentElement).toHaveTextContent('Paused');
});

test('offers no practice where the server knows none', async () => {
  server.profiles = [aProfile({ practice: undefined })];
  const { menu } = await openMenu();
  expect(within(menu).queryByRole('menuitem', { name: /^Practise/ })).not.toBeInTheDocument();
});

test.each([
  [
    'that was never synchronised',
    { syncStatusBot: null },
    'It begins once the profile is synchronised',
  ],
  ['that signs in', { syncStatusBot: 2 }, 'It begins once the profile is synchronised'],
  ['that waits for a code', { syncStatusBot: 5 }, 'It begins once the profile is synchronised'],
  [
    'that is paused',
    { pause: { since: practice.since, until: null } },
    'practises once you resume it',
  ],
])('a profile %s can begin to practise', async (_name, parts, told) => {
  server.profiles = [aProfile(parts)];
  const { user } = openPage();
  await user.click(await button('Practise'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(told);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await button('Practise')).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(await button('Start practice'));
  const end = await button('End practice');
  await waitFor(() => expect(end).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Practise' })).not.toBeInTheDocument();
  expect(changes()).toEqual(['PUT /profiles/profile-1/practice']);
});

test('a profile that does not operate yet says that it practises, and can end it', async () => {
  server.profiles = [aProfile({ syncStatusBot: 10, practice })];
  const { user } = openPage();
  expect(await screen.findByText('Practising: nothing is sent')).toBeVisible();
  await user.click(await button('End practice'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'End practice' }),
  );
  expect(await button('Practise')).toHaveFocus();
});

test('the dialog stays open where the profile begins to operate meanwhile', async () => {
  server.profiles = [aProfile({ syncStatusBot: 2 })];
  const { user, store } = openPage();
  await user.click(await button('Practise'));
  const dialog = await screen.findByRole('dialog');
  server.profiles = [aProfile({ syncStatusBot: 7 })];
  await act(async () => void store.dispatch(meeloApi.util.invalidateTags(['Profiles'])));
  expect(await screen.findByText('Everything is running')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Start practice' }));
  expect(await button('End practice')).toHaveFocus();
});

test.each([
  ['at a fatal error', { syncStatusBot: 8 }],
  ['where the network is switched off', { syncStatusBot: 10, isNetworkOff: true }],
  ['where the server knows none', { syncStatusBot: 10, practice: undefined }],
])('offers no practice %s', async (_name, parts) => {
  server.profiles = [aProfile(parts)];
  openPage();
  expect(await screen.findByRole('link', { name: 'Rules of the bot' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Practise' })).not.toBeInTheDocument();
});
