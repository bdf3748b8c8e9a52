import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import type { StoryRow } from '../../../shared/contract/story.ts';
import { apiUrl } from '../../../testing/fakeServer/createFakeServer.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer, aStoryRow } from '../../../testing/fakeServer/builders.ts';
import { screenWidth } from '../../../testing/screenWidth.ts';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { ActivityPage } from './ActivityPage.tsx';

const server = startFakeServer();
const requests = () => server.requestsTo('GET', /storiesprofile/).map(({ query }) => query);

/** Answers each page of a list of `totalPages` pages with these rows. */
function answerStories(rows: StoryRow[], totalPages = 1): void {
  server.storyPages = Array.from({ length: totalPages }, (_none, page) =>
    rows.map((row) => ({ ...row, id: `${row.id}-${page + 1}` })),
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function openActivity(route = '/app/activity') {
  const selected = {
    id: 'profile-1',
    name: 'Ana Souza',
    username: 'ana.creates',
    user_id: 'user-1',
  };
  const page = (
    <>
      <ActivityPage />
      <Address />
    </>
  );
  return renderWithProviders(page, { route, state: { user: aLoginAnswer(), profile: selected } });
}

const address = () => screen.getByRole('status', { name: 'Address' });
const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
});

test('lists what the bot did in translated words, with the time in Brazilian format', async () => {
  answerStories([aStoryRow({ activity: 'Comentar com IA' })]);
  openActivity();
  const row = await screen.findByRole('row', { name: /lia\.draws/ });
  expect(within(row).getByText('AI comment')).toBeVisible();
  expect(within(row).queryByText('Comment')).not.toBeInTheDocument();
  expect(within(row).getByText('05/03/2025 14:07')).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Profile', 'Activity', 'Image', 'Date']);
});

test('shows each of several words, and unknown text exactly as it came', async () => {
  const unknown = 'Seguiu <b>você</b>';
  answerStories([
    aStoryRow({ id: 'a', activity: 'Curtir, Comentar' }),
    aStoryRow({ id: 'b', activity: unknown, data_inte: 'soon' }),
  ]);
  openActivity();
  expect(await screen.findByText('Like')).toBeVisible();
  expect(screen.getByText('Comment')).toBeVisible();
  expect(screen.getByText(unknown)).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
});

test('offers stories only, and says that the other three are under development', async () => {
  answerStories([aStoryRow()]);
  openActivity();
  expect(await screen.findByRole('button', { name: /Stories/, pressed: true })).toBeEnabled();
  for (const name of [/Feed/, /Reels/, /Direct/]) {
    const type = screen.getByRole('button', { name });
    expect(type).toBeDisabled();
    expect(within(type).getByText('Under development')).toBeVisible();
    expect(type).toHaveTextContent('Coming soon: this feature is under development.');
  }
});

test('opens the full picture and gives the focus back when it closes', async () => {
  answerStories([aStoryRow()]);
  const { user } = openActivity();
  const thumbnail = await screen.findByRole('button', { name: /Open the picture: Like, lia/ });
  await user.click(thumbnail);
  const dialog = await screen.findByRole('dialog', { name: 'Story of lia.draws: Like' });
  expect(within(dialog).getByRole('progressbar', { name: /Loading/ })).toBeVisible();
  const picture = within(dialog).getByAltText('Story of lia.draws: Like');
  expect(picture).toHaveAttribute('src', '/media/1.signed/story-1_full.jpg');
  fireEvent.load(picture);
  expect(within(dialog).queryByRole('progressbar')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(thumbnail).toHaveFocus();
});

test('says when a full picture cannot be loaded, and loads it again', async () => {
  answerStories([aStoryRow()]);
  const { user } = openActivity();
  await user.click(await screen.findByRole('button', { name: /Open the picture/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.error(dialog.getByAltText('Story of lia.draws: Like'));
  expect(dialog.getByRole('alert')).toHaveTextContent('The picture could not be loaded');
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(dialog.getByAltText('Story of lia.draws: Like')).toBeInTheDocument();
});

test('puts a placeholder for a missing thumbnail, and offers a broken one again', async () => {
  answerStories([aStoryRow({ id: 'a' }), aStoryRow({ id: 'b', print_scr: null })]);
  const { user } = openActivity();
  expect(await screen.findByRole('img', { name: 'No picture' })).toBeVisible();
  const thumbnail = screen.getByRole('button', { name: /Open the picture/ }).querySelector('img');
  if (thumbnail) fireEvent.error(thumbnail);
  await user.click(screen.getByRole('button', { name: /Load the picture again/ }));
  expect(screen.getByRole('button', { name: /Open the picture/ })).toBeVisible();
});

test('a picture whose address has expired is requested again', async () => {
  answerStories([aStoryRow({ print_scr: '/media/1.old/a_thumb.jpg' })]);
  const { user } = openActivity();
  await user.click(await screen.findByRole('button', { name: /Open the picture/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.error(dialog.getByRole('img'));
  answerStories([aStoryRow({ print_scr: '/media/2.new/a_thumb.jpg' })]);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/media/2.new/a_full.jpg'),
  );
});

test('hides the pages where there is one, and shows them from two on', async () => {
  answerStories([aStoryRow()]);
  const { unmount } = openActivity();
  await screen.findByText('Like');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  unmount();
  answerStories([aStoryRow()], 2);
  openActivity();
  expect(await screen.findByRole('navigation', { name: 'Pages of the activity' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});

test('asks for each page once, ten rows at a time, and keeps its number in the address', async () => {
  answerStories([aStoryRow()], 2);
  // Another language may have been chosen since, which this would overrule at a reload.
  const { user } = openActivity('/app/activity?lng=fr');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled());
  expect(address()).toHaveTextContent(/activity\?page=2$/);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled());
  expect(address()).toHaveTextContent(/activity$/);
  const query = { user_id: 'user-1', profile_id: 'profile-1', limit: '10', last24h: 'false' };
  expect(requests()).toEqual([
    { ...query, page: '1' },
    { ...query, page: '2' },
  ]);
});

test('another page is read from its first row', async () => {
  answerStories([aStoryRow()], 2);
  const { user } = openActivity();
  const area = await screen.findByRole('region', { name: 'Activity on stories' });
  area.scrollTop = 300;
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(area.scrollTop).toBe(0));
  expect(area).toBeInTheDocument();
});

test('leads from a page beyond the last to the last', async () => {
  answerStories([aStoryRow()], 2);
  openActivity('/app/activity?page=9');
  expect(await screen.findByText('Like')).toBeVisible();
  expect(address()).toHaveTextContent('/app/activity?page=2');
});

test('Refresh asks for the page again', async () => {
  answerStories([aStoryRow()]);
  const { user } = openActivity();
  await screen.findByText('Like');
  answerStories([aStoryRow({ activity: 'Reagir' })]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Reaction')).toBeVisible();
});

test('keeps the rows and says so when a refresh fails', async () => {
  answerStories([aStoryRow()]);
  const { user } = openActivity();
  await screen.findByText('Like');
  server.use(http.get(apiUrl('/storiesprofile'), () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The activity could not be loaded')).toBeVisible();
  expect(screen.getByText('Like')).toBeVisible();
});

function swipe(distance: number): void {
  const table = screen.getByRole('table');
  const touch = (clientX: number) => [{ identifier: 1, target: table, clientX, clientY: 100 }];
  fireEvent.touchStart(table, { touches: touch(200), changedTouches: touch(200) });
  fireEvent.touchEnd(table, { touches: [], changedTouches: touch(200 + distance) });
}

test('a phone is told of swipes; a left one goes on, a right one back, each with an arrow', async () => {
  screenWidth(375);
  answerStories([aStoryRow()], 2);
  openActivity();
  expect(await screen.findByText(/Swipe left for the next page/)).toBeVisible();
  swipe(-50);
  expect(screen.getByRole('img', { name: 'Next page' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('img', { name: 'Next page' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled());
  swipe(50);
  expect(screen.getByRole('img', { name: 'Previous page' })).toBeVisible();
  expect(address()).toHaveTextContent(/activity$/);
});

test('a swipe that is too short, or beyond the first or last page, changes nothing', async () => {
  screenWidth(375);
  answerStories([aStoryRow()], 2);
  openActivity();
  await screen.findByText('Like');
  swipe(-49);
  swipe(80);
  expect(screen.queryByRole('img', { name: /page$/ })).not.toBeInTheDocument();
  expect(requests()).toHaveLength(1);
});

test('a page under way can be swiped back from before its rows are there', async () => {
  screenWidth(375);
  answerStories([aStoryRow()], 3);
  openActivity();
  await screen.findByText('Like');
  server.use(http.get(apiUrl('/storiesprofile'), () => new Promise<never>(() => undefined)));
  swipe(-80);
  await waitFor(() => expect(address()).toHaveTextContent('?page=2'));
  swipe(80);
  await waitFor(() => expect(address()).toHaveTextContent(/activity$/));
});

test('says that there are no activities where there are none', async () => {
  answerStories([], 0);
  openActivity();
  expect(await screen.findByText('No activities')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('shows a failed list as an error with a retry', async () => {
  server.use(
    http.get(apiUrl('/storiesprofile'), () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = openActivity();
  expect(await screen.findByText('The activity could not be loaded')).toBeVisible();
  answerStories([aStoryRow()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Like')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('leads to the profiles where there is none yet, without asking for activity', async () => {
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([])));
  answerStories([aStoryRow()]);
  renderWithProviders(<ActivityPage />, { state: { user: aLoginAnswer() } });
  expect(await screen.findByRole('link', { name: 'Go to profiles' })).toHaveAttribute(
    'href',
    '/app/profiles',
  );
  expect(requests()).toEqual([]);
});
