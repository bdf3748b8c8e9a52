import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StoryRow } from '../../../shared/contract/story.ts';
import { aStoryRow } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { openActivity } from '../../../testing/openActivity.tsx';
import { speak } from '../../../testing/renderWithProviders.tsx';

const server = startFakeServer();

afterEach(() => speak('en'));

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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

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

test('opens to what was written, by whom, to what, why, and how it ended', async () => {
  const { user, details } = await showRow({
    activity: 'Comentar com IA',
    text: 'What will you draw next?',
    written_by: 'model',
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
    ['Why', 'A new story, 15 minutes old when the bot saw it'],
    ['Outcome', 'Done'],
  ]);
  await user.click(details());
  expect(described()).toEqual([]);
});

test.each([
  ['gone', 'Not done: no longer there'],
  ['unknown', 'Not known whether it arrived'],
] as const)('says at once that the outcome is %s', async (outcome, note) => {
  const { row } = await showRow({ outcome });
  expect(within(row).getByText(note)).toBeVisible();
});

test('says why the network refused an act', async () => {
  const { user, details } = await showRow({
    caption: null,
    reason: null,
    outcome: 'refused',
    outcome_reason: 'repliesClosed',
  });
  await user.click(details());
  expect(described()).toEqual([['Outcome', 'Not done: the author takes no replies here']]);
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

test.each(['<img src=x onerror=alert(1)> & <b>bold</b>', 'ما أجمل هذا الرسم!', 'W'.repeat(2000)])(
  'shows %.20s as the text that it is, in the row and in its details',
  async (text) => {
    const { user, details } = await showRow({ activity: 'Comentar', text, caption: text });
    await user.click(details());
    const shown = screen.getAllByText(text);
    expect(shown).toHaveLength(3);
    for (const element of shown) expect(element).toHaveAttribute('dir', 'auto');
  },
);

test('speaks the language of the interface, but for what was written', async () => {
  const { user } = await showRow({ activity: 'Reagir', text: '😍' });
  await speak('pt');
  await user.click(screen.getByRole('button', { name: /^Detalhes: Reação, lia/ }));
  expect(described().slice(-2)).toEqual([
    ['Por quê', 'Um story novo, publicado 15 minutos antes de o bot o ver'],
    ['Resultado', 'Feito'],
  ]);
  expect(screen.getAllByText('😍')).toHaveLength(2);
});
