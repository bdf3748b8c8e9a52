import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  aLoginAnswer,
  aProfile,
  aSelectedProfile,
  invitedOnly,
} from '../../../testing/fakeServer/builders.ts';
import { aKindStep, aRulesAnswer } from '../../../testing/fakeServer/rulesBuilders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { findBar, save, saved, untilNoBar } from '../../../testing/client/setUpRulesForm.tsx';
import { renderRoutes } from '../../../testing/client/renderWithProviders.tsx';
import { RulesPage } from './RulesPage.tsx';

const profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
const server = startFakeServer({ profiles });
const rulesUrl = apiUrl('/profiles/:id/rules');

function open() {
  const routes = [
    { path: '/app/profiles/rules', element: <RulesPage /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const state = { user: aLoginAnswer(), profile: aSelectedProfile() };
  return renderRoutes(() => routes, { route: '/app/profiles/rules', state });
}

test('leads back to the profile that it is about', async () => {
  open();
  await find('Thanks');
  const link = screen.getByRole('link', { name: 'To the profile' });
  expect(link).toHaveAttribute('href', '/app/profiles?profile=profile-1');
});

test('what is not saved says whose it is, where there are several profiles', async () => {
  const [ana] = profiles;
  server.profiles = [
    { ...ana, isChosen: true },
    { ...ana, id: 'profile-2', username: 'bruno.secure' },
  ] as typeof profiles;
  const { user } = open();
  await user.selectOptions(await find('Thanks'), 'Leave alone');
  const bar = await findBar();
  expect(await bar.findByText('1 change not saved · ana.creates')).toBeVisible();
});

const find = (kind: string) => screen.findByRole('combobox', { name: kind });
const press = (name: string): HTMLElement => {
  const [first] = screen.getAllByRole('button', { name });
  if (!first) throw new Error(`no button ${name}`);
  return first;
};
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

test('offers for each kind what it may be, and saves what is chosen', async () => {
  const { user } = open();
  expect(optionsOf(await find('Thanks'))).toEqual([
    'Leave alone',
    'Ask me first',
    'Answer without asking',
  ]);
  expect(optionsOf(await find('Complaint'))).toEqual(['Leave alone', 'Ask me first']);
  expect(screen.queryByRole('combobox', { name: 'Grief' })).not.toBeInTheDocument();
  await user.selectOptions(await find('Thanks'), 'Answer without asking');
  await save(user);
  await saved();
  expect(server.rules.rules.steps).toEqual({ thanks: 'automatic' });
  await untilNoBar();
});

test('keeps what is chosen where the rules were changed elsewhere, and saves both then', async () => {
  const { user } = open();
  await user.selectOptions(await find('Thanks'), 'Leave alone');
  const steps = { praise: 'off' } as const;
  server.rules = aRulesAnswer({ version: 1, rules: { ...server.rules.rules, steps } });
  await save(user);
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(await find('Thanks')).toHaveValue('off');
  await save(user);
  await saved();
  expect(server.rules.rules.steps).toEqual({ thanks: 'off', praise: 'off' });
});

test('asks before a choice is lost', async () => {
  const { user } = open();
  await user.selectOptions(await find('Thanks'), 'Leave alone');
  await user.click(screen.getByRole('link', { name: 'To the profile' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

const offered = aKindStep({
  kind: 'thanks',
  mayBe: ['draft', 'off', 'automatic'],
  unchangedInRow: 23,
  isOffered: true,
});

test('offers the step with its figures, and takes it', async () => {
  server.rules = aRulesAnswer({ kinds: [offered] });
  const { user } = open();
  expect(await screen.findByText(/approved the last 23 answers unchanged/)).toBeVisible();
  await user.click(press('Answer without asking'));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('automatic'));
  expect(server.rules.rules.steps).toEqual({ thanks: 'automatic' });
  expect(screen.queryByText(/approved the last 23/)).not.toBeInTheDocument();
});

test('leaves an offer that is not wanted now', async () => {
  server.rules = aRulesAnswer({ kinds: [offered] });
  const { user } = open();
  await screen.findByText(/approved the last 23/);
  await user.click(press('Not now'));
  await waitFor(() => expect(screen.queryByText(/approved the last 23/)).not.toBeInTheDocument());
  expect(await find('Thanks')).toHaveValue('draft');
  expect(server.rules.rules.declinedOffers).toEqual(['thanks']);
});

test('says why Meelo asks again', async () => {
  const askedAgain = { because: 'edited', at: new Date().toISOString() } as const;
  server.rules = aRulesAnswer({ kinds: [aKindStep({ kind: 'thanks', askedAgain })] });
  open();
  expect(await screen.findByText(/^Thanks: Meelo asks you again/)).toBeVisible();
});

test('says first that the steps have no effect on the practice network', async () => {
  server.profiles = [aProfile()];
  open();
  expect(
    await screen.findByText(/^These choices have no effect here: on the practice network/),
  ).toBeVisible();
});

test('offers a retry where the rules cannot be loaded', async () => {
  let isBroken = true;
  server.use(http.get(rulesUrl, () => (isBroken ? serverFailed() : undefined)));
  const { user } = open();
  expect(await screen.findByText('The rules could not be loaded')).toBeVisible();
  isBroken = false;
  await user.click(press('Retry'));
  expect(await find('Thanks')).toBeVisible();
});

test('says so where the server has no rules', async () => {
  server.use(http.get(rulesUrl, () => HttpResponse.json({}, { status: 404 })));
  open();
  expect(await screen.findByText('This server has no rules to choose')).toBeVisible();
});
