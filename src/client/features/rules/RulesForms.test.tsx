import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { UserEvent } from '@testing-library/user-event';
import type { Rules } from '../../../shared/contract/rules.ts';
import {
  aLoginAnswer,
  aProfile,
  aSelectedProfile,
  invitedOnly,
} from '../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { changeRules } from '../../../testing/fakeServer/changeRules.ts';
import { aRulesAnswer } from '../../../testing/fakeServer/rulesBuilders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/fill.ts';
import { renderRoutes } from '../../../testing/renderWithProviders.tsx';
import { RulesPage } from './RulesPage.tsx';

const profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
const server = startFakeServer({ profiles });

let user: UserEvent;

beforeEach(async () => {
  const routes = [
    { path: '/app/profiles/rules', element: <RulesPage /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const state = { user: aLoginAnswer(), profile: aSelectedProfile() };
  ({ user } = renderRoutes(() => routes, { route: '/app/profiles/rules', state }));
  await screen.findByRole('form', { name: 'Voice and facts' });
});

const stepOf = (kind: string) => screen.getByRole('combobox', { name: kind });
const facts = () => screen.getByRole('textbox', { name: 'Facts' });
const formOf = (name: string) => within(screen.getByRole('form', { name }));
const tone = () => screen.getByRole('textbox', { name: 'Tone' });
const voice = () => formOf('Voice and facts');
const steps = () => formOf('What to do with each kind of post');
const acts = () => formOf('Actions');
const pressIn = (form: ReturnType<typeof formOf>, name: string) =>
  user.click(form.getByRole('button', { name }));

function changeElsewhere(changed: Partial<Rules>) {
  const { version, rules } = server.rules;
  server.rules = aRulesAnswer({ version: version + 1, rules: { ...rules, ...changed } });
}

const elsewhere = { tone: '', facts: 'Typed elsewhere.', examples: [] };

test('keeps the facts that are typed while the steps are saved, and saves them then', async () => {
  await user.type(facts(), 'Open on Monday.');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await pressIn(steps(), 'Save');
  expect(await screen.findByText('The rules are saved')).toBeVisible();
  expect(facts()).toHaveValue('Open on Monday.');
  await pressIn(voice(), 'Save');
  expect(await screen.findByText('Voice and facts are saved')).toBeVisible();
  expect(screen.queryByText(/still here/)).not.toBeInTheDocument();
  expect(server.rules.rules).toMatchObject({
    steps: { thanks: 'off' },
    voice: { facts: 'Open on Monday.' },
  });
});

test('keeps the steps that are chosen while the facts are saved, and saves them then', async () => {
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await user.type(facts(), 'Open on Monday.');
  await pressIn(voice(), 'Save');
  expect(await screen.findByText('Voice and facts are saved')).toBeVisible();
  expect(stepOf('Thanks')).toHaveValue('off');
  await pressIn(steps(), 'Save');
  expect(await screen.findByText('The rules are saved')).toBeVisible();
  expect(screen.queryByText(/still here/)).not.toBeInTheDocument();
});

test('saves a part where only the other part was changed elsewhere', async () => {
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  changeElsewhere({ voice: elsewhere });
  await pressIn(steps(), 'Save');
  expect(await screen.findByText('The rules are saved')).toBeVisible();
  expect(facts()).toHaveValue('Typed elsewhere.');
  await user.type(facts(), ' And here.');
  changeElsewhere({ steps: { thanks: 'draft' } });
  await pressIn(voice(), 'Save');
  expect(await screen.findByText('Voice and facts are saved')).toBeVisible();
  expect(server.rules.rules).toMatchObject({
    steps: { thanks: 'draft' },
    voice: { facts: 'Typed elsewhere. And here.' },
  });
});

test('says so where facts were changed elsewhere while others are typed here', async () => {
  await user.type(facts(), 'Typed here.');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  changeElsewhere({ voice: elsewhere });
  await pressIn(steps(), 'Save');
  expect(await screen.findByText(/What you typed is still here/)).toBeVisible();
  expect(facts()).toHaveValue('Typed here.');
  await pressIn(voice(), 'Discard changes');
  expect(facts()).toHaveValue('Typed elsewhere.');
  expect(voice().getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(screen.queryByText(/What you typed is still here/)).not.toBeInTheDocument();
});

test('takes over what was saved elsewhere into fields that nobody touched here, and names the others', async () => {
  await user.type(facts(), 'Typed here.');
  changeElsewhere({ voice: { tone: 'Brief.', facts: 'Typed elsewhere.', examples: ['Hi!'] } });
  await pressIn(voice(), 'Save');
  expect(await screen.findByText(/What you typed is still here/)).toBeVisible();
  expect(facts()).toHaveValue('Typed here.');
  expect(facts()).toHaveAccessibleDescription(/^Something else was saved here meanwhile/);
  expect(tone()).toHaveValue('Brief.');
  expect(tone()).not.toHaveAccessibleDescription(/meanwhile/);
  await pressIn(voice(), 'Save');
  expect(await screen.findByText('Voice and facts are saved')).toBeVisible();
  expect(facts()).not.toHaveAccessibleDescription(/meanwhile/);
  expect(server.rules.rules.voice).toEqual({
    tone: 'Brief.',
    facts: 'Typed here.',
    examples: ['Hi!'],
  });
});

/** The server saves, and the answer is lost. */
const lost = async ({ request }: { request: Request }) => {
  server.rules = changeRules(server.rules, (await request.json()).rules);
  return HttpResponse.error();
};

async function expectSaved() {
  expect(await screen.findByText('Voice and facts are saved')).toBeVisible();
  expect(screen.queryByText(/still here/)).not.toBeInTheDocument();
  expect(voice().queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  expect(facts()).toHaveValue('Open on Monday.');
}

test('finds by the rules that a save was done whose answer was lost', async () => {
  server.use(http.put(apiUrl('/profiles/:id/rules'), lost, { once: true }));
  await user.type(facts(), 'Open on Monday.');
  await pressIn(voice(), 'Save');
  await expectSaved();
  expect(screen.queryByText('Nothing was saved')).not.toBeInTheDocument();
});

test('takes no save of its own, whose answer was lost, for one that was made elsewhere', async () => {
  let isDown = true;
  server.use(
    http.put(apiUrl('/profiles/:id/rules'), lost, { once: true }),
    http.get(apiUrl('/profiles/:id/rules'), () => (isDown ? HttpResponse.error() : undefined)),
  );
  await user.type(facts(), 'Open on Monday.');
  await pressIn(voice(), 'Save');
  expect(await screen.findByText('Nothing was saved')).toBeVisible();
  isDown = false;
  await pressIn(voice(), 'Save');
  await expectSaved();
});

test('tries no rules that could not be saved, and says what is wrong with them', async () => {
  await screen.findByRole('form', { name: 'Actions' });
  const cap = acts().getByRole('textbox', { name: 'Likes: daily limit' });
  const trial = 'Try on your last 30 actions';
  await fill(user, cap, 'ten');
  await pressIn(acts(), trial);
  expect(await acts().findByRole('alert')).toHaveTextContent(
    /^Correct this under “Actions” before the trial: Enter a whole number up to 10\.000,/,
  );
  expect(server.changes()).toEqual([]);
  await fill(user, cap, '10');
  await waitFor(() => expect(acts().queryByRole('alert')).not.toBeInTheDocument());
  await pressIn(acts(), trial);
  expect(await acts().findByText(/^Of your last 3 actions/)).toBeVisible();
});

test('says of each other form what is wrong with it, also where nobody has typed there yet', async () => {
  await screen.findByRole('form', { name: 'Actions' });
  const hours = formOf('Days and hours');
  await user.click(hours.getByRole('switch', { name: 'Only at hours that I choose' }));
  await user.click(hours.getByRole('button', { name: 'Add hours' }));
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), 'ten');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await pressIn(steps(), 'Try on your last 30 actions');
  const told = await steps().findByRole('alert');
  expect(told).toHaveTextContent('Correct this under “Days and hours” before the trial: Choose a');
  expect(told).toHaveTextContent('Correct this under “Actions” before the trial: Enter a whole');
  expect(server.changes()).toEqual([]);
});

test('says no more that steps were changed elsewhere once the choice is discarded', async () => {
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  changeElsewhere({ steps: { praise: 'off' } });
  await pressIn(steps(), 'Save');
  expect(await steps().findByText(/still here/)).toBeVisible();
  await pressIn(steps(), 'Discard changes');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  expect(await steps().findByRole('button', { name: 'Discard changes' })).toBeVisible();
  expect(steps().queryByText(/still here/)).not.toBeInTheDocument();
});

test('asks before typed facts are lost', async () => {
  await user.type(facts(), 'Open on Monday.');
  await user.click(screen.getByRole('link', { name: 'To the profile' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('asks before a choice is lost, and not once both parts are saved', async () => {
  await user.type(facts(), 'Open on Monday.');
  await pressIn(voice(), 'Save');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await user.click(screen.getByRole('link', { name: 'To the profile' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await pressIn(steps(), 'Save');
  await waitFor(() => expect(server.rules.rules.steps).toEqual({ thanks: 'off' }));
  await waitFor(() =>
    expect(steps().queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('link', { name: 'To the profile' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('tries the steps that are chosen on the last acts, and says when they are older than the choice', async () => {
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await user.click(await steps().findByRole('button', { name: 'Try on your last 30 actions' }));
  expect(await steps().findByText(/^Of your last 3 actions/)).toBeVisible();
  const [asked] = server.requestsTo('POST', /rehearsal/);
  expect(asked?.body).toEqual({ rules: { steps: { thanks: 'off' } }, acts: 30 });
  await user.selectOptions(stepOf('Praise'), 'Leave alone');
  expect(steps().getByText('You have changed something since this trial.')).toBeVisible();
  expect(server.requestsTo('PUT', /rules/)).toEqual([]);
});

test('tells before it saves that rules contradict each other, names both, and saves them when asked again', async () => {
  server.consequences = { leavesNothing: ['noHours'], unanswerable: ['thanks'] };
  await user.selectOptions(stepOf('Thanks'), 'Answer without asking');
  await pressIn(steps(), 'Save');
  const told = await steps().findByRole('alert');
  expect(told).toHaveTextContent(
    /nothing to do.*no hours.*Thanks: .*“Answer without asking”.*“Actions”/,
  );
  expect(told).toHaveTextContent(/Not saved yet/);
  expect(steps().getByRole('button', { name: 'Save anyway' })).toHaveFocus();
  expect(server.rules.version).toBe(0);
  await pressIn(steps(), 'Save anyway');
  expect(await screen.findByText('The rules are saved')).toBeVisible();
  expect(steps().queryByRole('alert')).not.toBeInTheDocument();
  expect(server.rules.rules.steps).toEqual({ thanks: 'automatic' });
});

test('tells it anew of each other choice, with the hours and acts, too', async () => {
  server.consequences = { leavesNothing: ['actsOff'], unanswerable: [] };
  await user.click(await screen.findByRole('switch', { name: 'Likes' }));
  await pressIn(acts(), 'Save');
  expect(await acts().findByRole('alert')).toHaveTextContent(/All actions are off/);
  await user.click(screen.getByRole('switch', { name: 'Comments' }));
  expect(acts().queryByRole('alert')).not.toBeInTheDocument();
  await pressIn(acts(), 'Save');
  expect(await acts().findByRole('alert')).toBeVisible();
  expect(server.rules.version).toBe(0);
  await pressIn(acts(), 'Discard changes');
  expect(acts().queryByRole('alert')).not.toBeInTheDocument();
});
