import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aLoginAnswer, aProfile } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { tellTime } from '../../../testing/client/tellTime.ts';
import { ProfilesPage } from '../../features/profiles/ProfilesPage.tsx';

const server = startFakeServer();
const now = new Date(2025, 2, 5, 14, 7);
const tomorrow = new Date(2025, 2, 6, 8, 0);

afterEach(() => {
  jest.useRealTimers();
});
beforeEach(() => {
  tellTime(now);
});

const openPage = () => renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
const pauses = () => server.changes().filter(({ path }) => path.endsWith('/pause'));

test.each([
  ['For an hour Until 15:07', new Date(2025, 2, 5, 15, 7), 'Paused until 15:07'],
  ['Until tomorrow Until 06/03/2025 08:00', tomorrow, 'Paused until 06/03/2025 08:00'],
  ['Until I resume it', null, 'Paused until you resume it'],
])('pauses by keyboard: "%s"', async (name, until, told) => {
  const { user } = openPage();
  const button = await screen.findByRole('button', { name: 'Pause' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toHaveAccessibleDescription(
    /even if someone is in danger/,
  );
  expect(screen.getAllByRole('menuitem')[0]).toHaveFocus();
  const choice = screen.getByRole('menuitem', { name });
  act(() => choice.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Resume' })).toHaveFocus();
  expect(pauses()).toEqual([
    {
      method: 'PUT',
      path: '/profiles/profile-1/pause',
      body: { until: until?.toISOString() ?? null },
    },
  ]);
  expect(screen.getAllByText(told).length).toBeGreaterThan(0);
  expect(screen.getByText('Mode').parentElement).toHaveTextContent('Paused');
  const tiles = screen.getByRole('region', { name: 'Summary' });
  await waitFor(() => expect(tiles).toHaveTextContent('Total profiles1Active profiles0'));
});

test('resumes, and says so', async () => {
  server.profiles = [aProfile({ pause: { since: now.toISOString(), until: null } })];
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toHaveFocus();
  expect(screen.getByText('The bot has resumed.')).toBeInTheDocument();
  expect(pauses()).toMatchObject([{ method: 'DELETE', path: '/profiles/profile-1/pause' }]);
  expect(await screen.findByText('Everything is running')).toBeVisible();
});

test('says that a pause is over where no other one can begin', async () => {
  const pause = { since: now.toISOString(), until: null };
  server.profiles = [aProfile({ syncStatusBot: 10, pause })];
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('The pause is over.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Pause|Resume)$/ })).not.toBeInTheDocument();
});

test('says that a pause did not arrive, and asks again for the same one', async () => {
  server.use(http.put(apiUrl('/profiles/:id/pause'), serverFailed, { once: true }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('menuitem', { name: /Until tomorrow/ }));
  expect(
    await screen.findByText(/^The bot was not paused\. The server has failed, not your connection/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  expect(screen.queryByText(/The bot was not paused\./)).not.toBeInTheDocument();
  expect(pauses().map(({ body }) => body)).toEqual([
    { until: tomorrow.toISOString() },
    { until: tomorrow.toISOString() },
  ]);
});

test('says no more that a pause did not arrive once the list shows it', async () => {
  const lost = () => {
    server.profiles = [
      aProfile({ pause: { since: now.toISOString(), until: tomorrow.toISOString() } }),
    ];
    return HttpResponse.error();
  };
  server.use(http.put(apiUrl('/profiles/:id/pause'), lost, { once: true }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('menuitem', { name: /Until tomorrow/ }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByText(/The bot was not paused\./)).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByText(/The bot was not paused\./)).not.toBeInTheDocument();
});

test('shows the words of the server where it refuses a pause', async () => {
  const refusal = { code: 'input.invalid', message: 'That time has passed.', field: 'until' };
  const refused = () => HttpResponse.json(refusal, { status: 400 });
  server.use(http.put(apiUrl('/profiles/:id/pause'), refused));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('menuitem', { name: /For an hour/ }));
  expect(await screen.findByText(/That time has passed\./)).toBeVisible();
});

test('offers no pause where the server knows none', async () => {
  server.profiles = [aProfile({ pause: undefined })];
  openPage();
  expect(await screen.findByText('Everything is running')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pause|Resume/ })).not.toBeInTheDocument();
});
