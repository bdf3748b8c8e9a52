import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/client/fill.ts';
import { openRules, ruledProfiles } from '../../../testing/client/openRules.tsx';
import {
  findBar,
  formOf,
  press,
  saved,
  untilNoBar,
} from '../../../testing/client/setUpRulesForm.tsx';

const server = startFakeServer({ profiles: ruledProfiles });

let user: UserEvent;

beforeEach(async () => {
  server.blockedPeople = ['ana.example', 'cem.example'];
  ({ user } = openRules());
  await screen.findByRole('form', { name: 'Voice and facts' });
});

const stepOf = (kind: string) => screen.getByRole('combobox', { name: kind });
const facts = () => screen.getByRole('textbox', { name: 'Facts' });
const acts = () => formOf('Actions');

test('saves what is typed in several forms as one change', async () => {
  await fill(user, facts(), 'Open on Monday.');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await press(user, 'Save');
  await saved();
  await untilNoBar();
  expect(server.changes().map(({ body }) => body)).toEqual([
    {
      version: 0,
      rules: {
        steps: { thanks: 'off' },
        voice: { tone: '', facts: 'Open on Monday.', examples: [] },
      },
    },
  ]);
});

test('says in words what is not saved, and discards all of it', async () => {
  await screen.findByRole('form', { name: 'Actions' });
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '30');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await fill(user, facts(), 'Open from Monday to Saturday, 9 to 18.');
  const bar = await findBar();
  expect(await bar.findByText('3 changes not saved')).toBeVisible();
  expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Thanks: Ask me first → Leave alone',
    'Facts',
    'Likes a day: no limit of yours → 30',
  ]);
  await press(user, 'Discard changes');
  await untilNoBar();
  expect(facts()).toHaveValue('');
  expect(stepOf('Thanks')).toHaveValue('draft');
  expect(screen.getByRole('heading', { name: 'What to do with each kind of post' })).toHaveFocus();
});

const names = () => formOf('People to leave alone').getByRole('textbox', { name: 'Usernames' });

const unsaved = async () =>
  (await findBar()).getAllByRole('listitem').map(({ textContent }) => textContent);

test('says which people came and which went, and of many how many', async () => {
  await screen.findByRole('form', { name: 'People to leave alone' });
  await waitFor(() => expect(names()).toHaveValue('ana.example\ncem.example'));
  await fill(user, names(), 'ana.example\n@Bo.example');
  expect(await unsaved()).toEqual(['People to leave alone: − cem.example, + bo.example']);
  await fill(user, names(), 'ana.example\nlia.long.example\ntom.long.example');
  await waitFor(async () => expect(await unsaved()).toEqual(['People: 2 added, 1 removed']));
  await fill(user, names(), 'ana.example\ncem.example\nbo\nlu\nmi\nsu');
  const four = 'People to leave alone: + bo, + lu, + mi, + su';
  await waitFor(async () => expect(await unsaved()).toEqual([four]));
  await fill(user, names(), 'ana.example\ncem.example\nbo\nlu\nmi\nsu\nwu');
  await waitFor(async () => expect(await unsaved()).toEqual(['People: 5 added']));
  await fill(user, names(), 'cem.example\nana.example');
  await waitFor(async () => expect(await unsaved()).toEqual(['People to leave alone']));
});

test('saves by Enter in a field, and by a key from everywhere', async () => {
  await screen.findByRole('form', { name: 'Actions' });
  await user.type(acts().getByRole('textbox', { name: 'Likes: daily limit' }), '30{Enter}');
  await saved();
  expect(server.rules.rules.acts).toMatchObject({ like: { isOn: true, dailyCap: 30 } });
  await fill(user, facts(), 'Open on Monday.');
  await findBar();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.rules.rules.voice.facts).toBe('Open on Monday.'));
  expect(facts()).toHaveFocus();
});

test('tries no rules that could not be saved, and says what is wrong with them', async () => {
  await screen.findByRole('form', { name: 'Actions' });
  const cap = acts().getByRole('textbox', { name: 'Likes: daily limit' });
  const trial = 'Try on your last 30 actions';
  await fill(user, cap, 'ten');
  await press(user, trial);
  expect(await (await findBar()).findByRole('alert')).toHaveTextContent(
    /^Correct this under “Actions” before the trial: Enter a whole number up to 10\.000,/,
  );
  expect(server.changes()).toEqual([]);
  await fill(user, cap, '10');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await press(user, trial);
  expect(await screen.findByText(/^Of your last 3 actions/)).toBeVisible();
});

test('says of each other form what is wrong with it, also where nobody has typed there yet', async () => {
  await screen.findByRole('form', { name: 'Actions' });
  const hours = formOf('Days and hours');
  await user.click(hours.getByRole('switch', { name: 'Only at hours that I choose' }));
  await user.click(hours.getByRole('button', { name: 'Add hours' }));
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), 'ten');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await press(user, 'Try on your last 30 actions');
  const told = await (await findBar()).findByRole('alert');
  expect(told).toHaveTextContent('Correct this under “Days and hours” before the trial: Choose a');
  expect(told).toHaveTextContent('Correct this under “Actions” before the trial: Enter a whole');
  expect(server.changes()).toEqual([]);
});

test('asks before typed facts are lost', async () => {
  await fill(user, facts(), 'Open on Monday.');
  await user.click(screen.getByRole('link', { name: 'To the profile' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('asks before a choice is lost, and not once both parts are saved', async () => {
  await fill(user, facts(), 'Open on Monday.');
  await press(user, 'Save');
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await user.click(screen.getByRole('link', { name: 'To the profile' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await press(user, 'Save');
  await waitFor(() => expect(server.rules.rules.steps).toEqual({ thanks: 'off' }));
  await untilNoBar();
  await user.click(screen.getByRole('link', { name: 'To the profile' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('tries the steps that are chosen on the last acts, and says when they are older than the choice', async () => {
  await user.selectOptions(stepOf('Thanks'), 'Leave alone');
  await press(user, 'Try on your last 30 actions');
  expect(await screen.findByText(/^Of your last 3 actions/)).toBeVisible();
  const [asked] = server.requestsTo('POST', /rehearsal/);
  expect(asked?.body).toEqual({ rules: { steps: { thanks: 'off' } }, acts: 30 });
  await user.selectOptions(stepOf('Praise'), 'Leave alone');
  expect(await screen.findByText('You have changed something since this trial.')).toBeVisible();
  expect(server.requestsTo('PUT', /rules/)).toEqual([]);
});

test('tells before it saves that rules contradict each other, names both, and saves them when asked again', async () => {
  server.consequences = { leavesNothing: ['noHours'], unanswerable: ['thanks'] };
  await user.selectOptions(stepOf('Thanks'), 'Answer without asking');
  await press(user, 'Save');
  const bar = await findBar();
  const told = await bar.findByRole('alert');
  expect(told).toHaveTextContent(
    /nothing to do.*no hours.*Thanks: .*“Answer without asking”.*“Actions”/,
  );
  expect(told).toHaveTextContent(/Not saved yet/);
  expect(bar.getByRole('button', { name: 'Save anyway' })).toHaveFocus();
  expect(server.rules.version).toBe(0);
  await press(user, 'Save anyway');
  await saved();
  await untilNoBar();
  expect(server.rules.rules.steps).toEqual({ thanks: 'automatic' });
});

test('tells it anew of each other choice, and of a switch that was not saved for that', async () => {
  server.consequences = { leavesNothing: ['actsOff'], unanswerable: [] };
  await user.click(await screen.findByRole('switch', { name: 'Likes' }));
  const bar = await findBar();
  expect(await bar.findByRole('alert')).toHaveTextContent(/All actions are off/);
  await fill(user, acts().getByRole('textbox', { name: 'Comments: daily limit' }), '5');
  await waitFor(() => expect(bar.queryByRole('alert')).not.toBeInTheDocument());
  await press(user, 'Save');
  expect(await bar.findByRole('alert')).toBeVisible();
  expect(server.rules.version).toBe(0);
  await press(user, 'Discard changes');
  await untilNoBar();
});
