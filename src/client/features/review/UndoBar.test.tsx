import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findCard,
  openReview,
  reviewedProfiles,
  threeItems,
  untilClicked,
} from '../../../testing/client/openReview.tsx';

const server = startFakeServer({ profiles: reviewedProfiles, undoMs: 8000 });

const findBar = () => screen.findByRole('region', { name: 'Undo the approval' });
const noBar = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Undo the approval' })).toBeNull());

/** With the pointer over it, so that it does not go by itself. */
async function findKeptToast(text: string) {
  const toast = await screen.findByText(text);
  fireEvent.mouseMove(toast);
  return toast;
}

test('an approval is undone, and its text waits again and has the focus', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  const bar = await findBar();
  expect(bar).toHaveTextContent(/^The answer to rui is sent in [78] sUndo$/);
  const toast = await findKeptToast('The answer to rui goes out');
  await user.click(buttonIn(bar, 'Undo'));
  await waitFor(async () => expect(await findCard('rui')).toHaveFocus());
  await waitFor(() => expect(toast).not.toBeInTheDocument());
  expect(await screen.findByText('The answer to rui waits again')).toBeVisible();
  await noBar();
  expect(decisionsAt(server).at(-1)).toEqual([{ id: 'act-1', version: 2, decision: 'unapprove' }]);
});

test('z undoes the last approval, and once more the one before, also after a reload', async () => {
  server.reviews = threeItems();
  const { user, unmount } = openReview('', 1440);
  await findCard('rui');
  await user.keyboard('ja');
  await findCard('lia');
  await user.keyboard('a');
  await findCard('noa');
  unmount();
  openReview('', 1440);
  expect(await findBar()).toHaveTextContent(/^The answer to lia/);
  await user.keyboard('z');
  expect(await findCard('lia')).toBeVisible();
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^The answer to rui/));
  await user.keyboard('z');
  expect(await findCard('rui')).toBeVisible();
  await noBar();
});

test('a z that is typed is a letter', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  await findBar();
  await untilClicked('lia');
  await user.click(buttonIn(await findCard('lia'), 'Write my own'));
  await user.keyboard('jazz');
  expect(screen.getByRole('textbox')).toHaveValue('jazz');
  expect(decisionsAt(server)).toHaveLength(1);
});

test('what was approved together is undone together', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const bar = await findBar();
  expect(bar).toHaveTextContent(/^3 answers are sent in [78] s/);
  const toast = await findKeptToast('3 answers go out');
  await user.click(buttonIn(bar, 'Undo'));
  expect(await screen.findByText('3 answers wait again')).toBeVisible();
  await waitFor(() => expect(toast).not.toBeInTheDocument());
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('says of what a pause holds up that it is approved, and not when it is sent', async () => {
  const [ana] = reviewedProfiles;
  const pause = { since: '2026-03-10T09:00:00Z', until: null };
  server.profiles = [{ ...ana, pause }];
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  expect(await findBar()).toHaveTextContent(/^The answer to rui is approvedUndo$/);
});

test('goes once the time is over', async () => {
  server.undoable = [
    { id: 'act-1', profileId: 'profile-1', version: 2, author: { username: 'rui' }, undoMs: 900 },
  ];
  openReview();
  expect(await findBar()).toHaveTextContent('The answer to rui is sent in 1 s');
  await noBar();
});

test('says where another device was faster, or the answer is on its way', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  const bar = await findBar();
  server.use(
    http.post(apiUrl('/profiles/:id/reviews'), () =>
      HttpResponse.json({ results: [{ id: 'act-1', outcome: 'moved' }] }),
    ),
  );
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Too late to take it back')).toBeVisible();
});
