import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { fill } from '../../../testing/fill.ts';
import {
  formOf,
  save,
  saved,
  setUpRulesForm,
  untilNoBar,
} from '../../../testing/setUpRulesForm.tsx';
import { LimitsForms } from './LimitsForms.tsx';

const { server, ...bench } = setUpRulesForm(LimitsForms);
const acts = () => formOf('Actions');
const people = () => formOf('People to leave alone');

async function open() {
  const rendered = await bench.open();
  await screen.findByRole('form', { name: 'People to leave alone' });
  return rendered;
}

test('saves rules and names at once, at one version after the other', async () => {
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user);
  await saved();
  expect(await screen.findByText('1 person is left alone')).toBeVisible();
  await untilNoBar();
  expect(server.changes().map(({ body }) => (body as { version: number }).version)).toEqual([0, 1]);
});

test('saves no names where the rules could not be saved', async () => {
  server.use(http.put(apiUrl('/profiles/:id/rules'), serverFailed, { once: true }));
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user);
  expect(await screen.findByText('The rules could not be saved')).toBeVisible();
  expect(server.blockedPeople).toEqual([]);
  await save(user);
  await untilNoBar();
  expect(server.blockedPeople).toEqual(['lia.draws']);
});

test('saves names at once after a switch was saved here', async () => {
  const { user } = await open();
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await screen.findByText('Version 1');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user);
  expect(await screen.findByText('1 person is left alone')).toBeVisible();
  expect(server.changes().map(({ body }) => (body as { version: number }).version)).toEqual([0, 1]);
});

test('overwrites no names that were saved elsewhere before another part was saved here', async () => {
  const { user } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await screen.findByText('Version 5');
  await save(user);
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(server.blockedPeople).toEqual(['noa.example']);
});
