import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aProfile, aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { threeProfiles } from '../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findRui,
  openReview,
  reviewedProfiles,
} from '../../../testing/client/openReview.tsx';
import { pollProfiles } from '../../../testing/client/pollProfiles.ts';
import { meeloApi } from '../../api/meeloApi.ts';
import type { AppStore } from '../../store/store.ts';

const server = startFakeServer({ profiles: reviewedProfiles });

/** On another device, while the page stays with the profile that is written for. */
async function chooseBrunoElsewhere(store: AppStore, parts: Parameters<typeof aProfile>[0] = {}) {
  const [ana] = reviewedProfiles;
  const [, bruno] = threeProfiles();
  server.profiles = [
    { ...bruno, ...parts, isChosen: true },
    { ...ana, isChosen: false },
  ];
  await pollProfiles(store);
  expect(await screen.findByText(/The profile in use is bruno\.secure/)).toBeVisible();
}

test('publishes the person’s words in the place of the bot’s, and counts what is left', async () => {
  server.reviews = [aReviewItem({ text: 'Thanks', maxGraphemes: 10 })];
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  const field = within(card).getByRole('textbox', { name: 'Your answer to rui.example.com' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Thanks');
  await user.keyboard('! 👨‍👩‍👧');
  expect(field).toHaveAccessibleDescription('1 character left');
  await user.keyboard('!!');
  expect(field).toHaveAccessibleDescription('1 character too many');
  expect(buttonIn(card, 'Publish')).toBeDisabled();
  await user.keyboard('{Backspace}');
  await user.click(buttonIn(card, 'Publish'));
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([[{ text: 'Thanks! 👨‍👩‍👧!', isOwnWords: false }]]);
});

test('leaves the way to the conversation open', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  await user.keyboard('!');
  await user.click(buttonIn(card, 'See the conversation with rui.example.com'));
  await screen.findByRole('dialog', { name: 'Conversation with rui.example.com' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(card).getByRole('textbox')).toHaveValue('Thank you, that means a lot.!');
});

test('says why words were refused, keeps them, and lets the person insist on their own', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Write my own'));
  await user.keyboard('Thanks! #grateful');
  await user.click(buttonIn(card, 'Publish'));
  expect(await within(card).findByRole('alert')).toHaveTextContent('It has a hashtag');
  expect(within(card).getByRole('textbox')).toHaveValue('Thanks! #grateful');
  await user.click(buttonIn(card, 'Publish my words anyway'));
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(decisionsAt(server).at(-1)).toMatchObject([
    { text: 'Thanks! #grateful', isOwnWords: true },
  ]);
});

test('keeps the words to be copied where another device removes the profile', async () => {
  server.reviews = [aReviewItem()];
  const { user, store } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  await user.keyboard(' Come by.');
  server.profiles = threeProfiles().slice(1);
  await pollProfiles(store);
  expect(await screen.findByText(/^The profile ana\.creates was removed/)).toBeVisible();
  const words = within(card).getByRole('textbox');
  expect(words).toHaveValue('Thank you, that means a lot. Come by.');
  expect(words).toHaveAttribute('readonly');
  expect(within(card).queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(buttonIn(card, 'Close'));
  await waitFor(() => expect(card).not.toBeInTheDocument());
});

test('says nothing of the practice of another profile, which was chosen meanwhile', async () => {
  server.reviews = [aReviewItem()];
  const { user, store } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  await user.keyboard(' Come by.');
  await chooseBrunoElsewhere(store, { practice: { since: '2025-03-06T09:00:00.000Z' } });
  await user.click(buttonIn(card, 'Publish'));
  expect(await screen.findByText('The answer to rui.example.com goes out')).toBeVisible();
});

test('says what the judge doubts of changed words, and publishes them as the person’s own', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  await user.keyboard(' I promise you a print.');
  await user.click(buttonIn(card, 'Publish'));
  expect(await within(card).findByRole('alert')).toHaveTextContent(
    'It promises something in your name',
  );
  await user.click(buttonIn(card, 'Publish my words anyway'));
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(decisionsAt(server).at(-1)).toMatchObject([{ isOwnWords: true }]);
});

test('lets nobody insist on a link', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Write my own'));
  await user.keyboard('See https://example.com');
  await user.click(buttonIn(card, 'Publish'));
  const alert = await within(card).findByRole('alert');
  expect(alert).toHaveTextContent(/It has a link.*this is never published/);
  expect(screen.queryByRole('button', { name: 'Publish my words anyway' })).toBeNull();
});

test('closes by Escape, and gives up no words by it', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  await user.keyboard('!{Escape}');
  expect(within(card).getByRole('textbox')).toBeVisible();
  await user.keyboard('{Backspace}{Escape}');
  expect(within(card).queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement));
});

test('keeps what was typed where others decide meanwhile', async () => {
  server.reviews = [aReviewItem()];
  const { user, store } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  await user.keyboard(' So much!');
  server.reviews = [];
  store.dispatch(meeloApi.util.invalidateTags(['Reviews']));
  expect(await within(card).findByRole('alert')).toHaveTextContent(/decided elsewhere/);
  expect(within(card).getByRole('textbox')).toHaveValue('Thank you, that means a lot. So much!');
  await user.click(buttonIn(card, 'Close'));
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
});

test('asks before typed words are lost to another screen', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  await user.click(buttonIn(await findRui(), 'Edit'));
  await user.keyboard('!');
  await user.click(screen.getByRole('link', { name: 'See the activity' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});
