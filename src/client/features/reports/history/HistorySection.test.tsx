import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aHistory, aHistoryDay } from '../../../../testing/fakeServer/aHistory.ts';
import { aLoginAnswer } from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { HistorySection } from './HistorySection.tsx';

const server = startFakeServer();
const profile = { id: 'profile-1', username: 'ana.creates' };

afterEach(() => {
  jest.restoreAllMocks();
});

const open = (route = '/app/reports') =>
  renderWithProviders(<HistorySection profile={profile} />, {
    route,
    state: { user: aLoginAnswer() },
  });

const card = (name: string) => screen.findByRole('region', { name });

test('shows each metric of 30 days with its change and what its line shows', async () => {
  const days = aHistory({ days: 60 }).days.map((day, index) => ({
    ...day,
    followers: index < 30 ? 1200 : 1150 + index,
    views: 500,
  }));
  server.history = { ...aHistory({ days: 1 }), days };
  open();
  const followers = await card('Followers');
  expect(followers).toHaveTextContent(
    'Followers1.209 at today’s first reading+9 (+0,8%) in 30 days',
  );
  expect(
    within(followers).getByRole('img', {
      name: 'Followers, line from 04/02/2025 to 05/03/2025: lowest 1.180, highest 1.209',
    }),
  ).toBeVisible();
  expect(followers).toHaveTextContent('05/03/2025: 1.209');
  expect(await card('Views')).toHaveTextContent('500 a day on average±0 vs.');
  expect(screen.getByText('Marked day: 05/03/2025')).toBeVisible();
});

test('a loss has its sign, and a period without one before counts from its first day', async () => {
  const days = aHistory({ days: 20 }).days.map((day, index) => ({ ...day, posts: 100 - index }));
  server.history = { ...aHistory({ days: 1 }), days };
  const { router } = open('/app/reports?period=7');
  expect(await card('Posts')).toHaveTextContent('81 at today’s first reading−7 (−8%) in 7 days');
  await act(() => router.navigate('/app/reports'));
  expect(await card('Posts')).toHaveTextContent('81 at today’s first reading−19 (−19%) in 20 days');
  expect(await card('Views')).toHaveTextContent('No figures for the previous 30 days');
});

test('a value that is older than the last day is called by its day', async () => {
  const days = aHistory({ days: 30 }).days.map((day, index) => ({
    ...day,
    followers: index < 21 ? 1000 : null,
  }));
  server.history = { ...aHistory({ days: 1 }), days };
  open();
  const at = days[20]?.day.split('-').toReversed().join('/');
  expect(await card('Followers')).toHaveTextContent(`Followers1.000 on ${at}`);
  expect(await card('Posts')).toHaveTextContent(/^Posts\S+ at today’s first reading/);
});

test('period and view are in the address', async () => {
  server.history = aHistory({ days: 180 });
  const { user, router } = open('/app/reports?period=90&view=table');
  const table = within(await screen.findByRole('table', { name: 'Growth' }));
  expect(table.getAllByRole('row')).toHaveLength(91);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lines' }));
  expect(router.state.location.search).toBe('?period=90');
  expect(await card('Likes')).toBeVisible();
  expect(server.requestsTo('GET', /history/)).toHaveLength(1);
});

test('the table has what the lines have, a gap as a dash, and nothing that is not told', async () => {
  const days = [
    aHistoryDay({ day: '2025-03-04', views: null, followers: 5000, reactions: 0 }),
    aHistoryDay({ day: '2025-03-05', views: null, followers: null, reactions: 0 }),
    aHistoryDay({ day: '2025-03-06', views: null, followers: 5002, reactions: 0 }),
  ];
  server.history = { ...aHistory({ days: 1 }), days };
  open('/app/reports?view=table');
  const growth = within(await screen.findByRole('table', { name: 'Growth' }));
  const [head, ...rows] = growth.getAllByRole('row').map((row) => row.textContent);
  expect(head).toBe('DayFollowersFollowingPostsInteractions');
  expect(rows[1]).toBe('05/03/2025–400300100');
  const acts = within(screen.getByRole('table', { name: 'What the bot did' }));
  expect(acts.getByRole('row', { name: /06.03.2025/ })).toHaveTextContent('06/03/20251032122120 s');
});

test('marks a day in all lines, which stays marked in a period that has it', async () => {
  server.history = aHistory({ days: 40 });
  const { router } = open();
  const slider = await screen.findByRole('slider', { name: /Marked day/ });
  fireEvent.change(slider, { target: { value: '28' } });
  expect(slider).toHaveAttribute('aria-valuetext', '04/03/2025');
  for (const name of ['Followers', 'Time to answer']) {
    expect(await card(name)).toHaveTextContent(/04\/03\/2025: \d/);
  }
  await act(() => router.navigate('/app/reports?period=7'));
  expect(slider).toHaveAttribute('aria-valuetext', '04/03/2025');
  await act(() => router.navigate('/app/reports?from=2025-02-01&to=2025-02-20'));
  expect(slider).toHaveAttribute('aria-valuetext', '20/02/2025');
});

const linkOf = (day: string) => screen.getByRole('link', { name: `See the activity of ${day}` });

test('the marked day, and each day of the table of the bot, lead to the activity of that day', async () => {
  server.history = aHistory({ days: 40 });
  const { user } = open();
  const slider = await screen.findByRole('slider', { name: /Marked day/ });
  expect(linkOf('05/03/2025')).toBeVisible();
  fireEvent.change(slider, { target: { value: '28' } });
  const address = '/app/activity?from=2025-03-04&to=2025-03-04';
  expect(linkOf('04/03/2025')).toHaveAttribute('href', address);
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const growth = within(screen.getByRole('table', { name: 'Growth' }));
  expect(growth.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(30);
  expect(linkOf('04/03/2025')).toHaveAttribute('href', address);
  expect(linkOf('04/03/2025')).toHaveTextContent(/^04.03.2025$/);
});

test('saves each group as a file of the period', async () => {
  server.history = aHistory({ days: 40 });
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:csv';
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = open('/app/reports?period=7');
  await user.click(await screen.findByRole('button', { name: 'Download as CSV: Growth' }));
  await user.click(screen.getByRole('button', { name: 'Download as CSV: What the bot did' }));
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'meelo-growth-ana.creates-2025-03-05.csv',
    'meelo-bot-ana.creates-2025-03-05.csv',
  ]);
  const [growth = '', acts = ''] = await Promise.all(saved.map((blob) => blob.text()));
  expect(growth.split('\r\n')).toHaveLength(9);
  expect(growth).toContain('Day,Followers,Following,Posts,Views,Interactions\r\n2025-02-27,');
  expect(acts).toContain('Answers,Time to answer in seconds\r\n');
});

const noFigures = {
  followers: null,
  following: null,
  posts: null,
  views: null,
  interactions: null,
};

test('a period within a gap of weeks says so, and a longer one has its line', async () => {
  const gaps = Array.from({ length: 21 }, (_none, index) => 19 + index);
  server.history = aHistory({ days: 40, gaps });
  const { router } = open('/app/reports?period=7');
  expect(await screen.findByText('Fewer than two readings in this period')).toBeVisible();
  expect(screen.queryByText(/tomorrow/)).not.toBeInTheDocument();
  await act(() => router.navigate('/app/reports'));
  expect(await card('Followers')).toHaveTextContent('05/03/2025: –');
});

test('a network that gives no figures is said to give none, and what the bot did stands', async () => {
  const days = aHistory({ days: 30 }).days.map((day) => ({ ...day, ...noFigures }));
  server.history = { ...aHistory({ days: 1 }), days };
  open();
  expect(await screen.findByText('This network provides no figures')).toBeVisible();
  expect(await card('Likes')).toBeVisible();
});

test('reactions to its texts are left out where they are not told, and say where none are known', async () => {
  const days = aHistory({ days: 60 }).days.map((day, index) => ({
    ...day,
    textReactions: index < 50 ? 2 : null,
  }));
  server.history = { ...aHistory({ days: 1 }), days };
  const { user, router } = open();
  expect(await card('Reactions to its texts')).toHaveTextContent('40 in the period−18 (−31%) vs.');
  await act(() => router.navigate('/app/reports?period=7'));
  expect(await card('Reactions to its texts')).toHaveTextContent('No figures in this period');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const acts = within(screen.getByRole('table', { name: 'What the bot did' }));
  expect(acts.getByRole('columnheader', { name: 'Reactions to its texts' })).toBeVisible();
});

test('says that the first line comes tomorrow, and that the bot has done nothing', async () => {
  const nothing = { likes: 0, reactions: 0, comments: 0, aiComments: 0, answers: 0 };
  const days = [aHistoryDay({ ...nothing, answerSeconds: null, textReactions: null })];
  server.history = { ...aHistory({ days: 1 }), days };
  open();
  expect(await screen.findByText('The first line appears tomorrow')).toBeVisible();
  expect(screen.getByText('The bot has done nothing yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
});

test('shows what the bot did on the first day as points', async () => {
  server.history = aHistory({ days: 1 });
  open();
  const likes = await card('Likes');
  const line = within(likes).getByRole('img', { name: /^Likes, line from 05.03.2025/ });
  expect(within(line).getAllByText('05/03')).toHaveLength(1);
  expect(likes).toHaveTextContent('No figures for the previous 30 days');
});

test('days that cannot be loaded are an error with a retry', async () => {
  server.use(http.get(apiUrl('/profiles/:id/history'), serverFailed));
  const { user } = open();
  expect(await screen.findByText('The days could not be loaded')).toBeVisible();
  server.use(
    http.get(apiUrl('/profiles/:id/history'), () => HttpResponse.json(aHistory({ days: 9 }))),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card('Followers')).toBeVisible();
});

test('a server that lacks the call costs what that would show', async () => {
  const missing = { code: 'object.notFound', message: 'No such call.' };
  server.use(
    http.get(apiUrl('/profiles/:id/history'), () => HttpResponse.json(missing, { status: 404 })),
  );
  open();
  await waitForElementToBeRemoved(screen.getByRole('status', { name: 'Loading the days…' }));
  expect(screen.queryByText('Over time')).not.toBeInTheDocument();
});

test('a total of today alone says that today is not over', async () => {
  server.history = aHistory({ days: 40 });
  open('/app/reports?from=2025-03-05&to=2025-03-05');
  expect(await card('Likes')).toHaveTextContent(/in the periodToday is not over yet/);
});

test('days of one’s own are told without today, and compared with as many before', async () => {
  const days = aHistory({ days: 40 }).days.map((day, index) => ({
    ...day,
    followers: 1000 + index,
    likes: index < 20 ? 0 : 3,
  }));
  server.history = { ...aHistory({ days: 1 }), days };
  open(`/app/reports?from=${days[20]?.day}&to=${days[29]?.day}`);
  const at = days[29]?.day.split('-').toReversed().join('/');
  expect(await card('Followers')).toHaveTextContent(`Followers1.029 on ${at}+10 (+1%) in 10 days`);
  expect(await card('Likes')).toHaveTextContent(
    'Likes30 in the period+30 vs. the previous 10 days, which had 0',
  );
});
