import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aConfig, aProfile, aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/fill.ts';
import {
  buttonIn,
  decisionsAt,
  findRui,
  openReview,
  reviewedProfiles,
} from '../../../testing/openReview.tsx';

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

test('says a doubt in a word, and what it means at the pointer and at the focus', async () => {
  server.reviews = [aReviewItem({ doubts: ['medical', 'promise'] })];
  const { user } = openReview();
  const card = within(await findRui());
  const word = await card.findByRole('button', { name: 'Medical', description: /medical advice/ });
  await user.hover(word);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('It gives medical advice');
  await user.unhover(word);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.tab();
  while (document.activeElement !== card.getByRole('button', { name: 'Promise' })) await user.tab();
  expect(await screen.findByText('It promises something in your name')).toBeVisible();
});

test('says that a program wrote a text, by the name of its key', async () => {
  server.reviews = [aReviewItem({ writtenBy: 'program', program: 'Evening helper' })];
  openReview();
  expect(within(await findRui()).getByText('A program · Evening helper')).toBeVisible();
});

test('marks the sentences that no fact supports, and says so in words', async () => {
  const text = 'Thank you! We are open on Sunday. Delivery is free. See you.';
  const unsupported = ['We are open on Sunday.', 'Delivery is free.', 'Not in the text.'];
  server.reviews = [aReviewItem({ text, unsupported })];
  openReview();
  const card = await findRui();
  const marks = within(card).getAllByRole('mark');
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    'We are open on Sunday. (None of your facts says this)',
    'Delivery is free. (None of your facts says this)',
  ]);
  expect(marks[0]?.closest('bdi')).toHaveTextContent(/^Thank you! We are open .* See you\.$/);
  const doubt = { name: 'Unsupported', description: /^3 marked sentences say something/ };
  expect(await within(card).findByRole('button', doubt)).toBeVisible();
  const link = within(card).getByRole('link', { name: 'Add a fact' });
  expect(link).toHaveAttribute('href', '/app/profiles/rules?profile=profile-1#facts');
});

test('marks a person in crisis, whom only a person may answer', async () => {
  server.reviews = [aReviewItem({ postKind: 'crisis', text: null, writtenBy: null })];
  const { user } = openReview();
  const card = await findRui();
  expect(within(card).getByText(/^This person may be in danger/)).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(within(card).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(buttonIn(card, 'Write the answer'));
  await fill(user, within(card).getByRole('textbox'), 'I am here. Can I call you?');
  await user.click(buttonIn(card, 'Publish'));
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([
    [{ decision: 'approve', text: 'I am here. Can I call you?' }],
  ]);
});

test.each([
  ['health', /^This may be about an illness or an injury/],
  ['seriousComplaint', /^This may be a serious complaint/],
  ['otherLanguage', /^Meelo does not read the language of this post/],
] as const)('says why the owner alone answers: %s', async (postKind, words) => {
  server.reviews = [aReviewItem({ postKind, text: null, writtenBy: null })];
  openReview();
  const card = await findRui();
  expect(within(card).getByRole('note')).toHaveTextContent(words);
  expect(within(card).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test.each([
  ['en', 'https://help.example.com/'],
  ['fr', 'https://findahelpline.com/'],
  [null, 'https://help.example.com/'],
])('leads to the help line of the operator, else to a directory: %s', async (language, address) => {
  server.config = aConfig({ HELP_LINES: { en: 'https://help.example.com/' } });
  server.reviews = [aReviewItem({ postKind: 'crisis', text: null, writtenBy: null, language })];
  openReview();
  const card = await findRui();
  expect(card).toHaveTextContent(/ask whether they are safe right now/);
  await waitFor(() =>
    expect(within(card).getByRole('link', { name: 'Help line' })).toHaveAttribute('href', address),
  );
});

test.each([
  ['crisis', 'Error'],
  ['grief', 'Info'],
] as const)('danger is an alarm, a loss is said quietly: %s', async (postKind, severity) => {
  server.reviews = [aReviewItem({ postKind, text: null, writtenBy: null })];
  openReview();
  const note = within(await findRui()).getByRole('note');
  expect(note).toHaveClass(`MuiAlert-color${severity}`);
});

test('says before a text is left that one is discarded a day after its post', async () => {
  server.reviews = [aReviewItem()];
  openReview();
  const leave = buttonIn(await findRui(), 'Leave unanswered');
  expect(leave).toHaveAccessibleDescription(/discarded a day after its post\.$/);
});

test('says of a person in crisis that they have asked the bot to stop', async () => {
  server.reviews = [aReviewItem({ postKind: 'crisis', text: null, isLeftAlone: true })];
  openReview();
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(
    /^This person may be in danger\..+They asked the bot to leave them alone/,
  );
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
  expect(await screen.findByText('Nothing has to be approved here')).toBeVisible();
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
