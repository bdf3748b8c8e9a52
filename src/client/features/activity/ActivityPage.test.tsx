import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  aLoginAnswer,
  aProfile,
  aReviewItem,
  aStoryRow,
  invitedOnly,
} from '../../../testing/fakeServer/builders.ts';
import { addedNodes, isAddedAfter } from '../../../testing/client/addedNodes.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { answerStories, openActivity } from '../../../testing/client/openActivity.tsx';
import { pollProfiles } from '../../../testing/client/pollProfiles.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { ActivityPage } from './ActivityPage.tsx';

const server = startFakeServer();

test('lists what the bot did in translated words, with the time in Brazilian format', async () => {
  answerStories(server, [aStoryRow({ activity: 'Comentar com IA' })]);
  openActivity();
  const row = await screen.findByRole('row', { name: /lia\.draws/ });
  expect(within(row).getByText('AI comment')).toBeVisible();
  expect(within(row).queryByText('Comment')).not.toBeInTheDocument();
  expect(within(row).getByText('05/03/2025 14:07')).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Profile', 'Activity', 'Image', 'Date']);
});

test('paints the heading before the filters and the list', async () => {
  const added = addedNodes(() => openActivity());
  const heading = screen.getByRole('heading', { level: 1 });
  expect(isAddedAfter(added, screen.getByRole('search'), heading)).toBe(true);
  expect(await screen.findByText('No activities')).toBeVisible();
});

test('shows each of several words, and unknown text exactly as it came', async () => {
  const unknown = 'Seguiu <b>você</b>';
  answerStories(server, [
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
  answerStories(server, [aStoryRow()]);
  openActivity();
  expect(await screen.findByRole('button', { name: /Stories/, pressed: true })).toBeEnabled();
  for (const name of [/Feed/, /Reels/, /Direct/]) {
    const type = screen.getByRole('button', { name });
    expect(type).toBeDisabled();
    const badge = within(type).getByText('Under development');
    await waitFor(() => expect(badge).toBeVisible());
    expect(type).toHaveTextContent('Coming soon: this feature is under development.');
  }
});

test('says that there are no activities where there are none', async () => {
  answerStories(server, [], 0);
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
  answerStories(server, [aStoryRow()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Like')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('leads to the form for a profile where there is none yet, without asking for activity', async () => {
  server.use(http.get(apiUrl('/profiles'), () => HttpResponse.json([])));
  answerStories(server, [aStoryRow()]);
  renderWithProviders(<ActivityPage />, { state: { user: aLoginAnswer() } });
  expect(await screen.findByRole('link', { name: 'Add profile' })).toHaveAttribute(
    'href',
    '/app/profiles?link',
  );
  expect(server.requestsTo('GET', /storiesprofile/)).toEqual([]);
});

test('shows no acts of the former profile while those of another one load', async () => {
  const bruno = aProfile({ id: 'profile-2', username: 'bruno.secure' });
  server.profiles = [{ ...aProfile(), isChosen: true }, bruno];
  answerStories(server, [aStoryRow()]);
  const { store } = openActivity();
  expect(await screen.findByText('Like')).toBeVisible();
  const answered = Promise.withResolvers<void>();
  server.use(http.get(apiUrl('/storiesprofile'), () => answered.promise));
  server.profiles = [{ ...bruno, isChosen: true }, aProfile()];
  await pollProfiles(store);
  await waitFor(() => expect(server.requestsTo('GET', /storiesprofile/)).toHaveLength(2));
  expect(screen.queryByText('Like')).not.toBeInTheDocument();
  answered.resolve();
  expect(await screen.findByText('Like')).toBeVisible();
});

test('leads to the texts that wait for the person', async () => {
  server.profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
  server.reviews = [aReviewItem()];
  openActivity();
  const link = await screen.findByRole('link', { name: '1 text waits for you' });
  expect(link).toHaveAttribute('href', '/app/activity/review?profile=profile-1');
});

test('Refresh asks for the page again', async () => {
  answerStories(server, [aStoryRow()]);
  const { user } = openActivity();
  await screen.findByText('Like');
  answerStories(server, [aStoryRow({ activity: 'Reagir' })]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Reaction')).toBeVisible();
});

test('keeps the rows, and says so with their age, when a refresh fails', async () => {
  answerStories(server, [aStoryRow()]);
  const { user } = openActivity();
  await screen.findByText('Like');
  server.use(http.get(apiUrl('/storiesprofile'), () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const told = /^The activity could not be loaded. Updated at \d\d:\d\d$/;
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText('Like')).toBeVisible();
});
