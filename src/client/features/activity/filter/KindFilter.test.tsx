import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BotCapabilities } from '../../../../shared/contract/botCapabilities.ts';
import { aProfile, aStoryRow, invitedOnly } from '../../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { address, answerStories, openActivity } from '../../../../testing/client/openActivity.tsx';

const server = startFakeServer();
const asked = () =>
  server.requestsTo('GET', /storiesprofile/).map(({ query }) => [query['kind'], query['page']]);
const kind = (name: string) => screen.getByRole('button', { name });
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .filter(({ id }) => id.startsWith('story-'))
    .map(({ textContent }) => textContent);

const like = aStoryRow({ id: 'a' });
const written = aStoryRow({ id: 'b', activity: 'Comentar com IA', text: 'What a morning!' });

test('shows one kind of act, kept in the address, from its first page', async () => {
  answerStories(server, [like, written], 2);
  const { user } = openActivity('/app/activity?page=2');
  await screen.findByText('What a morning!');
  expect(kind('All')).toHaveAttribute('aria-pressed', 'true');
  await user.click(kind('AI comments'));
  expect(address()).toHaveTextContent(/activity\?kind=aiComment$/);
  await waitFor(() => expect(rowNames().join()).not.toMatch(/Like/));
  expect(rowNames()).toHaveLength(2);
  expect(kind('AI comments')).toHaveAttribute('aria-pressed', 'true');
  await user.click(kind('AI comments'));
  await user.click(kind('All'));
  expect(address()).toHaveTextContent(/activity$/);
  await waitFor(() =>
    expect(asked()).toEqual([
      [undefined, '2'],
      ['aiComment', '1'],
      [undefined, '1'],
    ]),
  );
});

test('pages keep the kind, which a link may name', async () => {
  server.use(
    http.get(apiUrl('/storiesprofile'), () =>
      HttpResponse.json({
        data: [like],
        pagination: { totalPages: 2, hasPrevPage: false, hasNextPage: true },
      }),
    ),
  );
  const { user } = openActivity('/app/activity?kind=like');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(address()).toHaveTextContent('?kind=like&page=2');
  await waitFor(() =>
    expect(asked()).toEqual([
      ['like', '1'],
      ['like', '2'],
    ]),
  );
});

test('a kind that does not exist is taken out of the address, and not asked for', async () => {
  answerStories(server, [like], 2);
  openActivity('/app/activity?kind=follow&page=2');
  expect(await screen.findByText('Like')).toBeVisible();
  expect(address()).toHaveTextContent(/activity\?page=2$/);
  expect(asked()).toEqual([[undefined, '2']]);
});

test('a kind that the bot of the profile does not have is taken out of the address', async () => {
  server.profiles = [aProfile({ network: 'elsewhere', capabilities: invitedOnly })];
  answerStories(server, [like]);
  openActivity('/app/activity?kind=react');
  expect(await screen.findByText('Like')).toBeVisible();
  expect(address()).toHaveTextContent(/activity$/);
});

test('a kind stays in the address while it is not known which ones the profile has', async () => {
  server.use(http.get(apiUrl('/profiles'), () => new Promise<never>(() => undefined)));
  answerStories(server, [like]);
  openActivity('/app/activity?kind=react');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(address()).toHaveTextContent('?kind=react');
});

test('says where there is nothing of a kind, and leads back to all', async () => {
  answerStories(server, [like]);
  const { user } = openActivity('/app/activity?kind=react');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.queryByText('No activities')).not.toBeInTheDocument();
  await user.click(kind('Clear the filters'));
  expect(await screen.findByText('Like')).toBeVisible();
  expect(address()).toHaveTextContent(/activity$/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('shows what a server answers that does not know kinds', async () => {
  server.use(
    http.get(apiUrl('/storiesprofile'), () => HttpResponse.json({ data: [like], pagination: {} })),
  );
  openActivity('/app/activity?kind=comment');
  expect(await screen.findByText('Like')).toBeVisible();
});

test('a kind that cannot be read is left by the filter', async () => {
  answerStories(server, [like]);
  server.use(
    http.get(apiUrl('/storiesprofile'), () => HttpResponse.json({}, { status: 400 }), {
      once: true,
    }),
  );
  const { user } = openActivity('/app/activity?kind=comment');
  expect(await screen.findByText('The activity could not be loaded')).toBeVisible();
  await user.click(kind('All'));
  expect(await screen.findByText('Like')).toBeVisible();
});

test('offers no reactions, and speaks of no stories, where the bot only answers', async () => {
  server.profiles = [aProfile({ network: 'elsewhere', capabilities: invitedOnly })];
  answerStories(server, []);
  openActivity('/app/activity');
  expect(await screen.findByText(/^As soon as the bot answers a mention/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reactions' })).toBeNull());
  expect(kind('Likes')).toBeVisible();
  expect(kind('Answers Everything the bot answered.')).toBeVisible();
  expect(screen.queryByText(/stor(y|ies)/i)).not.toBeInTheDocument();
});

test('offers the kinds that the bot chooses among, on whatever network', async () => {
  const capabilities: BotCapabilities = { conduct: 'everyStory', acts: ['like', 'react'] };
  server.profiles = [aProfile({ network: 'elsewhere', capabilities })];
  openActivity('/app/activity');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Comments' })).toBeNull());
  expect(kind('Likes')).toBeVisible();
  expect(kind('Reactions')).toBeVisible();
});
