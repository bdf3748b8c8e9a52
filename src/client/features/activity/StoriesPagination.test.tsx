import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lastPage } from '../../../shared/contract/activity.ts';
import { aStoryRow } from '../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { address, answerStories, openActivity } from '../../../testing/client/openActivity.tsx';
import { screenWidth } from '../../../testing/client/screenWidth.ts';
import { swipe } from '../../../testing/client/touch.ts';

const server = startFakeServer();
const requests = () => server.requestsTo('GET', /storiesprofile/).map(({ query }) => query);
const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
});

test('hides the pages where there is one, and shows them from two on', async () => {
  answerStories(server, [aStoryRow()]);
  const { unmount } = openActivity();
  await screen.findByText('Like');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  unmount();
  answerStories(server, [aStoryRow()], 2);
  openActivity();
  expect(await screen.findByRole('navigation', { name: 'Pages of the activity' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});

test('asks for each page once, ten rows at a time, and keeps its number in the address', async () => {
  answerStories(server, [aStoryRow()], 2);
  // Another language may have been chosen since, which this would overrule at a reload.
  const { user } = openActivity('/app/activity?lng=fr');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled());
  expect(address()).toHaveTextContent(/activity\?page=2$/);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled());
  expect(address()).toHaveTextContent(/activity$/);
  const query = { user_id: 'user-1', profile_id: 'profile-1', limit: '10', last24h: 'false' };
  await waitFor(() =>
    expect(requests()).toEqual([
      { ...query, page: '1' },
      { ...query, page: '2' },
    ]),
  );
});

test('a page goes on from the first one, whatever the bot has done since', async () => {
  const rows = ['e', 'd', 'c', 'b'].map((id) => aStoryRow({ id, profile_name: id }));
  let acts = rows;
  server.use(
    http.get(apiUrl('/storiesprofile'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const from = acts.findIndex(({ id }) => id === searchParams.get('as_of'));
      const seen = acts.slice(Math.max(0, from));
      const start = 2 * (Number(searchParams.get('page')) - 1);
      const totalPages = Math.ceil(seen.length / 2);
      const pagination = { total: seen.length, totalPages, hasPrevPage: start > 0 };
      const hasNextPage = start + 2 < seen.length;
      return HttpResponse.json({
        data: seen.slice(start, start + 2),
        pagination: { ...pagination, hasNextPage },
      });
    }),
  );
  const { user } = openActivity();
  await screen.findAllByText('e');
  acts = [aStoryRow({ id: 'f', profile_name: 'f' }), ...rows];
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await screen.findAllByText('c')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('b').length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText('d')).not.toBeInTheDocument());
  expect(requests().at(-1)).toMatchObject({ page: '2', as_of: 'e' });
});

test('another page is read from its first row', async () => {
  answerStories(server, [aStoryRow()], 2);
  const { user } = openActivity();
  const area = await screen.findByRole('region', { name: 'What the bot did' });
  area.scrollTop = 300;
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(area.scrollTop).toBe(0));
  expect(area).toBeInTheDocument();
});

test.each(['9', '1000001'])(
  'leads from the page %s, beyond the last, to the last',
  async (page) => {
    answerStories(server, [aStoryRow()], 2);
    openActivity(`/app/activity?page=${page}`);
    expect(await screen.findByText('Like')).toBeVisible();
    expect(address()).toHaveTextContent('/app/activity?page=2');
    expect(requests().map((request) => Number(request['page']) <= lastPage)).not.toContain(false);
  },
);

test('a phone is told of swipes; a left one goes on, a right one back, each with an arrow', async () => {
  screenWidth(375);
  answerStories(server, [aStoryRow()], 2);
  openActivity();
  expect(await screen.findByText(/Swipe left for the next page/)).toBeVisible();
  swipe(screen.getByRole('table'), { x: -50 });
  expect(screen.getByRole('img', { name: 'Next page' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('img', { name: 'Next page' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled());
  swipe(screen.getByRole('table'), { x: 50 });
  expect(screen.getByRole('img', { name: 'Previous page' })).toBeVisible();
  expect(address()).toHaveTextContent(/activity$/);
});

test('a swipe that is too short, or beyond the first or last page, changes nothing', async () => {
  screenWidth(375);
  answerStories(server, [aStoryRow()], 2);
  openActivity();
  await screen.findByText('Like');
  swipe(screen.getByRole('table'), { x: -49 });
  swipe(screen.getByRole('table'), { x: 80 });
  expect(screen.queryByRole('img', { name: /page$/ })).not.toBeInTheDocument();
  expect(requests()).toHaveLength(1);
});

test('a page under way can be swiped back from before its rows are there', async () => {
  screenWidth(375);
  answerStories(server, [aStoryRow()], 3);
  openActivity();
  await screen.findByText('Like');
  server.use(http.get(apiUrl('/storiesprofile'), () => new Promise<never>(() => undefined)));
  swipe(screen.getByRole('table'), { x: -80 });
  await waitFor(() => expect(address()).toHaveTextContent('?page=2'));
  swipe(screen.getByRole('table'), { x: 80 });
  await waitFor(() => expect(address()).toHaveTextContent(/activity$/));
});
