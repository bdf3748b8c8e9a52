import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { threeProfiles } from '../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aConfig, aProfile, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { addedNodes, isAddedAfter } from '../../../testing/client/addedNodes.ts';
import { fill } from '../../../testing/client/fill.ts';
import { pollProfiles } from '../../../testing/client/pollProfiles.ts';
import { renderRoutes, renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../../api/meeloApi.ts';
import { ProfilesPage } from './ProfilesPage.tsx';

const server = startFakeServer();

const openPage = (search = '') =>
  renderWithProviders(<ProfilesPage />, {
    route: `/app/profiles${search}`,
    state: { user: aLoginAnswer() },
  });

test('shows a heading, a subtitle, and how many profiles there are and are active', async () => {
  openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
  expect(screen.getByText(/Link your social-media profile/)).toBeVisible();
  await screen.findByText('ana.creates');
  const tiles = screen.getByRole('region', { name: 'Summary' });
  await waitFor(() => expect(tiles).toHaveTextContent('Total profiles1Active profiles1'));
});

/** Whether the page came with its heading alone, and the rest in a later render. */
function isHeadingFirst(go: () => Promise<void>): boolean {
  const added = addedNodes(() => act(() => void go()));
  const heading = screen.getByRole('heading', { level: 1 });
  return isAddedAfter(added, screen.getByRole('region', { name: 'Summary' }), heading);
}

test('its heading is painted first on the way from another screen; who returns finds all at once', async () => {
  const routes = [
    { path: '/app/profiles', element: <ProfilesPage /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const { router, store } = renderRoutes(() => routes, {
    route: '/app/help',
    state: { user: aLoginAnswer() },
  });
  await act(() =>
    store.dispatch(meeloApi.endpoints.getProfiles.initiate(aLoginAnswer().user.id)).unwrap(),
  );
  expect(isHeadingFirst(() => router.navigate('/app/profiles'))).toBe(true);
  await act(() => router.navigate('/app/help'));
  expect(isHeadingFirst(() => router.navigate(-1))).toBe(false);
});

test.each([
  ['has not begun', { syncStatusBot: 10 }, 'no bot at work'],
  ['has stopped', { syncStatusBot: 8 }, 'no bot at work'],
  ['has its network switched off', { isNetworkOff: true }, 'no bot at work'],
  ['operates', {}, ''],
  // It is not among the active ones.
  ['is paused', { pause: { since: '2026-03-10T09:00:00Z', until: null } }, ''],
] as const)('says beside the active profiles how many bots work, where one %s', async (...row) => {
  const [, fields, note] = row;
  server.profiles = [aProfile(fields)];
  openPage();
  await screen.findByText('ana.creates');
  const tiles = screen.getByRole('region', { name: 'Summary' });
  const active = 'pause' in fields ? 0 : 1;
  await waitFor(() => expect(tiles).toHaveTextContent(new RegExp(`${active}${note}$`)));
});

test('says of several profiles how many bots work', async () => {
  server.profiles = [aProfile(), aProfile({ id: 'profile-2', syncStatusBot: 5 })];
  openPage();
  await screen.findByText('ana.creates');
  const tiles = screen.getByRole('region', { name: 'Summary' });
  await waitFor(() => expect(tiles).toHaveTextContent('Active profiles21 bot at work'));
});

test('puts the profile under the columns username, status, sync status and actions', async () => {
  openPage();
  await screen.findByText('ana.creates');
  const table = screen.getByRole('table', { name: 'Profiles' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Username', 'Status', 'Sync status', 'Actions']);
  const [name, status, sync] = within(table).getAllByRole('cell');
  expect(name).toHaveTextContent('ana.creates');
  await waitFor(() => expect(status).toHaveTextContent('Active'));
  expect(sync).toHaveTextContent('Bot operating');
});

test('uses the first of several profiles only', async () => {
  server.profiles = [aProfile(), aProfile({ id: 'profile-2', username: 'second.one' })];
  openPage();
  expect(await screen.findByText('ana.creates')).toBeVisible();
  expect(screen.queryByText('second.one')).not.toBeInTheDocument();
});

test('shows the profile that the address names, and says that another one is in use', async () => {
  server.profiles = threeProfiles();
  const { user } = openPage('?profile=profile-2');
  const shown = await screen.findByText('bruno.secure');
  await waitFor(() => expect(shown).toBeVisible());
  expect(screen.queryByText('ana.creates')).toBeNull();
  expect(await screen.findByRole('note')).toHaveTextContent(
    'This page is about bruno.secure. The profile in use is ana.creates.',
  );
  await user.click(screen.getByRole('link', { name: 'Show ana.creates' }));
  expect(await screen.findByText('ana.creates')).toBeVisible();
  expect(screen.queryByText(/^This page is about/)).toBeNull();
});

test('of a profile that is not linked it says so, and leads to the chosen one', async () => {
  server.profiles = threeProfiles();
  const { user } = openPage('?profile=profile-9');
  expect(await screen.findByText('This profile is not linked to your account')).toBeVisible();
  expect(screen.queryByText('ana.creates')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Show ana.creates' }));
  expect(await screen.findByText('ana.creates')).toBeVisible();
  expect(screen.queryByText('This profile is not linked to your account')).toBeNull();
});

test('an empty name in the address shows the chosen one', async () => {
  server.profiles = threeProfiles();
  openPage('?profile=');
  expect(await screen.findByText('ana.creates')).toBeVisible();
  expect(screen.queryByText(/^This page is about/)).toBeNull();
});

test('shows the chosen profile once the one that the address names is deleted here', async () => {
  server.profiles = [aProfile(), aProfile({ id: 'profile-2', username: 'second.one' })];
  const { user } = openPage('?profile=profile-2');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('ana.creates')).toBeVisible();
  expect(screen.queryByText('This profile is not linked to your account')).toBeNull();
});

test('an open dialog stays with its profile where another device chooses, which is followed once it closes', async () => {
  const [ana, bruno, carla] = threeProfiles();
  server.profiles = threeProfiles().slice(0, 2);
  const { user, store } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(user, await screen.findByLabelText(/^Username/), 'ana.renamed');
  server.profiles = [{ ...bruno, isChosen: true }, { ...ana, isChosen: false }, { ...carla }];
  await pollProfiles(store);
  const tiles = screen.getByRole('region', { name: 'Summary', hidden: true });
  await waitFor(() => expect(tiles).toHaveTextContent('Total profiles3'));
  expect(screen.getByLabelText(/^Username/)).toHaveValue('ana.renamed');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('bruno.secure')).toBeVisible();
});

test('shows a skeleton, and nothing else, until the list is there', async () => {
  openPage();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.queryByText('No profiles')).not.toBeInTheDocument();
  await screen.findByText('ana.creates');
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
});

test('offers a retry where the list cannot be read, and recovers by it', async () => {
  server.use(
    http.get(apiUrl('/profiles'), () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  const { user } = openPage();
  expect(await screen.findByText('Your profiles could not be loaded')).toBeVisible();
  expect(screen.queryByText('No profiles')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ana.creates')).toBeVisible();
});

test('keeps the profile on screen when a later poll fails, and says so', async () => {
  const { store } = openPage();
  await screen.findByText('ana.creates');
  server.use(
    http.get(apiUrl('/profiles'), () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  await act(async () => void store.dispatch(meeloApi.util.invalidateTags(['Profiles'])));
  expect(await screen.findByText('Your profiles could not be loaded')).toBeVisible();
  expect(screen.getByText('ana.creates')).toBeVisible();
});

test.each([
  { paymentStatus: 'ACTIVE', shown: 'Active', active: '1' },
  { paymentStatus: 'INACTIVE', shown: 'Inactive', active: '0' },
  { paymentStatus: 'OVERDUE', shown: 'Blocked', active: '0' },
])(
  'shows $shown for a payment status of $paymentStatus',
  async ({ paymentStatus, shown, active }) => {
    server.paymentStatus = paymentStatus;
    openPage();
    await screen.findByText('ana.creates');
    const [, status] = screen.getAllByRole('cell');
    await waitFor(() => expect(status).toHaveTextContent(shown));
    const tiles = screen.getByRole('region', { name: 'Summary' });
    expect(tiles).toHaveTextContent(`Active profiles${active}`);
  },
);

test('asks an inactive user to contact support, by WhatsApp where a number is set', async () => {
  server.paymentStatus = 'INACTIVE';
  server.config = aConfig({ SUPPORT_WHATSAPP: '5511999998888' });
  openPage();
  expect(await screen.findByText(/Contact support to reactivate/)).toBeVisible();
  const link = await screen.findByRole('link', { name: /Contact support on WhatsApp/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511999998888\?text=Hello/);
});

test.each([
  ['INACTIVE', 'orange', 'Your profile is inactive'],
  ['OVERDUE', 'red', 'Your profile is blocked'],
])('a bot whose payment is %s rests everywhere on the page', async (paymentStatus, tone, title) => {
  server.paymentStatus = paymentStatus;
  const { user } = openPage();
  const chip = await screen.findByText('Bot resting', { selector: '[data-tone] *' });
  expect(chip.closest('[data-tone]')).toHaveAttribute('data-tone', tone);
  const card = within(screen.getByRole('region', { name: 'Bot resting' }));
  const values = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values.slice(0, 3)).toEqual(['Resting', 'Automatic', 'Protected']);
  await user.hover(chip);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(title);
  expect(document.body).not.toHaveTextContent(/operating|is running/i);
  for (const name of ['Edit', 'Delete']) {
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
  }
});

test('in an outage nothing is said to be running as if it were known', async () => {
  const { store } = openPage();
  expect(await screen.findByText('Everything is running')).toBeVisible();
  server.use(
    http.get(apiUrl('/profiles'), () => HttpResponse.html('<h1>502</h1>', { status: 502 })),
  );
  await act(async () => void store.dispatch(meeloApi.util.invalidateTags(['Profiles'])));
  expect(
    await screen.findByText('Not up to date', { selector: '[data-tone=grey] *' }),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Not up to date' })).toHaveTextContent(
    'StatusNot known',
  );
  expect(screen.queryByText('Everything is running')).not.toBeInTheDocument();
});

test('warns a blocked user in other words than an inactive one', async () => {
  server.paymentStatus = 'OVERDUE';
  openPage();
  expect(await screen.findByText('Your profile is blocked')).toBeVisible();
  expect(screen.queryByText(/reactivate/)).not.toBeInTheDocument();
});

test('where no contact is set, an inactive user is told whom to ask, and led to the help', async () => {
  server.paymentStatus = 'INACTIVE';
  openPage();
  await screen.findByText(/Contact support to reactivate/);
  expect(await screen.findByText(/ask the person who gave you your account/)).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/app/help', '/app/activity', '/app/profiles/rules?profile=profile-1']);
});

test('says nothing of inactive or blocked while the payment is not known', async () => {
  server.use(http.get(apiUrl('/users/payment/:id'), () => new Promise<never>(() => undefined)));
  openPage();
  await screen.findByText('ana.creates');
  const status = screen.getByText('Checking the status…');
  // Nothing waits longer than a second for a notice.
  await waitFor(() => expect(status).toBeVisible(), { timeout: 2000 });
  expect(screen.queryByText(/inactive|blocked/i)).not.toBeInTheDocument();
});

test('offers a retry where the payment status cannot be read', async () => {
  server.use(
    http.get(apiUrl('/users/payment/:id'), () => new HttpResponse(null, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = openPage();
  expect(await screen.findByText('The payment status could not be read')).toBeVisible();
  expect(screen.queryByText(/inactive|blocked/i)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const [, status] = screen.getAllByRole('cell');
  await waitFor(() => expect(status).toHaveTextContent('Active'));
  expect(screen.queryByText('The payment status could not be read')).not.toBeInTheDocument();
});

test.each([
  ['SYNCED', 'Data: synchronised'],
  ['NEVER', 'Data: pending'],
  ['ERROR', 'Data: error'],
  ['whatever', 'Data: error'],
])('tells a data status of %s as "%s"', async (syncStatus, shown) => {
  server.profiles = [aProfile({ syncStatus })];
  openPage();
  expect(await screen.findByText(shown)).toBeVisible();
});
