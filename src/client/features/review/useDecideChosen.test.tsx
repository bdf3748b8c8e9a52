import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findCard,
  openReview,
  reviewedProfiles,
  threeItems,
  untilFree,
} from '../../../testing/client/openReview.tsx';

const server = startFakeServer({ profiles: reviewedProfiles });

test('decides about several at once', async () => {
  server.reviews = [
    ...threeItems(),
    aReviewItem({ id: 'act-4', postKind: 'grief', text: null, author: { username: 'eva' } }),
  ];
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the answer to noa' }));
  expect(screen.getByRole('checkbox', { name: '2 selected' })).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('2 answers go out')).toBeVisible();
  await untilFree();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Leave selected unanswered' }));
  const question = screen.getByRole('group', { name: 'Leave 1 post unanswered?' });
  // Its answer comes where the button was.
  await user.click(within(question).getByRole('button', { name: 'Leave unanswered' }));
  expect(question).toBeInTheDocument();
  await untilFree();
  await user.click(within(question).getByRole('button', { name: 'Leave unanswered' }));
  expect(await screen.findByText('1 post left unanswered')).toBeVisible();
  expect(decisionsAt(server)).toEqual([
    ['act-1', 'act-2'].map((id) => ({ id, version: 1, decision: 'approve' })),
    [{ id: 'act-3', version: 1, decision: 'leave' }],
  ]);
});

test('a text that the person is changing is in no decision about several', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const rui = await findCard('rui');
  await user.click(buttonIn(rui, 'Edit'));
  await user.keyboard(' Come by.');
  expect(screen.getByRole('checkbox', { name: '2 selected' })).toBeChecked();
  expect(within(rui).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('2 answers go out')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([[{ id: 'act-2' }, { id: 'act-3' }]]);
  expect(within(rui).getByRole('textbox')).toHaveValue('Thank you, that means a lot. Come by.');
});

/** Returns what lets the server answer a decision. */
function answerLater(result: object): () => void {
  const answered = Promise.withResolvers<void>();
  server.use(
    http.post(apiUrl('/profiles/:id/reviews'), async () => {
      await answered.promise;
      return HttpResponse.json({ results: [result] });
    }),
  );
  return () => answered.resolve();
}

test('keeps what is typed while a decision about several is under way', async () => {
  server.reviews = threeItems();
  const answer = answerLater({ id: 'act-1', outcome: 'refused', problems: ['link'] });
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select the answer to rui' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const rui = await findCard('rui');
  await user.click(buttonIn(rui, 'Edit'));
  await user.keyboard(' Come by.');
  answer();
  expect(await within(rui).findByRole('alert')).toHaveTextContent('It has a link');
  expect(within(rui).getByRole('textbox')).toHaveValue('Thank you, that means a lot. Come by.');
});

test('the bar takes no focus from somebody who types meanwhile', async () => {
  server.reviews = threeItems();
  const answer = answerLater({ id: 'act-2', outcome: 'refused', problems: [] });
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select the answer to lia' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const rui = await findCard('rui');
  await user.click(buttonIn(rui, 'Edit'));
  answer();
  expect(await screen.findByText('1 text was not published')).toBeVisible();
  expect(within(rui).getByRole('textbox')).toHaveFocus();
});

test('the focus stays in the bar where its buttons go', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toHaveFocus();
});

test('a text that has changed since it was chosen or asked about is neither', async () => {
  const [rui, lia, noa] = threeItems();
  server.reviews = [rui, lia, noa].filter((item) => item !== undefined);
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the answer to lia' }));
  const card = await findCard('rui');
  await user.click(buttonIn(card, 'Stop answering this person'));
  await untilFree();
  const changed = aReviewItem({ ...rui, version: 2, text: 'Written anew.', doubts: ['promise'] });
  server.reviews.splice(0, 1, changed);
  await user.click(buttonIn(await findCard('lia'), 'Approve'));
  expect(await within(card).findByText('Written anew.')).toBeVisible();
  expect(within(card).queryByRole('group')).not.toBeInTheDocument();
  await untilFree();
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('1 answer goes out')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([[{ id: 'act-2' }], [{ id: 'act-3' }]]);
});

test('chooses with all others none that is doubted or has a marked sentence', async () => {
  server.reviews = [
    aReviewItem({ id: 'act-1', author: { username: 'rui' } }),
    aReviewItem({ id: 'act-2', author: { username: 'lia' }, doubts: ['promise'] }),
    aReviewItem({ id: 'act-3', author: { username: 'noa' }, unsupported: ['We open at nine.'] }),
  ];
  const { user } = openReview();
  const name = 'Select all shown without doubts';
  await user.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByRole('checkbox', { name: '1 selected' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select the answer to lia' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the answer to rui' }));
  await user.click(screen.getByRole('checkbox', { name: '1 selected' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('2 answers go out')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([[{ id: 'act-1' }, { id: 'act-2' }]]);
});

test('chooses with all others none that a program wrote', async () => {
  const program = { writtenBy: 'program', program: 'Evening helper' } as const;
  server.reviews = [
    aReviewItem({ id: 'act-1', author: { username: 'rui' } }),
    aReviewItem({ id: 'act-2', author: { username: 'lia' }, ...program }),
  ];
  const { user } = openReview();
  const name = 'Select all shown without doubts, except programs’ texts';
  await user.click(await screen.findByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('1 answer goes out')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([[{ id: 'act-1' }]]);
});

test('offers to choose no other where each is doubted, and still decides about those that are chosen', async () => {
  server.reviews = [aReviewItem({ doubts: ['promise'] })];
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: /^Select the answer to rui/ }));
  expect(screen.getByRole('checkbox', { name: '1 selected' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Your selection' })).toBeNull();
});

test('says of each of several texts what the judge doubts', async () => {
  server.reviews = threeItems();
  const results = [{ id: 'act-2', outcome: 'refused', doubts: ['promise'] }];
  server.use(http.post(apiUrl('/profiles/:id/reviews'), () => HttpResponse.json({ results })));
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select the answer to lia' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const alert = await within(await findCard('lia')).findByRole('alert');
  expect(alert).toHaveTextContent('It promises something in your name');
});
