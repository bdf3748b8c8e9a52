import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer, aProfile } from '../../../../testing/fakeServer/builders.ts';
import {
  aRedirectPrompt,
  aServerAbout,
  networkPage,
} from '../../../../testing/fakeServer/signInHandlers.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { meeloApi } from '../../../api/meeloApi.ts';
import { ProfilesPage } from '../ProfilesPage.tsx';

const server = startFakeServer();

function openAway(prompt: Parameters<typeof aRedirectPrompt>[0] = {}) {
  const signInPrompt = aRedirectPrompt(prompt);
  server.profiles = [aProfile({ network: 'mastodon', syncStatusBot: 2, signInPrompt })];
  return renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
}

const wayThere = () => screen.findByRole('link', { name: /^Continue at social\.example/ });

test('leads to the network again, in the same tab, and says until when', async () => {
  openAway();
  const link = await wayThere();
  expect(link).toHaveAttribute('href', networkPage);
  expect(link).not.toHaveAttribute('target');
  expect(screen.getByRole('heading', { name: 'Sign in at social.example' })).toBeVisible();
  expect(screen.getByText(/You have until \d\d:\d\d\.$/)).toBeVisible();
  expect(screen.getByText('Waiting for you')).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('is announced where it comes while the page is open', async () => {
  server.profiles = [aProfile({ syncStatusBot: 2 })];
  const state = { user: aLoginAnswer() };
  const { store } = renderWithProviders(<ProfilesPage />, { state });
  await screen.findByRole('heading', { name: 'Signing in' });
  server.profiles = [aProfile({ syncStatusBot: 2, signInPrompt: aRedirectPrompt() })];
  act(() => void store.dispatch(meeloApi.util.invalidateTags(['Profiles'])));
  await wayThere();
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told).toContain('Sign in at your network');
});

test('is cancelled, and can be begun again', async () => {
  const { user } = openAway();
  await wayThere();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Synchronise' })).toBeVisible();
  expect(server.changes()).toEqual([
    { method: 'POST', path: '/profiles/profile-1/stop', body: undefined },
  ]);
});

test('says what the server lacks before the person goes on', async () => {
  openAway({ lacks: ['pkce', 'scopes'] });
  await wayThere();
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent('does not check that the code for the sign-in comes from Meelo');
  expect(note).toHaveTextContent('does not say which permissions it knows');
});

test('tells what the server says of itself, and waits for the person to go on', async () => {
  server.signInAbout = aServerAbout();
  openAway();
  await wayThere();
  const about = await screen.findByRole('region', { name: 'About social.example' });
  expect(about).toHaveTextContent('This server runs mastodon 4.6.0.');
  const rules = within(about).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual(aServerAbout().rules);
  expect(within(about).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('There, Meelo asks for permission to:')).toBeVisible();
  expect(screen.getByText('read your notifications')).toBeVisible();
});

test('says where the server or the account wants no bots', async () => {
  server.signInAbout = aServerAbout({ rules: [], refusesBots: ['server', 'account'] });
  openAway();
  const notes = (await screen.findAllByRole('note')).map(({ textContent }) => textContent);
  expect(notes).toEqual([
    expect.stringMatching(/^social\.example says of itself that it wants no bots/),
    expect.stringMatching(/^The profile of this account says #nobot/),
  ]);
  expect(screen.getByText('It tells no rules of its own.')).toBeVisible();
});

test('shows strange rules as text, and long ones once they are asked for', async () => {
  const hostile = '<img src=x onerror=alert(1)> {{host}} $t(away.title)';
  const rules = [hostile, 'x'.repeat(900), 'The last one.'];
  server.signInAbout = aServerAbout({ rules, hasMoreRules: true });
  const { user } = openAway();
  const about = await screen.findByRole('region', { name: 'About social.example' });
  expect(within(about).getAllByRole('listitem')).toHaveLength(1);
  expect(within(about).getByText(hostile)).toBeVisible();
  expect(about.querySelector('img')).toBeNull();
  expect(about).toHaveTextContent('social.example has more rules than these.');
  await user.click(within(about).getByRole('button', { name: 'Show all 3 rules' }));
  expect(within(about).getAllByRole('listitem')).toHaveLength(3);
  expect(within(about).getAllByRole('listitem')[1]).toHaveFocus();
});

test('takes the code that the network shows, once its page was opened in a new tab', async () => {
  const { user } = openAway({ isCodeTyped: true });
  const link = await wayThere();
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAccessibleName('Continue at social.example (opens in a new tab)');
  const send = screen.getByRole('button', { name: 'Send code' });
  expect(send).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Code from social.example' }), ' shown-1 ');
  await user.click(send);
  expect(
    await screen.findByRole('heading', { name: 'Signed in, waiting to synchronise' }),
  ).toBeVisible();
  expect(server.changes()).toEqual([
    { method: 'POST', path: '/sign-ins/sign-in-1', body: { code: 'shown-1' } },
  ]);
});

test('keeps a code that was refused, and says why', async () => {
  const message = 'This sign-in is over.';
  server.use(
    http.post(apiUrl('/sign-ins/:id'), () =>
      HttpResponse.json({ code: 'signIn.over', message }, { status: 409 }),
    ),
  );
  const { user } = openAway({ isCodeTyped: true });
  await wayThere();
  const field = screen.getByRole('textbox', { name: 'Code from social.example' });
  await user.type(field, 'shown-1{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveValue('shown-1');
  expect(field).toBeInvalid();
});

test('another browser is told where to go on, and may cancel', async () => {
  const message = 'Another browser has begun this sign-in.';
  server.use(
    http.get(apiUrl('/sign-ins/:id'), () =>
      HttpResponse.json({ code: 'signIn.otherBrowser', message }, { status: 403 }),
    ),
  );
  openAway();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Continue at/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});

test('an address that is none leads nowhere', async () => {
  server.use(
    http.get(apiUrl('/sign-ins/:id'), () => HttpResponse.json({ address: 'javascript:alert(1)' })),
  );
  openAway();
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(document.body.innerHTML).not.toContain('javascript:');
});
