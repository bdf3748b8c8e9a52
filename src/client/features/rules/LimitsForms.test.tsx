import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { fill } from '../../../testing/fill.ts';
import { formOf, setUpRulesForm, save } from '../../../testing/setUpRulesForm.tsx';
import { LimitsForms } from './LimitsForms.tsx';

const { server, ...bench } = setUpRulesForm(LimitsForms);
const acts = () => formOf('Actions');
const people = () => formOf('People to leave alone');

async function open() {
  const rendered = await bench.open();
  await screen.findByRole('form', { name: 'People to leave alone' });
  return rendered;
}

test('what a toast said of another form stays', async () => {
  server.use(http.put(apiUrl('/profiles/:id/rules'), serverFailed, { once: true }));
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  await save(user, acts());
  const failed = await screen.findByText('The rules could not be saved');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user, people());
  await screen.findByText('1 person is left alone');
  expect(failed).toBeVisible();
});

test('saves names at once after another part was saved here', async () => {
  const { user } = await open();
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await save(user, acts());
  await screen.findByText('Version 1');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user, people());
  expect(await screen.findByText('1 person is left alone')).toBeVisible();
  expect(server.changes().map(({ body }) => (body as { version: number }).version)).toEqual([0, 1]);
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
