import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRehearsalAnswer } from '../../../../testing/fakeServer/rulesBuilders.ts';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { UnsavedRulesProvider, useTellUnsaved } from '../UnsavedRules.tsx';
import { useRehearsal } from './useRehearsal.tsx';

const server = startFakeServer();
const rehearsalUrl = apiUrl('/profiles/:id/rules/rehearsal');
const words = ['casino'];

const handle = {
  check: () => Promise.resolve(true),
  take: () => ({}),
  settle: () => undefined,
  discard: () => undefined,
};

function TypedForms() {
  useTellUnsaved('words', { unsaved: { words }, hasMoved: false }, handle);
  useTellUnsaved('people', { unsaved: { people: 'lia.draws' }, hasMoved: false }, handle);
  const voice = { tone: 'Warm.', facts: '', examples: [] };
  useTellUnsaved('voice', { unsaved: { voice }, hasMoved: false }, handle);
  return null;
}

function Rehearsal() {
  const { button, outcome } = useRehearsal('7');
  return (
    <>
      {outcome}
      {button}
    </>
  );
}

const open = () =>
  renderWithProviders(
    <UnsavedRulesProvider>
      <TypedForms />
      <Rehearsal />
    </UnsavedRulesProvider>,
  );

const start = { name: 'Try on your last 30 actions' };
const again = { name: 'Try again' };
const ofAll = 'All of your rules were tried, including those that are already saved.';

test('says what would have become of the last acts, and why, with all that is typed', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', start));
  expect(
    await screen.findByText(
      'Of your last 3 actions, 1 would have waited and 1 would not have happened.',
    ),
  ).toBeVisible();
  expect(screen.getByText(ofAll)).toBeVisible();
  const list = screen.getByRole('list', { name: 'Actions that would have been different' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Would have waited until 06/03/2025 09:00. Outside your hours.Thank you for your kind words!Comment · lia.draws · Thanks · 05/03/2025 14:07',
    'Would not have happened. On your list of people to leave alone.Like · lia.draws · Thanks · 05/03/2025 14:07',
  ]);
  expect(server.changes()).toEqual([
    {
      method: 'POST',
      path: '/profiles/7/rules/rehearsal',
      body: { rules: { words }, people: 'lia.draws', acts: 30 },
    },
  ]);
});

const nine = new Date(2025, 2, 6, 9).toISOString();
const ten = new Date(2025, 2, 7, 10).toISOString();

test('says in one line how many acts became the same for the same reason, and opens to them', async () => {
  const [waits] = aRehearsalAnswer().acts;
  const acts = [
    { ...waits, id: 'act-1', person: 'lia.draws', until: nine },
    { ...waits, id: 'act-2', person: 'noa.example', until: ten },
  ];
  server.use(http.post(rehearsalUrl, () => HttpResponse.json({ acts })));
  const { user } = open();
  await user.click(screen.getByRole('button', start));
  const group = await screen.findByRole('button', {
    name: '2 actions would have waited. Outside your hours.',
  });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(/lia\.draws/)).not.toBeInTheDocument();
  await user.tab();
  await user.tab();
  expect(group).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(group).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('region', { name: /^2 actions would have waited/ });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Thank you for your kind words!Comment · lia.draws · Thanks · 05/03/2025 14:07Would have waited until 06/03/2025 09:00.',
    'Thank you for your kind words!Comment · noa.example · Thanks · 05/03/2025 14:07Would have waited until 07/03/2025 10:00.',
  ]);
});

test('says before rules are saved what they come to, and what it does not know', async () => {
  const answer = aRehearsalAnswer({
    leavesNothing: ['kindsOff', 'noHours'],
    unanswerable: ['thanks', 'praise'],
    captionOnly: 2,
  });
  server.use(http.post(rehearsalUrl, () => HttpResponse.json(answer)));
  const { user } = open();
  await user.click(screen.getByRole('button', start));
  const notes = (await screen.findAllByRole('note')).map(({ textContent }) => textContent);
  expect(notes).toEqual([
    'These rules leave the bot nothing to doPosts of every kind are left alone. There are no hours at which it may act.',
    expect.stringMatching(
      /contradict each otherThanks, Praise: .*“Answer without asking”.*“Actions”/,
    ),
  ]);
  expect(screen.getByText(/^For 2 earlier actions, Meelo knows only the words/)).toBeVisible();
});

test('says so where the bot has not acted yet, and where nothing would have changed', async () => {
  const same = { id: 'act-1', at: '', act: 'like', outcome: 'same' };
  let acts: object[] = [];
  server.use(http.post(rehearsalUrl, () => HttpResponse.json({ acts })));
  const { user } = open();
  await user.click(screen.getByRole('button', start));
  expect(await screen.findByText(/^No actions yet/)).toBeVisible();
  acts = [same, { ...same, id: 'act-2' }];
  await user.click(screen.getByRole('button', again));
  expect(
    await screen.findByText('Your last 2 actions would all have been the same.'),
  ).toBeVisible();
  expect(screen.queryByText(ofAll)).not.toBeInTheDocument();
});

test('says why the trial failed, and tries again', async () => {
  const message = 'Likes are on, but none are allowed a day.';
  server.use(
    http.post(rehearsalUrl, () => HttpResponse.json({ message }, { status: 400 }), { once: true }),
  );
  const { user } = open();
  await user.click(screen.getByRole('button', start));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', again));
  expect(await screen.findByRole('list')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says so where the server cannot try rules', async () => {
  server.use(http.post(rehearsalUrl, () => HttpResponse.json({}, { status: 404 })));
  const { user } = open();
  await user.click(screen.getByRole('button', start));
  expect(await screen.findByRole('alert')).toHaveTextContent('This server cannot try rules');
});
