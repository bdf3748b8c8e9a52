import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { queuePage } from '../../../testing/fakeServer/decideReviews.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findCard,
  openReview,
  reviewedProfiles,
  threeItems,
  untilClicked,
  untilFree,
} from '../../../testing/client/openReview.tsx';
import { findBar, noBar, said, toasts } from '../../../testing/client/undoBar.ts';

const server = startFakeServer({ profiles: reviewedProfiles, undoMs: 8000 });

/** Collects what the page reads out from now on. */
const listen = (place: HTMLElement | undefined) => {
  const heard: string[] = [];
  const listener = new MutationObserver(() => heard.push(place?.textContent ?? ''));
  if (place) listener.observe(place, { childList: true, subtree: true, characterData: true });
  return heard;
};

test('what was approved together is undone together', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const bar = await findBar();
  expect(bar).toHaveTextContent(/^3 answers are sent in [78] s/);
  expect(said()).toEqual(['3 answers go out']);
  await untilFree();
  await user.click(buttonIn(bar, 'Undo'));
  expect(await screen.findByText('3 answers wait again')).toBeVisible();
  expect(toasts()).toHaveLength(1);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('what was approved together at several profiles is undone together', async () => {
  const [ana] = reviewedProfiles;
  server.profiles = [
    { ...ana, isChosen: true },
    { ...ana, id: 'profile-2', username: 'bruno.secure' },
  ];
  server.reviews = threeItems().map((item) =>
    item.author.username === 'lia' ? { ...item, profileId: 'profile-2' } : item,
  );
  const { user } = openReview('', 1440);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const heard = screen.getAllByRole('status').map(listen);
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^3 answers are sent in/));
  await untilFree();
  expect(heard).toContainEqual(['3 answers go out']);
  await user.keyboard('z');
  expect(await screen.findByText('3 answers wait again')).toBeVisible();
  await noBar();
  expect(decisionsAt(server).slice(-2)).toMatchObject([
    [{ id: 'act-2', decision: 'unapprove' }],
    [
      { id: 'act-3', decision: 'unapprove' },
      { id: 'act-1', decision: 'unapprove' },
    ],
  ]);
});

test('more than one request takes is undone together', async () => {
  const [one] = threeItems();
  server.reviews = Array.from({ length: 52 }, (_, at) => ({
    ...aReviewItem(),
    ...one,
    id: `act-${at}`,
  }));
  server.use(
    http.get(apiUrl('/reviews'), () =>
      HttpResponse.json({ ...queuePage(server, new URLSearchParams()), items: server.reviews }),
    ),
  );
  const { user } = openReview('', 1440);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^52 answers are sent in/));
  await user.keyboard('z');
  expect(await screen.findByText('52 answers wait again')).toBeVisible();
  expect(server.reviews).toHaveLength(52);
});

test('a text that was left unanswered is undone with those that were left together, before the approval that came first', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  await untilClicked('lia');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Leave selected unanswered' }));
  await untilFree();
  const question = screen.getByRole('group', { name: 'Leave 2 posts unanswered?' });
  await user.click(within(question).getByRole('button', { name: 'Leave unanswered' }));
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^2 posts left unanswered/));
  await user.keyboard('z');
  expect(await screen.findByText('2 answers wait again')).toBeVisible();
  expect(toasts()).toHaveLength(1);
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^The answer to rui/));
  expect(decisionsAt(server).at(-1)).toMatchObject([
    { id: 'act-3', decision: 'unleave' },
    { id: 'act-2', decision: 'unleave' },
  ]);
});

/** The cap refuses the first one of three. */
const approveAll = async () => {
  const [rui, ...others] = threeItems();
  server.reviews = [
    aReviewItem(rui),
    ...others.map((item) => aReviewItem({ ...item, postKind: 'crisis' })),
  ];
  server.capOpensAt = null;
  server.undoMs = 60_000;
  const { user } = openReview();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^2 answers are sent in/));
  expect(decisionsAt(server)).toMatchObject([[{ id: 'act-1' }, { id: 'act-2' }, { id: 'act-3' }]]);
  await untilFree();
  return user;
};

describe('a text that was refused of several', () => {
  test('and is left alone then comes back alone', async () => {
    const user = await approveAll();
    await user.keyboard('jl');
    await waitFor(async () => expect(await findBar()).toHaveTextContent(/^rui gets no answer/));
    await user.keyboard('z');
    await waitFor(async () => expect(await findBar()).toHaveTextContent(/^2 answers are sent in/));
    expect(decisionsAt(server).at(-1)).toEqual([{ id: 'act-1', version: 2, decision: 'unleave' }]);
  });

  test('and is approved alone then waits again alone', async () => {
    const user = await approveAll();
    server.capOpensAt = undefined;
    const rui = await findCard('rui');
    await user.click(buttonIn(rui, 'Edit'));
    await user.clear(within(rui).getByRole('textbox'));
    await user.type(within(rui).getByRole('textbox'), 'Thank you.');
    await user.click(buttonIn(rui, 'Publish'));
    await waitFor(async () => expect(await findBar()).toHaveTextContent(/^The answer to rui/));
    await user.click(document.body);
    await user.keyboard('z');
    await waitFor(async () => expect(await findBar()).toHaveTextContent(/^2 answers are sent in/));
    expect(decisionsAt(server).at(-1)).toEqual([
      { id: 'act-1', version: 2, decision: 'unapprove' },
    ]);
  });
});

test('a second click on a decision about several is not meant for the bar that comes there', async () => {
  server.reviews = threeItems();
  const { user } = openReview('', 1440);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await user.click(buttonIn(await findBar(), 'Undo'));
  await untilFree();
  expect(decisionsAt(server)).toHaveLength(1);
});
