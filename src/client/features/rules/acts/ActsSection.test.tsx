import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { fill } from '../../../../testing/client/fill.ts';
import {
  findBar,
  formOf,
  save,
  saved,
  setUpRulesForm,
  untilNoBar,
} from '../../../../testing/client/setUpRulesForm.tsx';
import { ActsSection } from './ActsSection.tsx';

const { server, open } = setUpRulesForm(ActsSection);
const rulesUrl = apiUrl('/profiles/:id/rules');
const acts = () => formOf('Actions');

test('saves a switch by itself, beside what is left of the day and the network’s limit', async () => {
  const { user } = await open();
  const likes = acts().getByRole('switch', { name: 'Likes' });
  expect(likes).toHaveAccessibleDescription('Last 24 hours: 2, left: 14');
  expect(acts().getByText(/in 24 hours: 6 of 20 used. It grows to 50/)).toBeVisible();
  await user.click(likes);
  expect(likes).toHaveAccessibleDescription(/^Off/);
  expect(await screen.findByText('Likes: off')).toBeVisible();
  expect(server.rules.rules.acts).toMatchObject({ like: { isOn: false, dailyCap: null } });
  await untilNoBar();
});

test('undoes a switch from the toast, with its cap as it was', async () => {
  const { user } = await open({ acts: { like: { isOn: true, dailyCap: 5 } } });
  const likes = acts().getByRole('switch', { name: 'Likes' });
  await user.click(likes);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Likes: on')).toBeVisible();
  await waitFor(() => expect(likes).toBeChecked());
  expect(server.rules.rules.acts).toMatchObject({ like: { isOn: true, dailyCap: 5 } });
});

test('saves switches that are pressed fast in their order', async () => {
  const { user } = await open();
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await user.click(acts().getByRole('switch', { name: 'Comments' }));
  await waitFor(() =>
    expect(server.rules.rules.acts).toMatchObject({
      like: { isOn: false },
      comment: { isOn: false },
    }),
  );
  await untilNoBar();
  expect(acts().getByRole('switch', { name: 'Likes' })).not.toBeChecked();
  expect(acts().getByRole('switch', { name: 'Comments' })).not.toBeChecked();
});

test('saves a switch, and leaves what is typed beside it as it is typed', async () => {
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Comments: daily limit' }), '5');
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await screen.findByText('Likes: off');
  expect(server.rules.rules.acts).toMatchObject({ comment: { isOn: true, dailyCap: null } });
  await save(user);
  await saved();
  expect(server.rules.rules.acts).toMatchObject({
    like: { isOn: false, dailyCap: null },
    comment: { isOn: true, dailyCap: 5 },
  });
});

test('saves a switch also where other acts were changed elsewhere', async () => {
  const { user } = await open();
  const { version, rules } = server.rules;
  const changed = { comment: { isOn: true, dailyCap: 3 } };
  server.rules = { ...server.rules, version: version + 1, rules: { ...rules, acts: changed } };
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await screen.findByText('Likes: off');
  expect(server.rules.rules.acts).toMatchObject({ ...changed, like: { isOn: false } });
  const cap = acts().getByRole('textbox', { name: 'Comments: daily limit' });
  await waitFor(() => expect(cap).toHaveValue('3'));
});

test('keeps a switch that could not be saved, which can be saved again', async () => {
  server.use(http.put(rulesUrl, serverFailed, { once: true }));
  const { user } = await open();
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  expect(await screen.findByText('The rules could not be saved')).toBeVisible();
  expect(acts().getByRole('switch', { name: 'Likes' })).not.toBeChecked();
  expect((await findBar()).getByText('Likes: on → off')).toBeVisible();
  await save(user);
  await saved();
  expect(server.rules.rules.acts).toMatchObject({ like: { isOn: false } });
});

test('says what is left of the day only of what is saved', async () => {
  const { user } = await open();
  const likes = acts().getByRole('switch', { name: 'Likes' });
  const cap = acts().getByRole('textbox', { name: 'Likes: daily limit' });
  expect(likes).toHaveAccessibleDescription('Last 24 hours: 2, left: 14');
  await fill(user, cap, '5');
  expect(likes).toHaveAccessibleDescription('Last 24 hours: 2');
  await save(user);
  await saved();
  expect(likes).toHaveAccessibleDescription('Last 24 hours: 2, left: 14');
});

test.each(['ten', '1.5', '10.001'])('refuses the cap %s', async (typed) => {
  const { user } = await open();
  const cap = acts().getByRole('textbox', { name: 'Likes: daily limit' });
  await fill(user, cap, typed);
  await save(user);
  await waitFor(() =>
    expect(cap).toHaveAccessibleDescription(/^Enter a whole number up to 10\.000,/),
  );
  expect(server.changes()).toEqual([]);
});

test('asks for no cap of an act that is off, and keeps the former one where none is typed', async () => {
  const { user } = await open({ acts: { like: { isOn: false, dailyCap: 5 } } });
  await fill(user, acts().getByRole('textbox', { name: 'Comments: daily limit' }), '7');
  await save(user);
  await saved();
  expect(server.rules.rules.acts).toMatchObject({
    like: { isOn: false, dailyCap: 5 },
    comment: { isOn: true, dailyCap: 7 },
  });
  expect(acts().getByRole('textbox', { name: 'Likes: daily limit' })).toHaveValue('5');
});

test.each([
  ['as the page writes numbers', '10.000', 10_000],
  ['in digits of full width', '１２', 12],
])('takes a cap %s', async (_how, typed, dailyCap) => {
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), typed);
  await save(user);
  await saved();
  expect(server.rules.rules.acts).toMatchObject({ like: { isOn: true, dailyCap } });
});

test('says at a cap above the network’s that the network’s applies first', async () => {
  const { user } = await open();
  const cap = acts().getByRole('textbox', { name: 'Likes: daily limit' });
  await fill(user, cap, '20');
  expect(cap).not.toHaveAccessibleDescription();
  await fill(user, cap, '21');
  expect(cap).toHaveAccessibleDescription('The network’s limit of 20 applies first.');
});

test('what a toast said of one attempt goes with the next', async () => {
  server.use(http.put(rulesUrl, serverFailed, { once: true }));
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  await save(user);
  const failed = await screen.findByText('The rules could not be saved');
  await save(user);
  await saved();
  await waitFor(() => expect(failed).not.toBeInTheDocument());
});

test('shows at both inputs that they contradict each other', async () => {
  const message = 'Likes are on, but none are allowed a day.';
  const fields = ['rules.acts.like.isOn', 'rules.acts.like.dailyCap'];
  const refusal = { code: 'rules.contradict', message, fields };
  server.use(http.put(rulesUrl, () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = await open();
  const cap = acts().getByRole('textbox', { name: 'Likes: daily limit' });
  await fill(user, cap, '0');
  await save(user);
  await waitFor(() => expect(cap).toHaveAccessibleDescription(message));
  expect(acts().getByRole('switch', { name: 'Likes' })).toHaveAccessibleDescription(message);
  expect(cap).toHaveValue('0');
});

test('says where the server does not offer the network', async () => {
  await open({}, { acts: [], network: null });
  expect(acts().getByText(/does not offer this profile’s network/)).toBeVisible();
});
