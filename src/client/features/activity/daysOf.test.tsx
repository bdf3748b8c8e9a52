import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStoryRow } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { answerStories, openActivity } from '../../../testing/client/openActivity.tsx';
import { daysOf } from './daysOf.ts';

const server = startFakeServer();

test('names each day once, today and yesterday by their names', async () => {
  const now = new Date();
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  answerStories(server, [
    aStoryRow({ id: 'a', data_inte: now.toISOString() }),
    aStoryRow({ id: 'b', data_inte: yesterday.toISOString() }),
    aStoryRow({ id: 'c' }),
    aStoryRow({ id: 'd' }),
  ]);
  openActivity();
  const table = await screen.findByRole('table');
  expect([...table.querySelectorAll('.day')].map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'Wednesday, 5 March 2025',
  ]);
  expect(within(table).getAllByRole('row')).toHaveLength(5);
});

const at = (happenedAt: string) => ({ happenedAt }) as never;

test('takes the days of the time zone of the browser, and times that are none for one day', () => {
  const midnight = new Date(2025, 2, 5).getTime();
  const rows = [midnight + 1000, midnight, midnight - 1000].map((time) =>
    at(new Date(time).toISOString()),
  );
  expect(daysOf(rows).map(({ acts }) => acts.length)).toEqual([2, 1]);
  expect(daysOf([at('soon'), at('')])).toMatchObject([{ date: null, acts: [{}, {}] }]);
});

test('opens a row by a click and by Enter, and gives the focus back to it', async () => {
  answerStories(server, [aStoryRow({ print_scr: null })]);
  const { user } = openActivity();
  const row = await screen.findByRole('row', { name: /lia\.draws/ });
  await user.click(within(row).getByText('lia.draws'));
  expect(await screen.findByRole('dialog', { name: /lia\.draws/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /lia\.draws/ })).toBeVisible();
});

test('a control in a row does what it is for, and opens no row', async () => {
  answerStories(server, [aStoryRow()]);
  const { user } = openActivity();
  const details = await screen.findByRole('button', { name: /^Details/ });
  await user.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Enter}');
  expect(details).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
