import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aHistory, aHistoryDay } from '../../../../testing/fakeServer/aHistory.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import {
  aLoginAnswer,
  aProfile,
  aSelectedProfile,
} from '../../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { ReportsPage } from '../ReportsPage.tsx';

const server = startFakeServer();

const open = (route = '/app/reports') =>
  renderWithProviders(<ReportsPage />, { route, state: { user: aLoginAnswer() } });

const section = () => within(screen.getByRole('region', { name: 'In this period' }));
const tile = async (name: string) => (await section().findByText(name)).parentElement;
const stats = () => screen.findByRole('region', { name: 'Profile figures' });

/** So many days up to 05/03/2025, each as it is told by its place. */
function tell(days: number, partsOf: (index: number) => Parameters<typeof aHistoryDay>[0]) {
  server.history = aHistory({ days });
  server.history.days = server.history.days.map((day, index) => ({ ...day, ...partsOf(index) }));
}

test('each figure has its value, its change in per cent and a line of the period', async () => {
  tell(60, (index) => ({
    followers: 1000 + index,
    views: index < 30 ? 100 : 110,
    likes: index < 30 ? 4 : 3,
  }));
  open();
  expect(await tile('Views')).toHaveTextContent('Views110 a day on average+10%');
  expect(await tile('Likes')).toHaveTextContent('Likes90 by the bot−25%');
  const line = /^Likes, line from 04.02.2025 to 05.03.2025: lowest 3, highest 3$/;
  expect(section().getByRole('img', { name: line })).toBeVisible();
  expect(
    section().getByText(/against the previous 30 days\. .* totals are compared without it\.$/),
  ).toBeVisible();
  expect(await stats()).toHaveTextContent('Followers12.345+2,9% in 30 days');
  const growth = /^Followers, line from 04.02.2025 to 05.03.2025: lowest 1.030, highest 1.059$/;
  expect(within(await stats()).getByRole('img', { name: growth })).toBeVisible();
});

test('the growth of days that are over says when they were, beside the counts of now', async () => {
  tell(60, (index) => ({ followers: 1000 + index }));
  open('/app/reports?from=2025-02-10&to=2025-02-19');
  await tile('Views');
  expect(await stats()).toHaveTextContent('Followers12.345+1% in 10 days, until 19/02/2025');
});

test('the growth up to a reading of the past says so, and one up to today’s does not', async () => {
  tell(60, (index) => ({ followers: 1000 + index, following: index < 52 ? 500 : null }));
  open('/app/reports?period=30');
  await tile('Views');
  expect(await stats()).toHaveTextContent(/Followers12\.345\+2,9% in 30 days(?!,)/);
  expect(await stats()).toHaveTextContent('Following321±0% in 22 days, until 25/02/2025');
});

test('a small mean has a decimal, and its per cent is not of rounded ones', async () => {
  tell(14, (index) => ({
    views: index < 7 ? Number(index % 2 === 0) : 1 + (index % 2),
    interactions: index < 7 ? Number(index === 0) : 0,
  }));
  open('/app/reports?period=7');
  expect(await tile('Views')).toHaveTextContent('Views1,6 a day on average+175%');
  expect(await tile('Interactions')).toHaveTextContent('Interactions0 a day on average−100%');
});

test('a period is chosen on top, kept in the address, and asks for nothing anew', async () => {
  tell(180, (index) => ({ likes: index < 173 ? 1 : 2 }));
  const { user, router } = open();
  expect(await tile('Likes')).toHaveTextContent('Likes37 by the bot');
  await user.click(await screen.findByRole('button', { name: '7 days' }));
  expect(router.state.location.search).toBe('?period=7');
  expect(screen.getByText('Analysis period: last 7 days')).toBeVisible();
  expect(await tile('Likes')).toHaveTextContent('Likes14 by the bot+100%');
  expect(server.requestsTo('GET', /history/)).toHaveLength(1);
});

test('days of one’s own begin with those that are shown, and follow both fields', async () => {
  tell(180, (index) => ({ likes: index < 100 ? 1 : 2 }));
  const { user, router } = open('/app/reports?period=7');
  await tile('Likes');
  await user.click(await screen.findByRole('button', { name: 'Own dates' }));
  expect(router.state.location.search).toBe('?from=2025-02-27&to=2025-03-05');
  expect(screen.getByText('Analysis period: 27/02/2025 to 05/03/2025')).toBeVisible();
  await screen.findByLabelText('From');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-02-03' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-02-04' } });
  expect(router.state.location.search).toBe('?from=2025-02-03&to=2025-02-04');
  expect(await tile('Likes')).toHaveTextContent('Likes4 by the bot±0%');
  expect(section().getByText(/against the previous 2 days\.$/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-03-06' } });
  fireEvent.blur(screen.getByLabelText('To'));
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
    /^Choose a day from \d\d\/09\/2024 to 05\/03\/2025\.$/,
  );
  await user.click(screen.getByRole('button', { name: '30 days' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
});

test('says why there is no per cent: nothing before, no day before, no figure', async () => {
  tell(20, (index) => ({
    followers: index < 19 ? null : 1000,
    likes: index < 6 ? 0 : 2,
    textReactions: index < 6 ? 3 : null,
  }));
  const { user } = open('/app/reports?period=7');
  expect(await tile('Reactions to its texts')).toHaveTextContent('– No figures in this period');
  expect(await stats()).toHaveTextContent(/Followers12\.345– Fewer than two readings/);
  expect(section().getByText(/compared without/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  expect(await tile('Likes')).toHaveTextContent(
    'Likes28 by the bot– No figures for the previous 30 days',
  );
  expect(section().queryByText(/compared without/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Own dates' }));
  await screen.findByLabelText('From');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-02-20' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-02-22' } });
  expect(await tile('Likes')).toHaveTextContent('Likes6 by the bot– 0 in the previous 3 days');
});

test('a total of today alone is not compared, as today is not over, and a mean is', async () => {
  tell(10, (index) => ({ likes: 3, views: index < 9 ? 10 : 20 }));
  open('/app/reports?from=2025-03-05&to=2025-03-05');
  expect(await tile('Likes')).toHaveTextContent('Likes3 by the bot– Today is not over yet');
  expect(await tile('Views')).toHaveTextContent('Views20 a day on average+100%');
  expect(section().queryByText(/compared without/)).not.toBeInTheDocument();
});

test('a day without a reading is a gap in the line', async () => {
  tell(14, (index) => (index === 10 ? { views: null } : {}));
  open('/app/reports?period=7');
  await tile('Views');
  const line = section().getByRole('img', { name: /^Views, line/ });
  expect(line.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M[^M]+M[^M]+$/));
});

test('one day with a value draws no line, and two do', async () => {
  tell(5, (index) => ({ views: index === 2 ? 7 : null, interactions: index < 2 ? 1 : null }));
  open('/app/reports?period=7');
  expect(await tile('Views')).toHaveTextContent('Views7 a day on average');
  expect(section().getByRole('img', { name: /^Interactions, line/ })).toBeVisible();
  expect(section().queryByRole('img', { name: /^Views, line/ })).toBeNull();
});

test('a profile without a figure says so, and shows no line', async () => {
  tell(1, () => ({ views: null, interactions: null, textReactions: null, ...nothing }));
  open();
  expect(await section().findByText(/^There are no figures of this profile yet/)).toBeVisible();
  expect(section().queryByRole('img')).not.toBeInTheDocument();
});

const nothing = {
  likes: 0,
  reactions: 0,
  comments: 0,
  aiComments: 0,
  answers: 0,
  answerSeconds: null,
};

test('days that cannot be read are an error with a retry, and the counts stand', async () => {
  server.use(http.get(apiUrl('/profiles/:id/history'), serverFailed));
  const { user } = open();
  expect(await section().findByText('The days could not be loaded')).toBeVisible();
  expect(await stats()).toHaveTextContent('Followers12.345Following321Posts42');
  server.use(
    http.get(apiUrl('/profiles/:id/history'), () => HttpResponse.json(aHistory({ days: 9 }))),
  );
  await user.click(section().getByRole('button', { name: 'Retry' }));
  expect(await tile('Views')).toBeVisible();
});

test('a server that lacks the days has the cards alone, and no period to choose', async () => {
  const missing = { code: 'object.notFound', message: 'No such call.' };
  server.use(
    http.get(apiUrl('/profiles/:id/history'), () => HttpResponse.json(missing, { status: 404 })),
  );
  open();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'In this period' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('button', { name: '7 days' })).not.toBeInTheDocument();
  expect(screen.getByText('Analysis period: last 30 days')).toBeVisible();
});

test('the counts of another profile than the one that is shown have no growth of it', async () => {
  server.profiles = [aProfile(), aProfile({ id: 'profile-2', username: 'bruno' })];
  tell(60, () => ({}));
  renderWithProviders(<ReportsPage />, {
    route: '/app/reports',
    state: {
      user: aLoginAnswer(),
      profile: aSelectedProfile({ id: 'profile-2', username: 'bruno' }),
    },
  });
  await tile('Views');
  expect(await stats()).toHaveTextContent('Followers12.345Following321Posts42');
});
