import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StoryRow } from '../../../shared/contract/story.ts';
import { aStoryRow } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { openActivity } from '../../../testing/client/openActivity.tsx';
import { speak } from '../../../testing/client/renderWithProviders.tsx';
import { screenWidth } from '../../../testing/client/screenWidth.ts';

const server = startFakeServer();
const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
  return speak('en');
});

/** The row of the only act of the list. */
async function showRow(parts: Partial<Record<keyof StoryRow, unknown>>) {
  server.storyPages = [[{ ...aStoryRow(), ...parts }]];
  const { user } = openActivity();
  const row = await screen.findByRole('row', { name: /lia\.draws/ });
  const details = () => within(row).getByRole('button', { name: /^Details: / });
  return { user, row, details };
}

const described = () =>
  [...document.querySelectorAll('dl > div')].map((entry) =>
    [...entry.children].map(({ textContent }) => textContent),
  );

const links = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')]);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('does not look clickable: its buttons are', async () => {
  const { row, details } = await showRow({ text: 'So much detail!' });
  expect(details()).toBeEnabled();
  expect(row).not.toHaveClass('MuiTableRow-hover');
});

test('shows what was written, and how long ago beside the date', async () => {
  const { row } = await showRow({
    activity: 'Comentar',
    text: 'So much detail!',
    data_inte: minutesAgo(3),
  });
  expect(within(row).getByText('So much detail!')).toBeVisible();
  expect(within(row).getByText('3 minutes ago')).toBeVisible();
  expect(within(row).getAllByRole('cell')).toHaveLength(4);
});

test('marks an act of practice, also for a screen reader and in its details', async () => {
  const { user, row, details } = await showRow({ activity: 'Curtir', is_practice: true });
  expect(within(row).getByText('Practice')).toBeVisible();
  expect(details()).toHaveAccessibleName(/^Details: Like, Practice, lia\.draws/);
  await user.click(details());
  expect(described()).toContainEqual(['Outcome', 'Practice: nothing was sent']);
});

test('opens to what was written, by whom, to what, why, and how it ended', async () => {
  const { user, details } = await showRow({
    activity: 'Comentar com IA',
    text: 'What will you draw next?',
    written_by: 'model',
    reaction_count: 1200,
  });
  expect(details()).toHaveAccessibleName('Details: AI comment, lia.draws, 05/03/2025 14:07');
  expect(details()).toHaveAttribute('aria-expanded', 'false');
  await user.click(details());
  expect(details()).toHaveAttribute('aria-expanded', 'true');
  const opened = document.getElementById(details().getAttribute('aria-controls') ?? '');
  expect(opened).toContainElement(screen.getByText('Written by'));
  expect(described()).toEqual([
    ['The bot wrote', 'What will you draw next?'],
    ['Written by', 'A language model'],
    ['Caption of the story', 'Rainy afternoon, new sketchbook'],
    ['Why', 'A new story, 15 minutes old when the bot acted'],
    ['Outcome', 'Done'],
    ['Reactions of people', '1.200'],
  ]);
  await user.click(details());
  expect(described()).toEqual([]);
});

test('says who approved it and when, or by which rule it was sent', async () => {
  const approved_at = new Date(2025, 2, 5, 14, 6).toISOString();
  const approved = await showRow({ text: 'Hi!', approved_by: 'Ana Souza', approved_at });
  await approved.user.click(approved.details());
  expect(described()).toContainEqual(['Approved by', 'Ana Souza, 05/03/2025 14:06']);
  expect(described().map(([name]) => name)).not.toContain('Sent by rule');
});

test.each<[string, Partial<StoryRow>]>([
  [
    'Thanks: answer without asking, version 3',
    { text: 'Hi!', post_kind: 'thanks', rule_version: 3 },
  ],
  ['Rules of the bot, version 2', { post_kind: 'thanks', rule_version: 2 }],
  ['Default rules of the bot, version 0', { rule_version: 0 }],
])('says by which rule it was sent: %s', async (rule, parts) => {
  const { user, details } = await showRow(parts);
  await user.click(details());
  expect(described()).toContainEqual(['Sent by rule', rule]);
  expect(described().map(([name]) => name)).not.toContain('Approved by');
});

test('calls the words of the account’s owner theirs', async () => {
  const { user, details } = await showRow({ text: 'Call me tonight.', written_by: 'owner' });
  await user.click(details());
  expect(described().slice(0, 2)).toEqual([
    ['You wrote', 'Call me tonight.'],
    ['Written by', 'You'],
  ]);
});

test.each([
  ['gone', 'Not done: no longer there', undefined],
  ['unknown', 'Not known whether it arrived', undefined],
  ['refused', 'Not done: it failed three times', 'gaveUp'],
  ['refused', 'Not done: the answer was discarded', 'edited'],
] as const)('says at once that the outcome is %s', async (outcome, note, outcome_reason) => {
  const { row } = await showRow({ outcome, ...(outcome_reason && { outcome_reason }) });
  expect(within(row).getByText(note)).toBeVisible();
});

test('says quietly of a post that was left alone what it was read as', async () => {
  const { row, user, details } = await showRow({
    activity: 'Comentar com IA',
    outcome: 'refused',
    outcome_reason: 'leftAlone',
    post_kind: 'grief',
    caption: null,
    reason: null,
  });
  expect(within(row).getByText('Left alone')).toBeVisible();
  expect(within(row).getByText('Grief')).toBeVisible();
  expect(within(row).queryByText('AI comment')).not.toBeInTheDocument();
  expect(details()).toHaveAccessibleName('Details: Left alone, lia.draws, 05/03/2025 14:07');
  await user.click(details());
  expect(described()).toEqual([
    ['Read as', 'Grief'],
    ['Outcome', expect.stringMatching(/^Left alone: the bot answers no posts of this kind/)],
  ]);
});

test.each([
  ['repliesClosed', 'Not done: the author takes no replies here'],
  ['gaveUp', 'Not done: it failed three times, so the bot gave up'],
] as const)('says why an act was refused: %s', async (reason, expected) => {
  const { user, details } = await showRow({
    caption: null,
    reason: null,
    outcome: 'refused',
    outcome_reason: reason,
  });
  await user.click(details());
  expect(described()).toEqual([['Outcome', expected]]);
});

test('leaves out what the server does not say, and an age that cannot be', async () => {
  const { user, details } = await showRow({
    caption: '🌧️☕️',
    published_at: minutesAgo(-9),
    outcome: 'later',
    written_by: 7,
    text: ' \n ',
  });
  await user.click(details());
  expect(described()).toEqual([
    ['Caption of the story', '🌧️☕️'],
    ['Why', 'A new story'],
  ]);
});

test('has no details where the server sends none', async () => {
  const { row } = await showRow({ caption: null, reason: null, outcome: undefined });
  expect(within(row).queryByRole('button', { name: /^Details/ })).not.toBeInTheDocument();
});

test.each([
  ['ltr', '<img src=x onerror=alert(1)> & <b>bold</b>'],
  ['rtl', 'ما أجمل هذا الرسم!'],
  ['ltr', 'W'.repeat(2000)],
])('shows as the text that it is (%s), in the row and in its details: %.20s', async (dir, text) => {
  const { user, details } = await showRow({ activity: 'Comentar', text, caption: text });
  await user.click(details());
  const shown = screen.getAllByText(text);
  expect(shown).toHaveLength(3);
  for (const element of shown) expect(element).toHaveAttribute('dir', dir);
});

test('speaks the language of the interface, but for what was written', async () => {
  const { user } = await showRow({ activity: 'Reagir', text: '😍' });
  await speak('pt');
  await user.click(screen.getByRole('button', { name: /^Detalhes: Reação, lia/ }));
  expect(described().slice(-2)).toEqual([
    ['Por quê', 'Um story novo, publicado 15 minutos antes de o bot agir'],
    ['Resultado', 'Feito'],
  ]);
  expect(screen.getAllByText('😍')).toHaveLength(2);
});

test('leads to the post and to the answer in a new tab, as the row and as its details', async () => {
  const post_url = 'https://app.example.com/post/theirs';
  const answer_url = 'https://app.example.com/post/ours';
  const { user, row, details } = await showRow({ post_url, answer_url });
  const post = [post_url, 'See the post of lia.draws on the network (opens in a new tab)'];
  const answer = [answer_url, 'See the answer to lia.draws on the network (opens in a new tab)'];
  expect(links(row)).toEqual([post, answer]);
  await user.click(details());
  const opened = document.getElementById(details().getAttribute('aria-controls') ?? '');
  const ofPerson = ['/app/activity?person=lia.draws', expect.stringMatching(/^Only this person/)];
  expect(opened && links(opened)).toEqual([post, answer, ofPerson]);
  for (const link of screen.getAllByRole('link', { name: /new tab/ })) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('on a phone shows the time alone below the name of the day, and says the day to a screen reader', async () => {
  screenWidth(375);
  const { row, details } = await showRow({ text: 'So much detail!', data_inte: minutesAgo(3) });
  const [, date = ''] = / (\d\d\/\S+ \d\d:\d\d)$/.exec(details().ariaLabel ?? '') ?? [];
  const [day = '', time = ''] = date.split(' ');
  expect(row).toHaveTextContent(date);
  expect(within(row).getByText(day)).toHaveClass('onDay');
  expect(within(row).getByText(time).textContent).toBe(date);
  expect(within(row).queryByText('3 minutes ago')).toBeNull();
});

test('on a phone leaves the links to the details, where there are any', async () => {
  screenWidth(375);
  const post_url = 'https://app.example.com/post/theirs';
  const { user, row, details } = await showRow({ post_url });
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  await user.click(details());
  expect(screen.getByRole('link', { name: /^See the post of lia/ })).toBeVisible();
});

test('on a phone shows the links in the row that has no details', async () => {
  screenWidth(375);
  const post_url = 'https://app.example.com/post/theirs';
  const { row } = await showRow({ post_url, caption: null, reason: null, outcome: undefined });
  expect(links(row)).toEqual([[post_url, expect.stringMatching(/^See the post of lia/)]]);
});

test.each(['http://app.example.com/a', 'javascript:alert(1)', '/app/activity', {}, null])(
  'does not lead to %j',
  async (post_url) => {
    const { row } = await showRow({ post_url, answer_url: post_url });
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  },
);
