import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findCard,
  findRui,
  openReview,
  reviewedProfiles,
  threeItems,
} from '../../../testing/client/openReview.tsx';
import { swipe } from '../../../testing/client/touch.ts';

const server = startFakeServer({ profiles: reviewedProfiles });

const opensAt = new Date(2025, 2, 6, 14, 5).toISOString();
const waitsOn = 'This text is still waiting; you can approve it from 06/03/2025 14:05.';
const tooLate =
  /^The limit will not allow it before the post is a day old, and this text is discarded/;
const reached = 'The daily limit of the network is reached';

test('says until when the account has used up its budget of the language model', async () => {
  server.modelFreeAt = opensAt;
  server.reviews = [aReviewItem()];
  openReview();
  expect(await screen.findByText(/used up today’s budget/)).toHaveTextContent('06/03/2025 14:05');
});

test.each([
  [opensAt, waitsOn],
  [null, 'This text is still waiting; you can approve it once the limit allows.'],
])('says beforehand that the limit of the day is reached, until %s', async (capOpensAt, words) => {
  server.capOpensAt = capOpensAt;
  server.reviews = [
    aReviewItem(),
    aReviewItem({ id: 'act-2', postKind: 'crisis', text: null, author: { username: 'sam' } }),
  ];
  openReview();
  const card = within(await findRui());
  expect(card.getByRole('heading', { name: reached })).toBeVisible();
  expect(card.getByText(words)).toBeVisible();
  expect(within(await findCard('sam')).queryByText(reached)).not.toBeInTheDocument();
});

test.each([
  [opensAt, 'You can publish an answer from 06/03/2025 14:05.', undefined],
  [null, 'You can publish an answer once the limit allows.', undefined],
  [
    opensAt,
    'The limit will not allow it before the post is a day old. You can still answer it yourself on the network.',
    new Date(2025, 2, 5, 14, 5).toISOString(),
  ],
])(
  'speaks of no text where the bot has written none: at %s "%s"',
  async (capOpensAt, words, publishedAt) => {
    server.capOpensAt = capOpensAt;
    server.reviews = [
      aReviewItem({ postKind: 'grief', text: null, ...(publishedAt && { publishedAt }) }),
    ];
    openReview();
    expect(within(await findRui()).getByText(words)).toBeVisible();
  },
);

test('promises no approval where the text is discarded before there is room', async () => {
  server.reviews = [aReviewItem({ publishedAt: new Date(2025, 2, 5, 14, 5).toISOString() })];
  server.capOpensAt = opensAt;
  const { user } = openReview();
  const card = await findRui();
  expect(within(card).getByText(tooLate)).toBeVisible();
  await user.click(buttonIn(card, 'Approve'));
  const toast = await screen.findByText(reached, { ignore: 'h3' });
  expect(toast.nextElementSibling).toHaveTextContent(tooLate);
});

test('a refused approval says from when it can be given, and the card says it from then on', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  expect(screen.queryByText(reached)).not.toBeInTheDocument();
  server.capOpensAt = opensAt;
  await user.click(buttonIn(card, 'Approve'));
  const toast = await screen.findByText(reached, { ignore: 'h3' });
  expect(toast.parentElement).toHaveTextContent(waitsOn);
  expect(await within(card).findByText(waitsOn)).toBeVisible();
  expect(within(card).queryByRole('textbox')).not.toBeInTheDocument();
  expect(buttonIn(card, 'Approve')).toHaveFocus();
});

test('what was typed stays in the form, and can be published later', async () => {
  server.reviews = [aReviewItem()];
  server.capOpensAt = opensAt;
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Write my own'));
  await user.type(within(card).getByRole('textbox'), 'My own words');
  await user.click(buttonIn(card, 'Publish'));
  expect(await screen.findByText(reached, { ignore: 'h3' })).toBeVisible();
  expect(within(card).getByRole('textbox')).toHaveValue('My own words');
  expect(within(card).queryByText('Not published yet')).not.toBeInTheDocument();
  server.capOpensAt = undefined;
  await user.click(buttonIn(card, 'Publish'));
  expect(await screen.findByText('The answer to rui.example.com goes out')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([
    [{ text: 'My own words' }],
    [{ text: 'My own words' }],
  ]);
});

test('after a swipe the focus is on the card again', async () => {
  server.reviews = [aReviewItem()];
  server.capOpensAt = opensAt;
  const { user } = openReview();
  const card = await findRui();
  swipe(card, { x: 200 });
  await user.click(within(card).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(reached, { ignore: 'h3' })).toBeVisible();
  await waitFor(() => expect(card).toHaveFocus());
});

test('of several, those for which there is no room are counted with the reason', async () => {
  server.reviews = threeItems();
  const results = [
    { id: 'act-1', outcome: 'approved' },
    { id: 'act-2', outcome: 'refused', problems: ['link'], capOpensAt: opensAt },
    { id: 'act-3', outcome: 'refused', capOpensAt: opensAt },
  ];
  server.use(http.post(apiUrl('/profiles/:id/reviews'), () => HttpResponse.json({ results })));
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const toast = await screen.findByText('2 texts were not published');
  expect(toast.parentElement).toHaveTextContent(
    'The daily limit of the network is reached. You can approve the next one from 06/03/2025 14:05. ' +
      'The reasons are shown beside each text.',
  );
  expect(within(await findCard('lia')).getByRole('alert')).toHaveTextContent('It has a link');
  expect(within(await findCard('noa')).queryByRole('textbox')).not.toBeInTheDocument();
});
