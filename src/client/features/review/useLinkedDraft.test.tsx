import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/client/fill.ts';
import {
  buttonIn,
  findCard,
  openReview,
  reviewedProfiles,
  threeItems,
  untilFree,
} from '../../../testing/client/openReview.tsx';
import { meeloApi } from '../../api/meeloApi.ts';

const server = startFakeServer({ profiles: reviewedProfiles });
const gone = /^The text of this link no longer waits/;

const manyItems = (length: number) =>
  Array.from({ length }, (_none, index) =>
    aReviewItem({ id: `act-${index}`, author: { username: `reader-${index}` } }),
  );

test('the text that the address names has the focus, also one of a later page', async () => {
  server.reviews = manyItems(45);
  const { router } = openReview('?profile=profile-1&draft=act-3');
  await waitFor(async () => expect(await findCard('reader-3')).toHaveFocus());
  await act(() => router.navigate('?profile=profile-1&draft=act-44'));
  await waitFor(async () => expect(await findCard('reader-44')).toHaveFocus());
  expect(screen.queryByText(gone)).toBeNull();
});

test('goes on with the search after a page that failed, once the server answers again', async () => {
  server.reviews = manyItems(45);
  let isBroken = true;
  server.use(
    http.get(apiUrl('/profiles/:id/reviews'), ({ request }) =>
      isBroken && new URL(request.url).searchParams.has('cursor') ? serverFailed() : undefined,
    ),
  );
  const { store } = openReview('?profile=profile-1&draft=act-44');
  expect(await screen.findByText(/^The texts could not be refreshed/)).toBeVisible();
  isBroken = false;
  act(() => void store.dispatch(meeloApi.util.invalidateTags(['Reviews'])));
  await waitFor(async () => expect(await findCard('reader-44')).toHaveFocus());
});

test('who types in another card keeps the focus when that text comes', async () => {
  server.reviews = threeItems();
  const { user, store } = openReview('?profile=profile-1&draft=act-9');
  const card = await findCard('rui');
  await user.click(buttonIn(card, 'Edit'));
  const answer = within(card).getByRole('textbox');
  await fill(user, answer, 'Thank you');
  server.reviews.push(aReviewItem({ id: 'act-9', author: { username: 'late' } }));
  act(() => void store.dispatch(meeloApi.util.invalidateTags(['Reviews'])));
  await findCard('late');
  expect(answer).toHaveFocus();
});

test('that text does not take the focus again when it comes back', async () => {
  server.reviews = threeItems();
  const { store } = openReview('?profile=profile-1&draft=act-1');
  await waitFor(async () => expect(await findCard('rui')).toHaveFocus());
  const [linked, ...others] = threeItems();
  const listAgain = () => act(() => void store.dispatch(meeloApi.util.invalidateTags(['Reviews'])));
  server.reviews = others;
  listAgain();
  await waitFor(() => expect(screen.queryByRole('article', { name: /rui/ })).toBeNull());
  server.reviews = linked ? [linked, ...others] : others;
  listAgain();
  expect(await findCard('rui')).not.toHaveFocus();
});

test('that text takes the focus each time that a decision about it is undone', async () => {
  server.reviews = threeItems();
  server.undoMs = 60_000;
  const { user } = openReview('?profile=profile-1&draft=act-1');
  await waitFor(async () => expect(await findCard('rui')).toHaveFocus());
  for (const name of ['Approve', 'Leave unanswered']) {
    await user.click(buttonIn(await findCard('rui'), name));
    await waitFor(() => expect(screen.queryByRole('article', { name: /rui/ })).toBeNull());
    await untilFree();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await findCard('rui')).toHaveFocus());
    await untilFree();
  }
});

test('says that the text waits no more, whether others do', async () => {
  server.reviews = threeItems();
  const { router } = openReview('?profile=profile-1&draft=act-9');
  expect(await screen.findByText(gone)).toBeVisible();
  expect(await findCard('rui')).toBeVisible();
  await act(() => router.navigate('?profile=profile-1'));
  await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
});

test('does not say so of a text that was decided about here', async () => {
  server.reviews = [aReviewItem({ id: 'act-1' })];
  const { user } = openReview('?profile=profile-1&draft=act-1');
  await user.click(buttonIn(await findCard('rui.example.com'), 'Approve'));
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(screen.queryByText(gone)).toBeNull();
});
