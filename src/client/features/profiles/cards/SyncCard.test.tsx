import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import {
  aBotAnswer,
  aConfig,
  aLoginAnswer,
  aProfile,
} from '../../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from '../ProfilesPage.tsx';

const server = startFakeServer();

async function openPageAt(syncStatusBot: unknown, parts: Parameters<typeof aProfile>[0] = {}) {
  server.profiles = [aProfile({ syncStatusBot, ...parts })];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await screen.findByText('ana.creates');
  return view;
}

test.each([
  [0, 'Starting'],
  [1, 'Synchronising'],
  [2, 'Signing in'],
  [3, 'Signed in, waiting to synchronise'],
  [6, 'Checking the verification code'],
])('code %p has the loading card with a fact', async (code, title) => {
  await openPageAt(code);
  const card = screen.getByRole('region', { name: title });
  expect(await within(card).findByText('Did you know?')).toBeVisible();
});

test('code 7 tells status, mode, security and what comes next', async () => {
  await openPageAt(7);
  const card = screen.getByRole('region', { name: 'Everything is running' });
  const terms = within(card)
    .getAllByRole('term')
    .map((term) => term.textContent);
  const values = within(card)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  expect(terms).toEqual(['Status', 'Mode', 'Security', 'Next action']);
  expect(values.slice(0, 3)).toEqual(['Operating', 'Automatic', 'Protected']);
});

describe('where the rules leave the bot nothing to do', () => {
  const idle = 'Your rules leave the bot nothing to do';

  test.each([
    { leavesNothing: ['noHours' as const] },
    // Of a server of an earlier version.
    { restsFor: 'actsOff' as const, leavesNothing: [] },
  ])('code 7 says so and leads to the rules (%j)', async (bot) => {
    server.bot = aBotAnswer(bot);
    await openPageAt(7);
    const card = within(await screen.findByRole('region', { name: idle }));
    expect(card.getByText('Status').parentElement).toHaveTextContent('Resting');
    expect(card.getByRole('link', { name: 'Rules of the bot' })).toHaveAttribute(
      'href',
      '/app/profiles/rules?profile=profile-1',
    );
    expect(screen.getByText('Bot resting')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/is running|Bot operating/);
  });

  test('practice is told first, and that there is nothing to practise on', async () => {
    server.bot = aBotAnswer({ leavesNothing: ['noHours'] });
    const { user } = await openPageAt(7, { practice: { since: '' } });
    const card = within(await screen.findByRole('region', { name: 'Practising: nothing is sent' }));
    await waitFor(() =>
      expect(card.getByText('Status').parentElement).toHaveTextContent('Resting'),
    );
    expect(
      card.getByText(/^Meanwhile, nobody gets an answer.* once you have changed your rules/),
    ).toBeVisible();
    expect(screen.queryByText(idle)).not.toBeInTheDocument();
    expect(screen.getByText('Practising')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Status details' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/nothing to practise on/);
  });

  test('a pause is told first', async () => {
    server.bot = aBotAnswer({ leavesNothing: ['noHours'] });
    const { store } = await openPageAt(7, { pause: { since: '', until: null } });
    await waitFor(() =>
      expect(JSON.stringify(store.getState().api.queries)).toContain('"noHours"'),
    );
    expect(screen.getByRole('region', { name: 'Paused' })).toBeVisible();
    expect(screen.queryByText(idle)).not.toBeInTheDocument();
  });
});

test('code 8 leads to the administrator on WhatsApp, with the username in the message', async () => {
  server.config = aConfig({ SUPPORT_WHATSAPP: '5511999998888' });
  await openPageAt(8);
  expect(screen.getByRole('region', { name: 'The synchronisation has stopped' })).toBeVisible();
  const link = await screen.findByRole('link', { name: /Contact the administrator on WhatsApp/ });
  const address = new URL(link.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/5511999998888');
  expect(address.searchParams.get('text')).toContain('ana.creates');
});

test.each([
  [8, true, '/app/settings/theme'],
  [8, undefined, undefined],
  [10, true, '/app/settings/theme'],
  [10, undefined, undefined],
])('code %d leads to the removal where the server offers it (%p)', async (...row) => {
  const [code, isChosen, address] = row;
  await openPageAt(code, { isChosen, ...(code === 10 && { syncReason: 'noSuchServer' }) });
  const link = screen.queryByRole('link', { name: /remove this profile in the settings/ });
  expect(link?.getAttribute('href')).toBe(address);
});

test('code 8 leads to every contact that is set, and to the help centre', async () => {
  server.config = aConfig({
    SUPPORT_EMAIL: 'help@example.org',
    SUPPORT_PHONE: '+55 11 99999-0000',
  });
  await openPageAt(8);
  const card = within(screen.getByRole('region', { name: 'The synchronisation has stopped' }));
  await card.findByRole('link', { name: 'help@example.org' });
  const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:help@example.org', 'tel:+5511999990000', '/app/help']);
  expect(card.queryByText(/ask the person/)).not.toBeInTheDocument();
});

test('at code 8 without any contact the card says whom to ask', async () => {
  await openPageAt(8);
  const card = within(screen.getByRole('region', { name: 'The synchronisation has stopped' }));
  expect(await card.findByText(/ask the person who gave you your account/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Open the help centre' })).toBeVisible();
});

describe.each([
  {
    syncReason: 'twoFactorExpired',
    label: 'Code expired',
    title: 'The time for the code is over',
    words: /^No right code came within/,
  },
  {
    syncReason: 'twoFactorTriesUsed',
    label: 'Too many codes',
    title: 'Too many wrong codes',
    words: /^Five codes in a row/,
  },
] as const)('at code 4 after $syncReason', ({ syncReason, label, title, words }) => {
  test('card, chip and details say so, and blame no password', async () => {
    const { user } = await openPageAt(4, { syncReason });
    const card = within(screen.getByRole('region', { name: title }));
    expect(card.getByText(words)).toBeVisible();
    expect(screen.getByText(label)).toBeVisible();
    await user.hover(screen.getByRole('button', { name: 'Status details' }));
    const details = await screen.findByRole('tooltip');
    expect(details).toHaveTextContent(title);
    expect(details).toHaveTextContent('Choose “Request a new code”');
    expect(document.body).not.toHaveTextContent(/refused|incorrect|Check your access/);
  });

  test('a new code is asked for with what is stored', async () => {
    const { user } = await openPageAt(4, { syncReason });
    await user.click(screen.getByRole('button', { name: 'Request a new code' }));
    await waitFor(() =>
      expect(server.changes().map(({ body }) => body)).toEqual([
        { username: 'ana.creates', syncStatusBot: 2 },
      ]),
    );
    expect(await screen.findByText('Synchronisation started')).toBeVisible();
  });

  test('where no password is stored the form asks for it', async () => {
    const body = { code: 'credentials.passwordNeeded', message: 'Type it.', field: 'password' };
    server.use(http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(body, { status: 400 })));
    const { user } = await openPageAt(4, { syncReason });
    await user.click(screen.getByRole('button', { name: 'Request a new code' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Password')).toHaveAccessibleDescription('Type it.');
    expect(dialog.getByLabelText('Password')).toHaveFocus();
  });

  test('another refusal is told in the card', async () => {
    const body = { code: 'signIn.tooMany', message: 'Wait until 14:07.' };
    server.use(http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(body, { status: 429 })));
    const { user } = await openPageAt(4, { syncReason });
    await user.click(screen.getByRole('button', { name: 'Request a new code' }));
    const card = within(screen.getByRole('region', { name: title }));
    expect(await card.findByRole('alert')).toHaveTextContent('Wait until 14:07.');
  });
});
