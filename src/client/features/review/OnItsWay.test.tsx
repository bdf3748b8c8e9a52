import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aReviewItem, anApprovedAnswer } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findRui,
  openReview,
  reviewedProfiles,
  untilFree,
} from '../../../testing/client/openReview.tsx';
import { meeloApi } from '../../api/meeloApi.ts';

const server = startFakeServer({ profiles: reviewedProfiles });

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const findOnItsWay = () => screen.findByRole('region', { name: 'On its way' });

test.each([
  [{}, 'It goes out in a few seconds.'],
  [{ isBeingSent: true }, 'It is being sent.'],
  [{ heldBy: 'payment' as const }, /^Your payment is not active/],
  [
    { heldBy: 'network' as const, goesOutAt: new Date(2025, 2, 6, 9, 30).toISOString() },
    'The network is out of reach or asked for a pause. Nothing goes out until the bot has checked there whether someone has asked to be left alone. Scheduled: 06/03/2025 09:30.',
  ],
])('says when an approved answer goes out: %j', async (parts, words) => {
  server.approved = [anApprovedAnswer(parts)];
  openReview();
  const list = within(await findOnItsWay());
  expect(list.getByText('To rui.example.com')).toBeVisible();
  expect(list.getByText(words)).toBeVisible();
  expect(list.queryAllByRole('button')).toHaveLength('isBeingSent' in parts ? 0 : 1);
});

test('an approved answer that is held up is said to wait, and waits for the person when taken back', async () => {
  server.reviews = [aReviewItem()];
  server.heldBy = 'network';
  const { user } = openReview();
  await user.click(buttonIn(await findRui(), 'Approve'));
  const toast = await screen.findByText('The answer to rui.example.com is approved');
  expect(toast.parentElement).toHaveTextContent('The network is out of reach');
  const list = within(await findOnItsWay());
  await untilFree();
  await user.click(list.getByRole('button', { name: 'Take back the answer to rui.example.com' }));
  expect(await findRui()).toHaveTextContent('Thank you, that means a lot.');
  expect(screen.queryByRole('region', { name: 'On its way' })).not.toBeInTheDocument();
  expect(decisionsAt(server).at(-1)).toEqual([{ id: 'act-1', version: 2, decision: 'unapprove' }]);
});

test('in practice nothing is said to go out', async () => {
  server.profiles = reviewedProfiles.map((profile) => ({
    ...profile,
    practice: { since: '2026-03-10T09:00:00Z' },
  }));
  server.reviews = [aReviewItem()];
  server.approved = [anApprovedAnswer({ id: 'act-9' })];
  const { user } = openReview();
  await user.click(buttonIn(await findRui(), 'Approve'));
  const toast = await screen.findByText('The answer to rui.example.com is approved');
  expect(toast.parentElement).toHaveTextContent('This is practice: nothing is sent');
  const list = within(await findOnItsWay());
  expect(list.getByText('This is practice: nothing is sent, and Activity lists it.')).toBeVisible();
  expect(screen.queryByText('It goes out in a few seconds.')).not.toBeInTheDocument();
});

test('an answer that is being sent cannot be taken back, which is said', async () => {
  server.approved = [anApprovedAnswer()];
  const { user } = openReview();
  const list = within(await findOnItsWay());
  server.approved = [];
  await user.click(list.getByRole('button', { name: /^Take back/ }));
  expect(await screen.findByText('Too late to take it back')).toBeVisible();
});

const five = ['a', 'b', 'c', 'd', 'e'];
const author = { username: 'rui.example.com' };

test.each([
  ['On its way', () => (server.approved = five.map((id) => anApprovedAnswer({ id })))],
  [
    'Not sent',
    () => (server.notSent = five.map((id) => ({ id, author, isGone: true, reason: null }))),
  ],
])('of many under “%s” three are shown, and the others once asked for', async (name, arrange) => {
  arrange();
  const { user } = openReview();
  const list = within(await screen.findByRole('region', { name }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.getByText('3 of 5')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Show more' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(list.getAllByRole('listitem')[3]).toHaveFocus();
});

test('what is on its way, and what was not sent, says who approved it and when', async () => {
  const at = new Date(2025, 2, 5, 14, 6).toISOString();
  server.approved = [anApprovedAnswer({ approved: { by: 'Ana Souza', at } })];
  server.notSent = [
    { id: 'act-2', author, approved: { by: null, at }, isGone: true, reason: null },
  ];
  openReview();
  const onItsWay = within(await findOnItsWay());
  expect(onItsWay.getByText('Approved by Ana Souza, 05/03/2025 14:06')).toBeVisible();
  const notSent = within(screen.getByRole('region', { name: 'Not sent' }));
  expect(notSent.getByText('Approved 05/03/2025 14:06')).toBeVisible();
});

test('what was discarded after the approval says why, and leads to the activity', async () => {
  server.notSent = [
    { id: 'act-1', author, isGone: false, reason: 'edited' },
    { id: 'act-2', author: { username: 'lia.draws' }, isGone: true, reason: null },
    { id: 'act-3', author: { username: 'noa' }, isGone: false, reason: 'dailyCap' },
  ];
  openReview();
  const list = within(await screen.findByRole('region', { name: 'Not sent' }));
  const [rui, lia, noa] = list.getAllByRole('listitem');
  expect(rui).toHaveTextContent(/^To rui\.example\.com.*the post has changed since/);
  expect(lia).toHaveTextContent(/^To lia\.draws.*no longer there/);
  expect(noa).toHaveTextContent(/^To noa.*the daily limit of the network was reached/);
  const link = list.getByRole('link', { name: 'See the activity: To lia.draws' });
  expect(link).toHaveAttribute('href', '/app/activity?person=lia.draws');
});

test('of what is discarded while the page is open, the newest is announced', async () => {
  const letGo = { id: 'act-1', author, isGone: false, reason: 'edited' as const };
  server.notSent = [letGo];
  const { store } = openReview();
  await screen.findByRole('region', { name: 'Not sent' });
  expect(said().join('')).toBe('');
  server.notSent = [{ ...letGo, id: 'act-2', author: { username: 'noa' } }, letGo];
  store.dispatch(meeloApi.util.invalidateTags(['Reviews']));
  await waitFor(() => expect(said().join('')).toMatch(/^Not sent\. To noa: .*has changed since/));
});
