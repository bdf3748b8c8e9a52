import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  aLoginAnswer,
  aProfile,
  aReviewItem,
  anApprovedAnswer,
  aSelectedProfile,
  invitedOnly,
} from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/createFakeServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../../testing/fill.ts';
import { renderRoutes } from '../../../../testing/renderWithProviders.tsx';
import { reviewApi } from '../../../api/reviewApi.ts';
import { ReviewPage } from './ReviewPage.tsx';

const profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
const server = startFakeServer({ profiles });

function openReview() {
  const routes = [
    { path: '/app/activity/review', element: <ReviewPage /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const state = { user: aLoginAnswer(), profile: aSelectedProfile() };
  return renderRoutes(() => routes, { route: '/app/activity/review', state });
}

const findCard = (name: string) => screen.findByRole('article', { name: `Answer to ${name}` });
const findRui = () => findCard('rui.example.com');
const button = (card: HTMLElement, name: string) => within(card).getByRole('button', { name });
const decisions = () =>
  server.changes().map(({ body }) => (body as { decisions: object }).decisions);
const threeItems = () =>
  ['rui', 'lia', 'noa'].map((username, index) =>
    aReviewItem({ id: `act-${index + 1}`, author: { username } }),
  );

test('shows the post, the conversation, the kind, the doubts and the draft', async () => {
  server.reviews = [
    aReviewItem({
      doubts: ['medical'],
      thread: [
        { author: 'ana.creates', text: 'Page one.', isOurs: true, at: new Date().toISOString() },
      ],
    }),
  ];
  openReview();
  const card = await findRui();
  for (const words of [
    'What a lovely sketchbook!',
    'Page one.',
    'You',
    'Praise',
    'It gives medical advice',
    'Thank you, that means a lot.',
  ]) {
    expect(within(card).getByText(words)).toBeVisible();
  }
  const link = within(card).getByRole('link', { name: /^See the post of rui/ });
  expect(link).toHaveAttribute('href', 'https://app.example.com/post/theirs');
});

test('marks the sentences that no fact supports, and says so in words', async () => {
  const text = 'Thank you! We are open on Sunday. Delivery is free. See you.';
  const unsupported = ['We are open on Sunday.', 'Delivery is free.', 'Not in the text.'];
  server.reviews = [aReviewItem({ text, unsupported })];
  openReview();
  const card = await findRui();
  const marks = within(card).getAllByRole('mark');
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    'We are open on Sunday. (No fact of yours says this)',
    'Delivery is free. (No fact of yours says this)',
  ]);
  expect(marks[0]?.closest('bdi')).toHaveTextContent(/^Thank you! We are open .* See you\.$/);
  expect(within(card).getByText(/^3 marked sentences state something/)).toBeVisible();
});

test('marks a person in crisis, whom only a person may answer', async () => {
  server.reviews = [aReviewItem({ postKind: 'crisis', text: null, writtenBy: null })];
  const { user } = openReview();
  const card = await findRui();
  expect(within(card).getByText(/^This person may be in danger/)).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(within(card).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(button(card, 'Write the answer'));
  await fill(user, within(card).getByRole('textbox'), 'I am here. Can I call you?');
  await user.click(button(card, 'Publish'));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(decisions()).toMatchObject([
    [{ decision: 'approve', text: 'I am here. Can I call you?' }],
  ]);
});

test('publishes what the person approves, and goes on to the next text', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(button(await findCard('rui'), 'Approve'));
  expect(await screen.findByText('The answer to rui goes out')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Answer to rui' })).not.toBeInTheDocument();
  expect(await findCard('lia')).toHaveFocus();
  expect(decisions()).toEqual([[{ id: 'act-1', version: 1, decision: 'approve' }]]);
});

const findOnItsWay = () => screen.findByRole('region', { name: 'On its way' });

describe('what is approved and has not gone out', () => {
  test.each([
    [{}, 'It goes out at once.'],
    [{ isBeingSent: true }, 'It is being sent.'],
    [{ heldBy: 'payment' as const }, /^Your payment is not active/],
    [
      { heldBy: 'dailyCap' as const, goesOutAt: new Date(2025, 2, 6, 9, 30).toISOString() },
      'The daily limit is reached. Planned: 06/03/2025 09:30.',
    ],
  ])('says when it goes out: %j', async (parts, words) => {
    server.approved = [anApprovedAnswer(parts)];
    openReview();
    const list = within(await findOnItsWay());
    expect(list.getByText('To rui.example.com')).toBeVisible();
    expect(list.getByText(words)).toBeVisible();
    expect(list.queryAllByRole('button')).toHaveLength('isBeingSent' in parts ? 0 : 1);
  });

  test('is said to wait where something holds it up, and waits again when taken back', async () => {
    server.reviews = [aReviewItem()];
    server.heldBy = 'dailyCap';
    const { user } = openReview();
    await user.click(button(await findRui(), 'Approve'));
    const toast = await screen.findByText('The answer to rui.example.com is approved');
    expect(toast.parentElement).toHaveTextContent('The daily limit is reached.');
    const list = within(await findOnItsWay());
    await user.click(list.getByRole('button', { name: 'Take back the answer to rui.example.com' }));
    expect(await findRui()).toHaveTextContent('Thank you, that means a lot.');
    expect(screen.queryByRole('region', { name: 'On its way' })).not.toBeInTheDocument();
    expect(decisions().at(-1)).toEqual([{ id: 'act-1', version: 2, decision: 'unapprove' }]);
  });

  test('cannot be taken back once it is being sent, which is said', async () => {
    server.approved = [anApprovedAnswer()];
    const { user } = openReview();
    const list = within(await findOnItsWay());
    server.approved = [];
    await user.click(list.getByRole('button', { name: /^Take back/ }));
    expect(await screen.findByText('Too late to take it back')).toBeVisible();
  });
});

test('publishes the person’s words in the place of the bot’s, and counts what is left', async () => {
  server.reviews = [aReviewItem({ text: 'Thanks', maxGraphemes: 10 })];
  const { user } = openReview();
  const card = await findRui();
  await user.click(button(card, 'Edit'));
  const field = within(card).getByRole('textbox', { name: 'Your answer to rui.example.com' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Thanks');
  await user.keyboard('! 👨‍👩‍👧');
  expect(field).toHaveAccessibleDescription('1 character left');
  await user.keyboard('!!');
  expect(field).toHaveAccessibleDescription('1 character too many');
  expect(button(card, 'Publish')).toBeDisabled();
  await user.keyboard('{Backspace}');
  await user.click(button(card, 'Publish'));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(decisions()).toMatchObject([[{ text: 'Thanks! 👨‍👩‍👧!', isOwnWords: false }]]);
});

test('says why words were refused, keeps them, and lets the person insist on their own', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(button(card, 'Write my own'));
  await user.keyboard('Thanks! #grateful');
  await user.click(button(card, 'Publish'));
  expect(await within(card).findByRole('alert')).toHaveTextContent('It has a hashtag');
  expect(within(card).getByRole('textbox')).toHaveValue('Thanks! #grateful');
  await user.click(button(card, 'Publish my words anyway'));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(decisions().at(-1)).toMatchObject([{ text: 'Thanks! #grateful', isOwnWords: true }]);
});

test('says what the judge doubts of changed words, and publishes them as the person’s own', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(button(card, 'Edit'));
  await user.keyboard(' I promise you a print.');
  await user.click(button(card, 'Publish'));
  expect(await within(card).findByRole('alert')).toHaveTextContent(
    'It promises something in your name',
  );
  await user.click(button(card, 'Publish my words anyway'));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(decisions().at(-1)).toMatchObject([{ isOwnWords: true }]);
});

test('lets nobody insist on a link', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(button(card, 'Write my own'));
  await user.keyboard('See https://example.com');
  await user.click(button(card, 'Publish'));
  const alert = await within(card).findByRole('alert');
  expect(alert).toHaveTextContent(/It has a link.*this is never published/);
  expect(screen.queryByRole('button', { name: 'Publish my words anyway' })).toBeNull();
});

test('says that a text was decided about elsewhere, and shows how it stands', async () => {
  server.reviews = [aReviewItem(), aReviewItem({ id: 'act-2', author: { username: 'lia' } })];
  const { user } = openReview();
  const card = await findRui();
  await findCard('lia');
  server.reviews = [aReviewItem({ version: 2, text: 'Thank you so much.' })];
  await user.click(button(card, 'Approve'));
  expect(await screen.findByText('Decided elsewhere already')).toBeVisible();
  expect(await within(card).findByText('Thank you so much.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

test('keeps what was typed where others decide meanwhile', async () => {
  server.reviews = [aReviewItem()];
  const { user, store } = openReview();
  const card = await findRui();
  await user.click(button(card, 'Edit'));
  await user.keyboard(' So much!');
  server.reviews = [];
  store.dispatch(reviewApi.util.invalidateTags(['Reviews']));
  expect(await within(card).findByRole('alert')).toHaveTextContent(/decided elsewhere/);
  expect(within(card).getByRole('textbox')).toHaveValue('Thank you, that means a lot. So much!');
  await user.click(button(card, 'Close'));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
});

test('asks before typed words are lost to another screen', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  await user.click(button(await findRui(), 'Edit'));
  await user.keyboard('!');
  await user.click(screen.getByRole('link', { name: 'See the activity' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('has another text written, and nothing is decided until it is there', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(button(card, 'Have another written'));
  expect(await within(card).findByText('Another text is being written…')).toBeVisible();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

test('asks before a person is answered no more', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(button(card, 'Answer this person no more'));
  const question = within(card).getByRole('group', { name: 'Answer rui.example.com no more?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.changes()).toEqual([]);
  await user.click(button(card, 'Answer this person no more'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The bot answers rui.example.com no more')).toBeVisible();
  expect(decisions()).toMatchObject([[{ decision: 'leaveAuthor' }]]);
});

test('goes through the texts by keys, which do nothing while somebody types', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  const [rui, lia] = [await findCard('rui'), await findCard('lia')];
  await user.keyboard('j');
  expect(rui).toHaveFocus();
  await user.keyboard('jkj');
  expect(lia).toHaveFocus();
  await user.keyboard('x');
  expect(within(lia).getByRole('checkbox')).toBeChecked();
  await user.keyboard('e');
  const field = within(lia).getByRole('textbox');
  await user.keyboard('jalx');
  expect(field).toHaveValue('Thank you, that means a lot.jalx');
  await user.click(button(lia, 'Cancel'));
  await user.keyboard('a');
  expect(await findCard('noa')).toHaveFocus();
  await user.keyboard('l');
  expect(await screen.findByText('noa gets no answer here')).toBeVisible();
  expect(decisions()).toMatchObject([
    [{ id: 'act-2', decision: 'approve' }],
    [{ id: 'act-3', decision: 'leave' }],
  ]);
});

test('decides about several at once', async () => {
  server.reviews = [
    ...threeItems(),
    aReviewItem({ id: 'act-4', postKind: 'grief', text: null, author: { username: 'eva' } }),
  ];
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all shown' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose the answer to noa' }));
  expect(screen.getByRole('checkbox', { name: '2 chosen' })).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Approve chosen' }));
  expect(await screen.findByText('2 answers go out')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all shown' }));
  await user.click(screen.getByRole('button', { name: 'Leave chosen unanswered' }));
  const question = screen.getByRole('group', { name: 'Leave 1 post unanswered?' });
  await user.click(within(question).getByRole('button', { name: 'Leave unanswered' }));
  expect(await screen.findByText('1 post left unanswered')).toBeVisible();
  expect(decisions()).toEqual([
    ['act-1', 'act-2'].map((id) => ({ id, version: 1, decision: 'approve' })),
    [{ id: 'act-3', version: 1, decision: 'leave' }],
  ]);
});

test.each([
  {
    way: 'right',
    distance: 200,
    question: 'Publish this answer to rui.example.com?',
    yes: 'Publish',
    decision: 'approve',
  },
  {
    way: 'left',
    distance: -200,
    question: 'Leave rui.example.com unanswered here?',
    yes: 'Leave unanswered',
    decision: 'leave',
  },
])('a swipe to the $way asks first', async ({ distance, question, yes, decision }) => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  fireEvent.touchStart(card, { touches: [{ clientX: 300, clientY: 10 }] });
  fireEvent.touchEnd(card, { changedTouches: [{ clientX: 300 + distance, clientY: 10 }] });
  const group = within(card).getByRole('group', { name: question });
  await user.click(within(group).getByRole('button', { name: yes }));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(decisions()).toMatchObject([[{ decision }]]);
});

test('keeps the text where the decision does not arrive, and says so', async () => {
  server.reviews = [aReviewItem()];
  server.use(http.post(apiUrl('/profiles/:id/reviews'), serverFailed));
  const { user } = openReview();
  const card = await findRui();
  await user.click(button(card, 'Approve'));
  expect(await screen.findByText('Your decision did not arrive')).toBeVisible();
  expect(button(card, 'Approve')).toBeEnabled();
});

test('brings more of many, and says how many there are', async () => {
  server.reviews = Array.from({ length: 23 }, (_none, index) =>
    aReviewItem({ id: `act-${index}`, author: { username: `author.${index}` } }),
  );
  const { user } = openReview();
  expect(await screen.findByText('20 of 23')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await findCard('author.22')).toBeVisible();
  expect(screen.getByText('23 of 23')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a list that fails is an error with a retry', async () => {
  server.reviews = [aReviewItem()];
  server.use(http.get(apiUrl('/profiles/:id/reviews'), serverFailed, { once: true }));
  const { user } = openReview();
  expect(await screen.findByText('The texts could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRui()).toBeVisible();
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
