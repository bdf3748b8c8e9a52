import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aConfig, aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/client/fill.ts';
import {
  buttonIn,
  decisionsAt,
  findRui,
  openReview,
  reviewedProfiles,
} from '../../../testing/client/openReview.tsx';

const server = startFakeServer({ profiles: reviewedProfiles });

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
