import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProfile, aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { findRui, openReview, reviewedProfiles } from '../../../testing/client/openReview.tsx';

const server = startFakeServer({ profiles: reviewedProfiles });

test('shows the post, the conversation, the kind and the draft', async () => {
  server.reviews = [
    aReviewItem({
      altText: 'A sketchbook on a table',
      thread: [
        {
          author: 'ana.creates',
          text: 'Page one.',
          altText: 'A heron in pencil',
          isOurs: true,
          at: new Date().toISOString(),
        },
      ],
    }),
  ];
  openReview();
  const card = await findRui();
  for (const words of [
    'What a lovely sketchbook!',
    'Page one.',
    'Picture: A heron in pencil',
    'Picture: A sketchbook on a table',
    'You',
    'Praise',
    'Thank you, that means a lot.',
  ]) {
    expect(within(card).getByText(words)).toBeVisible();
  }
  const link = within(card).getByRole('link', { name: /^See the post of rui/ });
  expect(link).toHaveAttribute('href', 'https://app.example.com/post/theirs');
});

test('shows what belongs to the post, and loads nothing of the page that it leads to', async () => {
  const card = {
    title: 'Flood in the valley',
    description: 'Many dead.',
    host: 'news.example.com',
  };
  server.reviews = [
    aReviewItem({
      altText: 'A river',
      attached: { pictures: 0, hasVideo: true, card, hasUnread: true },
      continuation: [
        {
          author: 'rui.example.com',
          text: 'She died this morning.',
          altText: null,
          isOurs: false,
          at: new Date().toISOString(),
        },
      ],
    }),
  ];
  openReview();
  const post = within(await findRui());
  for (const words of ['Flood in the valley', 'Many dead.', 'Video: A river', 'With a video']) {
    expect(post.getByText(words)).toBeVisible();
  }
  expect(post.getByText(/^Linked page/)).toHaveTextContent('Linked page · news.example.com');
  expect(post.getByText(/^Something that belongs to this post cannot be read/)).toBeVisible();
  expect(post.getByRole('heading', { name: 'What they wrote next' })).toBeVisible();
  expect(post.getByText('She died this morning.')).toBeVisible();
  expect(post.queryByRole('img')).not.toBeInTheDocument();
  expect(post.queryByRole('link', { name: /news/ })).not.toBeInTheDocument();
});

test('counts the pictures of a gallery, and shows nothing of a server that tells less', async () => {
  const attached = { pictures: 12, hasVideo: false, card: null, hasUnread: false };
  server.reviews = [aReviewItem({ attached }), aReviewItem({ id: 'act-2', attached: undefined })];
  openReview();
  expect(await screen.findAllByText('12 pictures')).toHaveLength(1);
});

test('says that the post was edited, once there is an answer to what it says by now', async () => {
  server.reviews = [aReviewItem({ isEdited: true })];
  openReview();
  expect(within(await findRui()).getByText(/^They have edited this post/)).toBeVisible();
});

test.each([true, false])(
  'says that an approved answer was not sent, as the post was edited, and says that once: %s',
  async (isBeingWritten) => {
    server.reviews = [aReviewItem({ isEdited: true, wasApproved: true, isBeingWritten })];
    openReview();
    const card = within(await findRui());
    expect(card.getByRole('note')).toHaveTextContent(
      'You had approved an answer. It was not sent, because the post has been edited since.',
    );
    expect(card.queryByText(/^They have edited this post/)).not.toBeInTheDocument();
  },
);

test.each([
  ['rule', 'Texts such as this one wait for your approval.'],
  ['standIn', /^This is a fixed sentence, because the language model gave no usable text/],
  ['before', /^This answer was waiting for you already/],
] as const)('says why a text waits in which nothing is doubted: %s', async (cause, words) => {
  server.reviews = [aReviewItem({ cause })];
  openReview();
  expect(within(await findRui()).getByText(words)).toBeVisible();
});

test.each([
  ['readersDiffer', /Meelo’s two readers do not agree on what kind of post this is/],
  ['toldLoss', /^It was not sent: this person has mentioned danger or a loss in another post/],
  ['unread', /^The network could not show this post, so nothing was sent/],
  ['lossAround', /something around the post mentions danger or a loss/],
  ['leadsElsewhere', /what the post answers leads to a page, quotes someone/],
  ['inPassing', /the post is addressed to someone else and only mentions you/],
  ['noRoom', /with the line that says whose automated answer it is, it would be too long/],
] as const)('says what holds up a text, beside what is doubted: %s', async (cause, words) => {
  server.reviews = [aReviewItem({ cause, doubts: ['promise'] })];
  openReview();
  const card = within(await findRui());
  expect(card.getByText(words)).toBeVisible();
  expect(card.getByRole('button', { name: 'Promise' })).toBeVisible();
});

test('a list that fails is an error with a retry', async () => {
  server.reviews = [aReviewItem()];
  server.use(http.get(apiUrl('/profiles/:id/reviews'), serverFailed, { once: true }));
  const { user } = openReview();
  expect(await screen.findByText('The texts could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRui()).toBeVisible();
});

test('shows what waits also while the server does not offer the network', async () => {
  server.profiles = [aProfile({ network: 'atproto', isNetworkOff: true })];
  server.reviews = [aReviewItem({ postKind: 'crisis', text: null })];
  openReview();
  expect(await findRui()).toBeVisible();
});

test('says of no other profile that a pause has failed', async () => {
  const [ana] = reviewedProfiles;
  const operating = { ...ana, syncStatusBot: 7, pause: null };
  const bruno = { ...operating, id: 'profile-2', username: 'bruno.secure' };
  server.profiles = [{ ...operating, isChosen: true }, bruno];
  server.use(http.put(apiUrl('/profiles/:id/pause'), serverFailed, { once: true }));
  const { user, router } = openReview();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('menuitem', { name: /For an hour/ }));
  expect(await screen.findByText(/^The bot was not paused/)).toBeVisible();
  await act(() => router.navigate('/app/activity/review?profile=profile-2'));
  await waitFor(() =>
    expect(screen.queryByText(/^The bot was not paused/)).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
});

test.each([
  ['of a network on which the bot does not wait', () => (server.profiles = [aProfile()])],
  [
    'of a server without the call',
    () =>
      server.use(
        http.get(apiUrl('/profiles/:id/reviews'), () => HttpResponse.json({}, { status: 404 })),
      ),
  ],
])('says that nothing has to be approved in the place %s', async (_place, arrange) => {
  arrange();
  openReview();
  await waitFor(() => expect(screen.getByText('Nothing has to be approved here')).toBeVisible());
});

test.each([375, 1440])('says nothing of an approval where none is needed, at %d px', async (px) => {
  server.profiles = [aProfile()];
  openReview('', px);
  await waitFor(() => expect(screen.getByText('Nothing has to be approved here')).toBeVisible());
  await waitFor(() => expect(screen.queryByText(/until you approve it/)).toBeNull());
});

test.each([
  '{"items":[null,{"id":"a","version":{},"author":null,"thread":7,"doubts":"x","text":[]}]}',
  '{"items":[],"total":"many","cursor":{}}',
])('shows the answer %s without NaN', async (body) => {
  server.use(
    http.get(
      apiUrl('/profiles/:id/reviews'),
      () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } }),
    ),
  );
  openReview();
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity|object Object/);
});
