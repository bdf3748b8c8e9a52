import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { queuePage } from '../../../testing/fakeServer/decideReviews.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { meeloApi } from '../../api/meeloApi.ts';
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

const server = startFakeServer({ profiles: reviewedProfiles, undoMs: 8000 });

const findBar = () =>
  screen.findByRole('region', { name: 'Undo the last approval or post left unanswered' });
const noBar = () =>
  waitFor(() =>
    expect(
      screen.queryByRole('region', { name: 'Undo the last approval or post left unanswered' }),
    ).toBeNull(),
  );

/** The key takes a moment after an undo. */
const pressUntil = (hasHappened: () => void) =>
  waitFor(async () => {
    await userEvent.keyboard('z');
    hasHappened();
  });

/** What the page reads out. */
const said = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);

/** Collects what the page reads out from now on. */
const listen = (place: HTMLElement | undefined) => {
  const heard: string[] = [];
  const listener = new MutationObserver(() => heard.push(place?.textContent ?? ''));
  if (place) listener.observe(place, { childList: true, subtree: true, characterData: true });
  return heard;
};

/** Asked once an undo is answered: a toast of the decision would have come before. */
const toasts = () => screen.queryAllByRole('button', { name: /^Dismiss/ });

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

  test('is undone with those that were left together, before the approval that came first', async () => {
    server.reviews = threeItems();
    const { user } = openReview();
    await user.click(buttonIn(await findCard('rui'), 'Approve'));
    await untilClicked('lia');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Leave selected unanswered' }));
    await untilFree();
    const question = screen.getByRole('group', { name: 'Leave 2 posts unanswered?' });
    await user.click(within(question).getByRole('button', { name: 'Leave unanswered' }));
    await waitFor(async () =>
      expect(await findBar()).toHaveTextContent(/^2 posts left unanswered/),
    );
    await user.keyboard('z');
    expect(await screen.findByText('2 answers wait again')).toBeVisible();
    expect(toasts()).toHaveLength(1);
    await waitFor(async () => expect(await findBar()).toHaveTextContent(/^The answer to rui/));
    expect(decisionsAt(server).at(-1)).toMatchObject([
      { id: 'act-3', decision: 'unleave' },
      { id: 'act-2', decision: 'unleave' },
    ]);
  });

  test('is read out each time, from a place that is there before, and stands there once', async () => {
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

test('a second click on a decision about several is not meant for the bar that comes there', async () => {
  server.reviews = threeItems();
  const { user } = openReview('', 1440);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await user.click(buttonIn(await findBar(), 'Undo'));
  await untilFree();
  expect(decisionsAt(server)).toHaveLength(1);
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
