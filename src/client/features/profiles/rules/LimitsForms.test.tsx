import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Rules, RulesAnswer } from '../../../../shared/contract/rules.ts';
import { useGetRulesQuery } from '../../../api/rulesApi.ts';
import { aRulesAnswer } from '../../../../testing/fakeServer/rulesBuilders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../../testing/fill.ts';
import { renderRoutes } from '../../../../testing/renderWithProviders.tsx';
import { LimitsForms } from './LimitsForms.tsx';
import { UnsavedRulesProvider } from './UnsavedRules.tsx';

const server = startFakeServer();
const profileId = '7';
const rulesUrl = apiUrl('/profiles/:id/rules');
const peopleUrl = apiUrl('/profiles/:id/rules/people');

function Page() {
  const { data } = useGetRulesQuery(profileId);
  if (!data?.limits) return null;
  return (
    <UnsavedRulesProvider>
      <p>Version {data.version}</p>
      <LimitsForms profileId={profileId} rules={data} limits={data.limits} />
    </UnsavedRulesProvider>
  );
}

async function open(rules: Partial<Rules> = {}, parts: Partial<RulesAnswer> = {}) {
  server.rules = aRulesAnswer({ ...parts, rules: { ...aRulesAnswer().rules, ...rules } });
  const rendered = renderRoutes(() => [{ path: '/', Component: Page }], { route: '/' });
  await screen.findByRole('textbox', { name: 'Usernames' });
  return rendered;
}

const form = (name: string) => within(screen.getByRole('form', { name }));
const acts = () => form('Which acts');
const hours = () => form('Days and hours');
const people = () => form('People to leave alone');

const save = (user: UserEvent, within: ReturnType<typeof form>) =>
  user.click(within.getByRole('button', { name: 'Save' }));
const saved = () => screen.findByText('The rules are saved');

test('switches an act off and caps another, beside what is left of the day and the network’s limit', async () => {
  const { user } = await open();
  const likes = acts().getByRole('switch', { name: 'Likes' });
  expect(likes).toHaveAccessibleDescription('Made in 24 hours: 2, left: 14');
  expect(acts().getByText(/in 24 hours: 6 of 20 used. It grows to 50/)).toBeVisible();
  await user.click(likes);
  expect(likes).toHaveAccessibleDescription(/^Off/);
  await fill(user, acts().getByRole('textbox', { name: 'Comments: at most a day' }), '5');
  await save(user, acts());
  await saved();
  expect(server.rules.rules.acts).toMatchObject({
    like: { isOn: false, dailyCap: null },
    comment: { isOn: true, dailyCap: 5 },
  });
});

test('says what is left of the day only of what is saved', async () => {
  const { user } = await open({ acts: { like: { isOn: false, dailyCap: null } } });
  const likes = acts().getByRole('switch', { name: 'Likes' });
  await user.click(likes);
  expect(likes).toHaveAccessibleDescription('Made in 24 hours: 2');
  await save(user, acts());
  await saved();
  expect(likes).toHaveAccessibleDescription('Made in 24 hours: 2, left: 14');
  await fill(user, acts().getByRole('textbox', { name: 'Likes: at most a day' }), '5');
  expect(likes).toHaveAccessibleDescription('Made in 24 hours: 2');
});

test.each(['ten', '1.5', '10.001'])('refuses the cap %s', async (typed) => {
  const { user } = await open();
  const cap = acts().getByRole('textbox', { name: 'Likes: at most a day' });
  await fill(user, cap, typed);
  await save(user, acts());
  await waitFor(() =>
    expect(cap).toHaveAccessibleDescription(/^Type a whole number up to 10\.000,/),
  );
  expect(server.changes()).toEqual([]);
});

test('asks for no cap of an act that is off, and keeps the former one where none is typed', async () => {
  const { user } = await open({ acts: { like: { isOn: true, dailyCap: 5 } } });
  const cap = acts().getByRole('textbox', { name: 'Likes: at most a day' });
  await fill(user, cap, 'ten');
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await save(user, acts());
  await saved();
  expect(server.rules.rules.acts).toMatchObject({ like: { isOn: false, dailyCap: 5 } });
  expect(cap).toHaveValue('5');
});

test.each([
  ['as the page writes numbers', '10.000', 10_000],
  ['in digits of full width', '１２', 12],
])('takes a cap %s', async (_how, typed, dailyCap) => {
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: at most a day' }), typed);
  await save(user, acts());
  await saved();
  expect(server.rules.rules.acts).toMatchObject({ like: { isOn: true, dailyCap } });
});

test('says at a cap above the network’s that the network’s applies first', async () => {
  const { user } = await open();
  const cap = acts().getByRole('textbox', { name: 'Likes: at most a day' });
  await fill(user, cap, '20');
  expect(cap).not.toHaveAccessibleDescription();
  await fill(user, cap, '21');
  expect(cap).toHaveAccessibleDescription('The network’s limit of 20 applies first.');
});

test('what a toast said of one attempt goes with the next', async () => {
  server.use(http.put(rulesUrl, serverFailed, { once: true }));
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: at most a day' }), '12');
  await save(user, acts());
  const failed = await screen.findByText('The rules could not be saved');
  await save(user, acts());
  await saved();
  await waitFor(() => expect(failed).not.toBeInTheDocument());
});

test('what a toast said of another form stays', async () => {
  server.use(http.put(rulesUrl, serverFailed, { once: true }));
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: at most a day' }), '12');
  await save(user, acts());
  const failed = await screen.findByText('The rules could not be saved');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user, people());
  await screen.findByText('1 person is left alone');
  expect(failed).toBeVisible();
});

test('shows at both inputs that they contradict each other', async () => {
  const message = 'Likes are on, but none are allowed a day.';
  const fields = ['rules.acts.like.isOn', 'rules.acts.like.dailyCap'];
  const refusal = { code: 'rules.contradict', message, fields };
  server.use(http.put(rulesUrl, () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = await open();
  const cap = acts().getByRole('textbox', { name: 'Likes: at most a day' });
  await fill(user, cap, '0');
  await save(user, acts());
  await waitFor(() => expect(cap).toHaveAccessibleDescription(message));
  expect(acts().getByRole('switch', { name: 'Likes' })).toHaveAccessibleDescription(message);
  expect(cap).toHaveValue('0');
});

test('says where the server does not offer the network', async () => {
  await open({}, { acts: [], network: null });
  expect(acts().getByText(/does not offer the network/)).toBeVisible();
});

const own = {
  timeZone: 'America/Sao_Paulo',
  windows: [{ days: [5, 6], from: '20:00', to: '02:00' }],
};

test('begins with the hours of an office, in the time zone of the browser', async () => {
  const { user } = await open();
  await user.click(hours().getByRole('switch', { name: 'Only at hours that I choose' }));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await save(user, hours());
  await saved();
  expect(server.rules.rules.hours).toEqual({
    timeZone,
    windows: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  });
});

test('says which hours end on the next day, and where those of the network stand', async () => {
  await open({ hours: own });
  expect(hours().getByLabelText('To')).toHaveAccessibleDescription('Until the next day');
  expect(hours().getByRole('button', { name: 'Fri' })).toBePressed();
  expect(hours().getByRole('button', { name: 'Mon' })).not.toBePressed();
  expect(hours().getByText(/in America\/Sao Paulo: 04:00 to 19:00/)).toBeVisible();
});

test('takes midnight for the end of the day', async () => {
  const { user } = await open({ hours: own });
  await fill(user, hours().getByLabelText('To'), '00:00');
  expect(hours().getByLabelText('To')).toHaveAccessibleDescription('Until midnight');
  await save(user, hours());
  await saved();
  expect(server.rules.rules.hours?.windows).toEqual([{ days: [5, 6], from: '20:00', to: '24:00' }]);
});

test('finds a time zone by its name, and takes hours that many choose', async () => {
  const { user } = await open({ hours: own });
  const zone = hours().getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'lord h');
  expect(screen.getByRole('listbox', { name: 'Time zone' })).toBeVisible();
  await user.click(await screen.findByRole('option', { name: 'Australia/Lord Howe' }));
  await user.click(hours().getByRole('button', { name: 'Lunchtime and evening' }));
  await user.click(hours().getByRole('button', { name: 'Remove hours 1' }));
  expect(hours().getByRole('button', { name: 'Add hours' })).toHaveFocus();
  await user.click(hours().getByRole('button', { name: 'Sun' }));
  await save(user, hours());
  await saved();
  expect(server.rules.rules.hours).toEqual({
    timeZone: 'Australia/Lord_Howe',
    windows: [{ days: [1, 2, 3, 4, 5, 6], from: '18:00', to: '22:00' }],
  });
});

test('says that without hours the bot never acts, and asks for a time that is missing', async () => {
  const { user } = await open({ hours: own });
  await user.click(hours().getByRole('button', { name: 'Remove hours 1' }));
  expect(hours().getByRole('alert')).toHaveTextContent(/^Without hours the bot never acts/);
  await user.click(hours().getByRole('button', { name: 'Add hours' }));
  await save(user, hours());
  await waitFor(() =>
    expect(hours().getByLabelText('From')).toHaveAccessibleDescription('Choose a time.'),
  );
});

test('shows at both windows that they overlap', async () => {
  const message = '09:00–18:00 and 12:00–14:00 overlap.';
  const fields = ['rules.hours.windows.0', 'rules.hours.windows.1'];
  const refusal = { code: 'rules.contradict', message, fields };
  server.use(http.put(rulesUrl, () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = await open({ hours: { ...own, windows: [...own.windows, ...own.windows] } });
  await user.click(hours().getAllByRole('button', { name: 'Sun' })[0] ?? document.body);
  await save(user, hours());
  expect(await hours().findAllByText(message)).toHaveLength(2);
  await user.click(hours().getByRole('button', { name: 'Add hours' }));
  expect(hours().getAllByText(message)).toHaveLength(2);
  await user.click(hours().getByRole('button', { name: 'Remove hours 2' }));
  await waitFor(() => expect(hours().queryByText(message)).not.toBeInTheDocument());
});

test('shows at the days of a window what is wrong with them, and leads there', async () => {
  const message = 'Choose a day.';
  const refusal = { code: 'request.invalid', message, field: 'rules.hours.windows.0.days' };
  server.use(http.put(rulesUrl, () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = await open({ hours: own });
  for (const name of ['Fri', 'Sat']) await user.click(hours().getByRole('button', { name }));
  await save(user, hours());
  const days = await hours().findByRole('group', { name: 'Weekdays', description: message });
  expect(within(days).getByRole('button', { name: 'Mon' })).toHaveFocus();
});

test('saves people, and keeps what is no name where it was typed', async () => {
  server.blockedPeople = ['ana.example'];
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  expect(names).toHaveValue('ana.example');
  const typed = 'lia.draws\n<<rubbish>>\nana.example\nlia.draws';
  await fill(user, names, typed);
  expect(names).toHaveAccessibleDescription(/^2 names of at most 10\.000/);
  await save(user, people());
  expect(await people().findByText('1 entry is no username')).toBeVisible();
  expect(people().getByText('Line 2: <<rubbish>>')).toBeVisible();
  expect(screen.getByText('1 name was there more than once.')).toBeVisible();
  expect(names).toHaveValue(typed);
  expect(server.blockedPeople).toEqual(['ana.example', 'lia.draws']);
  await fill(user, names, 'lia.draws');
  await save(user, people());
  await waitFor(() => expect(people().queryByRole('alert')).not.toBeInTheDocument());
  expect(names).toHaveValue('lia.draws');
  expect(people().queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
});

test('takes 10 000 pasted names, and shows the first of the rubbish among them', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  const lines = Array.from({ length: 10_000 }, (_none, index) => `person.${index}`);
  const pasted = lines.map((name, index) => (index % 50 === 0 ? `<<${name}>>\n${name}` : name));
  const typed = [...pasted, 'person.1'].join('\n');
  await fill(user, names, typed);
  expect(names).toHaveAccessibleDescription(/^10\.000 names of at most 10\.000/);
  await save(user, people());
  expect(await people().findByText('200 entries are no usernames')).toBeVisible();
  expect(people().getAllByText(/^Line \S+: <<person/)).toHaveLength(10);
  expect(people().getByText('… and 190 more', { exact: false })).toBeVisible();
  expect(screen.getByText('10.000 people are left alone')).toBeVisible();
  expect(server.blockedPeople).toEqual(lines.toSorted());
  expect(names).toHaveValue(typed);
});

test('says nothing of the last save any more where the next one fails, and takes a NUL for rubbish', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  await fill(user, names, 'lia.draws\nnoa\0');
  await save(user, people());
  expect(await people().findByText('1 entry is no username')).toBeVisible();
  expect(server.blockedPeople).toEqual(['lia.draws']);
  server.use(http.put(peopleUrl, serverFailed, { once: true }));
  await fill(user, names, 'rui.reads');
  await save(user, people());
  await screen.findByText('The rules could not be saved');
  await waitFor(() => expect(people().queryByText('1 entry is no username')).toBeNull());
  expect(names).toHaveValue('rui.reads');
  await save(user, people());
  await waitFor(() => expect(screen.queryByText('The rules could not be saved')).toBeNull());
});

test('keeps the names that are typed where others were saved elsewhere', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  await fill(user, names, 'lia.draws');
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  await save(user, people());
  expect(await people().findByText(/Your choices are still here/)).toBeVisible();
  expect(names).toHaveValue('lia.draws');
  expect(server.blockedPeople).toEqual(['noa.example']);
  await save(user, people());
  await waitFor(() => expect(server.blockedPeople).toEqual(['lia.draws']));
});

test('saves people where only another part was changed elsewhere', async () => {
  const { user } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  server.rules = { ...server.rules, version: 4 };
  await save(user, people());
  expect(await screen.findByText('1 person is left alone')).toBeVisible();
  expect(server.blockedPeople).toEqual(['lia.draws']);
});

test('overwrites no names where those of now cannot be read', async () => {
  const { user } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  server.use(http.get(peopleUrl, serverFailed, { once: true }));
  await save(user, people());
  expect(await screen.findByText('The rules could not be saved')).toBeVisible();
  expect(server.blockedPeople).toEqual(['noa.example']);
  await screen.findByText('Version 4');
  await save(user, people());
  expect(await people().findByText(/Your choices are still here/)).toBeVisible();
  expect(server.blockedPeople).toEqual(['noa.example']);
});

test('overwrites no names that were saved elsewhere before another part was saved here', async () => {
  const { user } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await save(user, acts());
  await screen.findByText('Version 5');
  await save(user, people());
  expect(await people().findByText(/Your choices are still here/)).toBeVisible();
  expect(server.blockedPeople).toEqual(['noa.example']);
});

test('keeps what is typed while the former words are saved', async () => {
  const { user } = await open();
  const words = form('Words and topics to leave alone');
  const field = words.getByRole('textbox', { name: /^Words/ });
  await fill(user, field, 'election');
  const answered = Promise.withResolvers<void>();
  server.use(
    http.put(rulesUrl, async () => {
      await answered.promise;
    }),
  );
  await save(user, words);
  await user.type(field, '\nlottery');
  answered.resolve();
  await saved();
  expect(field).toHaveValue('election\nlottery');
  await save(user, words);
  await waitFor(() => expect(server.rules.rules.words).toEqual(['election', 'lottery']));
});

test('offers a retry where the names cannot be loaded', async () => {
  server.use(http.get(peopleUrl, serverFailed, { once: true }));
  server.rules = aRulesAnswer();
  const { user } = renderRoutes(() => [{ path: '/', Component: Page }], { route: '/' });
  expect(await screen.findByText('The names could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Usernames' })).toBeVisible();
});

test('saves words, one a line, and the days between two answers', async () => {
  const { user } = await open();
  const words = form('Words and topics to leave alone');
  await fill(
    user,
    words.getByRole('textbox', { name: 'Words, one a line' }),
    ' Casino\n\npolítica ',
  );
  await save(user, words);
  await waitFor(() => expect(server.rules.rules.words).toEqual(['Casino', 'política']));
  const answers = form('One answer to a person');
  const days = answers.getByRole('textbox', { name: 'At most one in … days' });
  await fill(user, days, '91');
  await save(user, answers);
  await waitFor(() => expect(days).toHaveAccessibleDescription(/^Type a whole number of days/));
  await fill(user, days, '３');
  await save(user, answers);
  await waitFor(() => expect(server.rules.rules.daysBetweenAnswers).toBe(3));
});

test.each([
  ['that is too long', 'x'.repeat(61), /more than 60 characters/],
  ['that is a point', 'casino\n.', /^A line has only punctuation/],
  ['that nobody sees', '\u200b', /^A line has only punctuation/],
])('refuses a word %s', async (_how, typed, description) => {
  const { user } = await open();
  const words = form('Words and topics to leave alone');
  const text = words.getByRole('textbox', { name: 'Words, one a line' });
  await fill(user, text, typed);
  await save(user, words);
  await waitFor(() => expect(text).toHaveAccessibleDescription(description));
  expect(server.changes()).toEqual([]);
});
