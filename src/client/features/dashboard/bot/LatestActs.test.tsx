import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { aLoginAnswer, aProfile, aStoryRow } from '../../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { LatestActs } from './LatestActs.tsx';

const server = startFakeServer();

const openActs = () =>
  renderWithProviders(<LatestActs profileId="profile-1" profile={aProfile()} operates />, {
    state: { user: aLoginAnswer() },
  });

test('shows the last five acts, each a way to the activity', async () => {
  server.storyPages = [
    [
      aStoryRow({ id: 'a', activity: 'Comentar com IA', text: 'What a <b>light</b>!' }),
      aStoryRow({ id: 'b', activity: 'Reagir', text: '😍', print_scr: null }),
      ...['c', 'd', 'e', 'f'].map((id) => aStoryRow({ id, profile_name: `author.${id}` })),
    ],
  ];
  openActs();
  const acts = within(await screen.findByRole('region', { name: 'Latest activity' }));
  const rows = await acts.findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent(/AI comment.*lia\.draws.*What a <b>light<\/b>!.*ago/);
  expect(rows[1]).toHaveTextContent(/Reaction.*😍/);
  for (const row of rows) {
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/app/activity');
  }
  const pictures = document.querySelectorAll('img');
  expect(pictures).toHaveLength(4);
  expect(acts.getByRole('link', { name: 'See all activity' })).toHaveAttribute(
    'href',
    '/app/activity',
  );
  expect(server.requestsTo('GET', /storiesprofile/).map(({ query }) => query)).toEqual([
    { user_id: 'user-1', profile_id: 'profile-1', page: '1', limit: '10', last24h: 'false' },
  ]);
});

test('leads from an act to the post and to the answer on the network', async () => {
  const post_url = 'https://app.example.com/post/theirs';
  const answer_url = 'https://app.example.com/post/ours';
  server.storyPages = [[aStoryRow({ id: 'a', post_url, answer_url })]];
  openActs();
  const act = within(await screen.findByRole('listitem'));
  const links = act.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/app/activity', post_url, answer_url]);
});

test('an act that was not done, or perhaps not, is not told as done', async () => {
  server.storyPages = [
    [
      aStoryRow({ id: 'a', activity: 'Comentar', text: 'So much detail!', outcome: 'gone' }),
      aStoryRow({ id: 'b', activity: 'Reagir', text: '😍', outcome: 'unknown' }),
    ],
  ];
  openActs();
  expect(await screen.findByText(/no longer there/i)).toBeVisible();
  expect(screen.getByText(/not known/i)).toBeVisible();
  expect(screen.queryByText('So much detail!')).not.toBeInTheDocument();
});

test('says that the bot has not acted yet', async () => {
  openActs();
  expect(await screen.findByText('The bot has not acted yet')).toBeVisible();
});

test('acts that fail are an error with a retry', async () => {
  server.storyPages = [[aStoryRow()]];
  server.use(http.get(apiUrl('/storiesprofile'), serverFailed, { once: true }));
  const { user } = openActs();
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('The latest activity could not be loaded');
  await user.click(within(error).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/lia\.draws/)).toBeVisible();
});
