import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRuleChange, aRulesAnswer } from '../../../../testing/fakeServer/rulesBuilders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders, speak } from '../../../../testing/client/renderWithProviders.tsx';
import { ChangesSection } from './ChangesSection.tsx';

const server = startFakeServer();

afterEach(() => speak('en'));

const open = () => renderWithProviders(<ChangesSection profileId="7" />);
const rows = () => screen.findAllByRole('listitem');
const back = async (row: number) => {
  const buttons = await screen.findAllByRole('button', { name: 'Back to before this change' });
  const button = buttons[row];
  if (!button) throw new Error(`no change ${row}`);
  return button;
};

const ofPeople = aRuleChange({ version: 3, parts: ['people'], people: { added: 3, removed: 1 } });
const ofMeelo = aRuleChange({ version: 2, by: 'bot', because: 'edited', postKind: 'thanks' });

function changeThrice() {
  server.rules = aRulesAnswer({ version: 3 });
  server.ruleChanges = [ofPeople, ofMeelo, aRuleChange({ parts: ['acts', 'hours'] })];
}

test('says what was changed, by whom and when, newest first', async () => {
  changeThrice();
  open();
  const texts = (await rows()).map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(texts).toEqual([
    'People: 3 added, 1 removedYou · 05/03/2025 14:07',
    'Kinds of postsThanks: Meelo asks you again before it answers, because you edited an answer.Meelo itself · 05/03/2025 14:07',
    'ActionsDays and hoursYou · 05/03/2025 14:07',
  ]);
});

test('says that the rules are back where only the answer was lost', async () => {
  changeThrice();
  const lost = () => {
    server.ruleChanges = [aRuleChange({ version: 4, parts: ['people'] }), ...server.ruleChanges];
    return HttpResponse.error();
  };
  server.use(http.put(apiUrl('/profiles/:id/rules/version'), lost));
  const { user } = open();
  await user.click(await back(0));
  const question = await screen.findByRole('group', { name: /^Back to before/ });
  await user.click(within(question).getByRole('button', { name: 'Go back' }));
  expect(await screen.findByText('The rules are back as they were')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('says before and after of each field that a change has changed', async () => {
  const before = { acts: { like: { isOn: true, dailyCap: 20 } }, words: ['casino'] };
  const after = { acts: { like: { isOn: true, dailyCap: 30 } }, words: ['rain'] };
  server.ruleChanges = [
    aRuleChange({
      parts: ['acts', 'words', 'people'],
      before,
      after,
      people: { added: 2, removed: 0 },
    }),
  ];
  open();
  const [row] = await rows();
  expect(row?.firstElementChild).toHaveTextContent(
    'Likes a day: 20 → 30Words and topics: − casino, + rainPeople: 2 addedYou · 05/03/2025 14:07',
  );
});

test('counts only the people who were added, or only those who were taken off', async () => {
  server.ruleChanges = [
    aRuleChange({ version: 2, parts: ['people'], people: { added: 0, removed: 1 } }),
    aRuleChange({ parts: ['people'], people: { added: 2, removed: 0 } }),
  ];
  open();
  const texts = (await rows()).map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(texts).toEqual([
    'People: 1 removedYou · 05/03/2025 14:07',
    'People: 2 addedYou · 05/03/2025 14:07',
  ]);
});

test('goes back to before any of them once that is confirmed, and says what it takes back', async () => {
  changeThrice();
  const { user } = open();
  expect(await back(1)).toHaveAccessibleDescription(/^Kinds of posts/);
  await user.click(await back(1));
  const name = /^Back to before the change of 05\/03/;
  const question = await screen.findByRole('group', { name });
  expect(question).toHaveAccessibleDescription(
    '2 changes will be undone: Kinds of posts, People: 3 added, 1 removed. What you have typed and not saved stays.',
  );
  await user.click(within(question).getByRole('button', { name: 'Go back' }));
  expect(await screen.findByText('The rules are back as they were')).toBeVisible();
  expect(server.changes()).toEqual([
    { method: 'PUT', path: '/profiles/7/rules/version', body: { version: 3, restored: 1 } },
  ]);
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect(await back(2)).toHaveFocus();
});

test('goes further back with each change that it is pressed at', async () => {
  changeThrice();
  const { user } = open();
  for (const row of [0, 2, 4]) {
    await user.click(await back(row));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    await waitFor(async () => expect(await back(row + 1)).toHaveFocus());
  }
  expect(server.changes().map(({ body }) => body)).toEqual([
    { version: 3, restored: 2 },
    { version: 4, restored: 1 },
    { version: 5, restored: 0 },
  ]);
  expect(await rows()).toHaveLength(6);
});

test('says in Japanese what it takes back, without a space between the sentences', async () => {
  changeThrice();
  const { user } = open();
  await user.click(await back(1));
  await speak('ja');
  expect(screen.getByText(/^2件の変更を取り消します：.*。入力したまま/)).toBeVisible();
});

test('offers no way back to before the oldest change that is kept', async () => {
  server.ruleChanges = [aRuleChange({ version: 9 }), aRuleChange({ version: 8 })];
  open();
  expect(await rows()).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('takes nothing back where that is cancelled', async () => {
  changeThrice();
  const { user } = open();
  await user.click(await back(0));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await back(0)).toHaveFocus();
  expect(server.changes()).toEqual([]);
});

test('takes nothing back where the rules were changed elsewhere meanwhile', async () => {
  changeThrice();
  const { user } = open();
  await user.click(await back(0));
  server.rules = aRulesAnswer({ version: 4 });
  server.ruleChanges = [aRuleChange({ version: 4, parts: ['words'] }), ...server.ruleChanges];
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was undone/);
  expect(await screen.findByText('Words and topics')).toBeVisible();
  expect(server.rules.version).toBe(4);
});

test('tells before it goes back that the rules leave nothing to do', async () => {
  changeThrice();
  server.consequences = { leavesNothing: ['noHours'], unanswerable: [] };
  const { user } = open();
  await user.click(await back(0));
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/There are no hours/);
  expect(server.rules.version).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Go back anyway' }));
  expect(await screen.findByText('The rules are back as they were')).toBeVisible();
  expect(server.rules.version).toBe(4);
});

test('says why the rules could not be taken back', async () => {
  changeThrice();
  server.use(http.put(apiUrl('/profiles/:id/rules/version'), serverFailed));
  const { user } = open();
  await user.click(await back(0));
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
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
  expect((await rows())[5]).toHaveFocus();
});

test('offers a way back to before each of fifty changes, of which the server tells one more', async () => {
  server.ruleChanges = Array.from({ length: 51 }, (_none, index) =>
    aRuleChange({ version: 90 - index }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show all 50' }));
  expect(await rows()).toHaveLength(50);
  await user.click(await back(49));
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  await waitFor(() =>
    expect(server.changes()).toMatchObject([{ body: { version: 90, restored: 40 } }]),
  );
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
