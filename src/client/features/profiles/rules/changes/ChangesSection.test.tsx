import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aRuleChange, aRulesAnswer } from '../../../../../testing/fakeServer/rulesBuilders.ts';
import { apiUrl, serverFailed } from '../../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../../testing/renderWithProviders.tsx';
import { ChangesSection } from './ChangesSection.tsx';

const server = startFakeServer();

const open = () => renderWithProviders(<ChangesSection profileId="7" />);
const rows = () => screen.findAllByRole('listitem');
const undo = () => screen.findByRole('button', { name: 'Undo the last change' });

const ofPeople = aRuleChange({ version: 3, parts: ['people'], people: { added: 3, removed: 1 } });
const ofMeelo = aRuleChange({ version: 2, by: 'bot', because: 'edited', postKind: 'thanks' });

function changeThrice() {
  server.rules = aRulesAnswer({ version: 3 });
  server.ruleChanges = [ofPeople, ofMeelo, aRuleChange({ parts: ['acts', 'hours'] })];
}

test('says what was changed, by whom and when, newest first', async () => {
  changeThrice();
  open();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'People: 3 added, 1 taken offYou · 05/03/2025 14:07',
    'Kinds of postsThanks: Meelo asks you again before it answers, because you edited an answer.Meelo itself · 05/03/2025 14:07',
    'Which acts, Days and hoursYou · 05/03/2025 14:07',
  ]);
});

test('undoes the last change once that is confirmed', async () => {
  changeThrice();
  const { user } = open();
  await user.click(await undo());
  const question = await screen.findByRole('group', { name: /^Undo the change of 05\/03/ });
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The last change is undone')).toBeVisible();
  expect(server.changes()).toEqual([
    { method: 'PUT', path: '/profiles/7/rules/version', body: { version: 3, restored: 2 } },
  ]);
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect(await undo()).toHaveFocus();
});

test('undoes nothing where that is cancelled', async () => {
  changeThrice();
  const { user } = open();
  await user.click(await undo());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await undo()).toHaveFocus();
  expect(server.changes()).toEqual([]);
});

test('undoes nothing where the rules were changed elsewhere meanwhile', async () => {
  changeThrice();
  const { user } = open();
  await user.click(await undo());
  server.rules = aRulesAnswer({ version: 4 });
  server.ruleChanges = [aRuleChange({ version: 4, parts: ['words'] }), ...server.ruleChanges];
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was undone/);
  expect(await screen.findByText('Words and topics')).toBeVisible();
  expect(server.rules.version).toBe(4);
});

test('says why the undo failed', async () => {
  changeThrice();
  server.use(http.put(apiUrl('/profiles/:id/rules/version'), serverFailed));
  const { user } = open();
  await user.click(await undo());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken.');
});

test('shows five changes, and all when asked', async () => {
  server.ruleChanges = Array.from({ length: 7 }, (_none, index) =>
    aRuleChange({ version: 7 - index }),
  );
  const { user } = open();
  expect(await rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(await rows()).toHaveLength(7);
});

test('says so where nothing was changed yet', async () => {
  open();
  expect(await screen.findByText(/^Nothing has been changed yet/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('offers a retry where the changes cannot be loaded', async () => {
  server.use(http.get(apiUrl('/profiles/:id/rules/changes'), serverFailed, { once: true }));
  const { user } = open();
  expect(await screen.findByText('The changes could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Nothing has been changed yet/)).toBeVisible();
});
