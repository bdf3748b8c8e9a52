import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
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

afterEach(() => {
  jest.restoreAllMocks();
});

/** The key takes a moment after an undo. */
const pressUntil = (hasHappened: () => void) =>
  waitFor(async () => {
    await userEvent.keyboard('z');
    hasHappened();
  });

test('an approval is undone, and its text waits again and has the focus', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  const bar = await findBar();
  expect(bar).toHaveTextContent(/^The answer to rui is sent in [78] s/);
  expect(said()).toEqual(['The answer to rui goes out']);
  await untilClicked('lia');
  await user.click(buttonIn(bar, 'Undo'));
  await waitFor(async () => expect(await findCard('rui')).toHaveFocus());
  await noBar();
  expect(toasts()).toEqual([]);
  expect(decisionsAt(server).at(-1)).toEqual([{ id: 'act-1', version: 2, decision: 'unapprove' }]);
});

test('z undoes the last approval, and once more the one before, also after a reload', async () => {
  server.reviews = threeItems();
  const { user, unmount } = openReview('', 1440);
  await findCard('rui');
  await user.keyboard('a');
  await findCard('lia');
  await user.keyboard('a');
  await findCard('noa');
  unmount();
  openReview('', 1440);
  expect(await findBar()).toHaveTextContent(/^The answer to lia/);
  await user.keyboard('z');
  expect(await findCard('lia')).toBeVisible();
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^The answer to rui/));
  await pressUntil(() => expect(decisionsAt(server)).toHaveLength(4));
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

test('says of what a pause holds up that it is approved, and not when it is sent', async () => {
  const [ana] = reviewedProfiles;
  const pause = { since: '2026-03-10T09:00:00Z', until: null };
  server.profiles = [{ ...ana, pause }];
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  expect(await findBar()).toHaveTextContent(
    /^The answer to rui is approvedThe bot is paused\. It goes out after the pause/,
  );
});

test('says of what the network holds up why, and when it goes out, also where the list does not come', async () => {
  server.reviews = threeItems();
  server.heldBy = 'network';
  const { user } = openReview('', 1440);
  await findCard('rui');
  // The queue says it, too.
  server.use(http.get(apiUrl('/profiles/:id/reviews'), serverFailed));
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  expect(await findBar()).toHaveTextContent(
    /^The answer to rui is approvedThe network is out of reach .* Scheduled: .*9:30/,
  );
  expect(said().at(-1)).toMatch(/^The answer to rui is approved\. The network is out of reach/);
});

test.each([
  ['above, below the bar of a phone', 375, ['', '40px']],
  ['at the lower edge elsewhere', 900, ['56px', '']],
])('tells what it covers: %s', async (_where, width, heights) => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const undone = { id: 'act-9', version: 2, author: { username: 'eva' } };
  server.undoable = [{ ...undone, profileId: 'profile-1', undoMs: 60_000 }];
  openReview('', width);
  await findBar();
  const { style } = document.documentElement;
  const names = ['--undo-height', '--undo-above-height'];
  expect(names.map((name) => style.getPropertyValue(name))).toEqual(heights);
});

test('goes once the time is over', async () => {
  server.undoable = [
    {
      id: 'act-1',
      profileId: 'profile-1',
      version: 2,
      author: { username: 'rui' },
      undoMs: 900,
    },
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
  await untilFree();
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Too late to take it back')).toBeVisible();
});

describe('a text that was left unanswered', () => {
  test('waits again by the same bar and key, and no toast says the same', async () => {
    server.reviews = threeItems();
    const { user } = openReview();
    await findCard('rui');
    await user.keyboard('jl');
    const bar = await findBar();
    expect(bar).toHaveTextContent(/^rui gets no answer here/);
    await user.keyboard('z');
    await waitFor(async () => expect(await findCard('rui')).toHaveFocus());
    await noBar();
    expect(toasts()).toEqual([]);
    expect(decisionsAt(server)).toEqual([
      [{ id: 'act-1', version: 1, decision: 'leave' }],
      [{ id: 'act-1', version: 2, decision: 'unleave' }],
    ]);
  });

  test('says that it is too late', async () => {
    server.reviews = threeItems();
    const { user } = openReview();
    await user.click(buttonIn(await findCard('rui'), 'Leave unanswered'));
    await findBar();
    server.use(
      http.post(apiUrl('/profiles/:id/reviews'), () =>
        HttpResponse.json({ results: [{ id: 'act-1', outcome: 'moved' }] }),
      ),
    );
    await user.keyboard('z');
    expect(await screen.findByText('Too late to undo it')).toBeVisible();
  });
});

test('a second click on Undo is not meant for the decision before', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  await untilClicked('lia');
  await user.click(buttonIn(await findCard('lia'), 'Approve'));
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^The answer to lia/));
  await untilFree();
  await user.click(buttonIn(await findBar(), 'Undo'));
  await waitFor(async () => expect(await findBar()).toHaveTextContent(/^The answer to rui/));
  await user.click(buttonIn(await findBar(), 'Undo'));
  await user.keyboard('z');
  await untilFree();
  expect(await findBar()).toHaveTextContent(/^The answer to rui/);
  expect(decisionsAt(server)).toHaveLength(3);
  await pressUntil(() => expect(decisionsAt(server)).toHaveLength(4));
  expect(await findCard('rui')).toBeVisible();
});

test('a second click on a decision beside the queue is not meant for the bar that comes there', async () => {
  server.reviews = threeItems();
  const { user } = openReview('', 1440);
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  await user.click(buttonIn(await findBar(), 'Undo'));
  await findCard('lia');
  await untilFree();
  expect(decisionsAt(server)).toHaveLength(1);
  await user.click(buttonIn(await findBar(), 'Undo'));
  await waitFor(() => expect(decisionsAt(server)).toHaveLength(2));
});
