import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aStoryRow } from '../../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { address, answerStories, openActivity } from '../../../../testing/client/openActivity.tsx';
import { screenWidth } from '../../../../testing/client/screenWidth.ts';

const server = startFakeServer();
const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const at = (id: string, day: number) =>
  aStoryRow({ id, profile_name: id, data_inte: new Date(2025, 2, day, 23, 30).toISOString() });

const field = (name: 'From' | 'To') => screen.getByLabelText(name);
const type = (name: 'From' | 'To', value: string) =>
  fireEvent.change(field(name), { target: { value } });
const namesShown = async () => {
  const table = await screen.findByRole('table');
  return ['early', 'middle', 'late'].filter((name) => within(table).queryAllByText(name).length);
};
const asked = () =>
  server
    .requestsTo('GET', /storiesprofile/)
    .map(({ query: { from, to, time_zone } }) => ({ from, to, time_zone }))
    .at(-1);

const answerThree = () => answerStories(server, [at('late', 9), at('middle', 5), at('early', 1)]);

test('shows the days that are chosen, kept in the address, in the time zone of the person', async () => {
  answerThree();
  openActivity('/app/activity?kind=like&page=2');
  await screen.findByLabelText('From');
  type('From', '2025-03-05');
  expect(address()).toHaveTextContent(/activity\?kind=like&from=2025-03-05$/);
  await waitFor(async () => expect(await namesShown()).toEqual(['middle', 'late']));
  type('To', '2025-03-08');
  expect(address()).toHaveTextContent(/\?kind=like&from=2025-03-05&to=2025-03-08$/);
  await waitFor(async () => expect(await namesShown()).toEqual(['middle']));
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(asked()).toEqual({ from: '2025-03-05', to: '2025-03-08', time_zone });
  type('From', '');
  await waitFor(async () => expect(await namesShown()).toEqual(['early', 'middle']));
  expect(address()).toHaveTextContent(/\?kind=like&to=2025-03-08$/);
});

test('opens with the days of a link, and asks for no time zone without any', async () => {
  answerThree();
  const { router } = openActivity('/app/activity?from=2025-03-05&to=2025-03-05');
  await waitFor(async () => expect(await namesShown()).toEqual(['middle']));
  expect(await screen.findByLabelText('From')).toHaveValue('2025-03-05');
  expect(screen.getByText('1 action found')).toBeVisible();
  await act(() => router.navigate('/app/activity'));
  await waitFor(() => expect(field('To')).toHaveValue(''));
  await waitFor(async () => expect(await namesShown()).toHaveLength(3));
  expect(asked()).toEqual({});
});

test('says below its field what is wrong, and goes on from there once it is right', async () => {
  answerThree();
  openActivity('/app/activity?from=2025-03-05');
  await screen.findByLabelText('From');
  type('To', '2025-03-04');
  expect(field('To')).toHaveAccessibleDescription('This is before the first day.');
  expect(field('To')).toBeInvalid();
  type('From', '2025-03-06');
  expect(field('From')).toHaveAccessibleDescription('This is after the last day.');
  expect(address()).toHaveTextContent(/activity\?from=2025-03-05$/);
  type('To', '2025-03-09');
  expect(address()).toHaveTextContent(/\?from=2025-03-06&to=2025-03-09$/);
  expect(field('From')).not.toHaveAccessibleDescription();
  await waitFor(async () => expect(await namesShown()).toEqual(['late']));
});

test('blames a year, or a day that the calendar lacks, only after the field was left', async () => {
  answerThree();
  openActivity();
  await screen.findByLabelText('From');
  type('From', '0202-03-05');
  expect(field('From')).not.toHaveAccessibleDescription();
  fireEvent.blur(field('From'));
  expect(field('From')).toHaveAccessibleDescription('Choose a day from 01/01/2000 to 31/12/2999.');
  type('From', '');
  Object.defineProperty(field('To'), 'validity', { value: { badInput: true } });
  fireEvent.blur(field('To'));
  expect(field('To')).toHaveAccessibleDescription('There is no such day.');
  expect(address()).toHaveTextContent(/activity$/);
});

test.each(['from=2025-02-31', 'to=0001-01-01', 'from=yesterday', 'from=2025-03-09&to=2025-03-01'])(
  'takes %s out of the address',
  async (search) => {
    answerThree();
    openActivity(`/app/activity?outcome=done&${search}`);
    await waitFor(() => expect(address()).toHaveTextContent(/activity\?outcome=done$/));
    expect(await namesShown()).toHaveLength(3);
  },
);

test.each([
  ['from=2025-04-02&to=2025-04-02', 'No action of 02/04/2025 matches the filters.'],
  ['from=2025-04-02', 'No action from 02/04/2025 on matches the filters.'],
  ['to=2025-02-01', 'No action up to 01/02/2025 matches the filters.'],
  ['from=2025-04-02&to=2025-04-03', 'No action from 02/04/2025 to 03/04/2025 matches the filters.'],
])('says of which days there is nothing: %s', async (search, text) => {
  answerThree();
  const { user } = openActivity(`/app/activity?${search}`);
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await namesShown()).toHaveLength(3);
  expect(address()).toHaveTextContent(/activity$/);
});

test('days that are changed take the place of those before in the history', async () => {
  answerThree();
  const { router } = openActivity();
  await screen.findByLabelText('From');
  type('From', '2025-03-01');
  type('From', '2025-03-05');
  expect(address()).toHaveTextContent('from=2025-03-05');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toHaveTextContent(/activity$/));
  expect(field('From')).toHaveValue('');
});

test('a phone counts the days as one of its filters', async () => {
  screenWidth(375);
  answerThree();
  openActivity('/app/activity?from=2025-03-01&to=2025-03-05&outcome=done');
  const filters = await screen.findByRole('button', { name: 'Filters (2)', expanded: true });
  await waitFor(() => expect(filters).toBeVisible());
  expect(await screen.findByLabelText('To')).toHaveValue('2025-03-05');
});
