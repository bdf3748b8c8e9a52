import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { meeloApi } from '../../api/meeloApi.ts';
import {
  buttonIn,
  findCard,
  openReview,
  reviewedProfiles,
  threeItems,
} from '../../../testing/client/openReview.tsx';
import { findBar, said } from '../../../testing/client/undoBar.ts';

const server = startFakeServer({ profiles: reviewedProfiles, undoMs: 8000 });

test('a text that was left unanswered is read out each time, from a place that is there before, and stands there once', async () => {
  server.reviews = threeItems().map((item) => ({ ...item, author: { username: 'rui' } }));
  const { user } = openReview('', 1440);
  await findCard('rui');
  const places = screen.getAllByRole('status');
  await user.keyboard('l');
  const bar = await findBar();
  const place = places.find(({ textContent }) => textContent === 'rui gets no answer here');
  const first = place?.firstChild;
  expect(place).toBeVisible();
  expect(within(bar).getByText('rui gets no answer here')).toHaveAttribute('aria-hidden', 'true');
  await user.keyboard('l');
  await waitFor(() => expect(place?.firstChild).not.toBe(first));
  expect(place).toHaveTextContent(/^rui gets no answer here$/);
});

test('reads out no decision again that comes back into the bar', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await findCard('rui');
  await user.keyboard('ja');
  await waitFor(() => expect(said()).toEqual(['The answer to rui goes out']));
  await findCard('lia');
  await user.keyboard('a');
  await waitFor(() => expect(said()).toEqual(['The answer to lia goes out']));
  await user.keyboard('z');
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^The answer to rui/));
  expect(said()).toEqual([]);
});

test('of a post that was left and comes back into the bar, its words are not hidden', async () => {
  server.reviews = threeItems();
  const { user } = openReview('', 1440);
  for (const name of ['rui', 'lia']) {
    await findCard(name);
    await user.keyboard('l');
    await waitFor(() => expect(said()).toContain(`${name} gets no answer here`));
  }
  await user.keyboard('z');
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^rui/));
  expect(said()).not.toContain('rui gets no answer here');
  const words = within(await findBar()).getByText('rui gets no answer here');
  expect(words).not.toHaveAttribute('aria-hidden');
});

test('reads out a decision in the words of its moment', async () => {
  server.reviews = threeItems();
  server.heldBy = 'network';
  server.undoMs = 60_000;
  const { user, store } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  expect(await findBar()).toHaveTextContent(/9:30/);
  const [words] = said();
  expect(words).toMatch(/9:30/);
  const goesOutAt = new Date(2025, 2, 6, 11, 45).toISOString();
  server.undoable = server.undoable.map((each) => ({ ...each, goesOutAt }));
  await act(() => store.dispatch(meeloApi.util.invalidateTags(['Reviews'])));
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/11:45/));
  expect(said()).toEqual([words]);
});
