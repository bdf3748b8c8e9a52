import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findCard,
  findRui,
  openReview,
  reviewedProfiles,
  threeItems,
  untilClicked,
  untilFree,
} from '../../../testing/client/openReview.tsx';
import { screenWidth } from '../../../testing/client/screenWidth.ts';
import { swipe, touch } from '../../../testing/client/touch.ts';

const server = startFakeServer({ profiles: reviewedProfiles });

/** Sends the event that a browser repeats while a key is held down. */
const hold = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat: true });

test('publishes what the person approves, and goes on to the next text', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  expect(await screen.findByText('The answer to rui goes out')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Answer to rui' })).not.toBeInTheDocument();
  expect(await findCard('lia')).toHaveFocus();
  expect(decisionsAt(server)).toEqual([[{ id: 'act-1', version: 1, decision: 'approve' }]]);
});

test('says that a text was decided about elsewhere, and shows how it stands', async () => {
  server.reviews = [aReviewItem(), aReviewItem({ id: 'act-2', author: { username: 'lia' } })];
  const { user } = openReview();
  const card = await findRui();
  await findCard('lia');
  server.reviews = [aReviewItem({ version: 2, text: 'Thank you so much.' })];
  await user.click(buttonIn(card, 'Approve'));
  expect(await screen.findByText('Already decided elsewhere')).toBeVisible();
  expect(await within(card).findByText('Thank you so much.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

test('says that a text was discarded, as its post is too old, and keeps what was typed', async () => {
  server.reviews = threeItems();
  server.use(
    http.post(apiUrl('/profiles/:id/reviews'), async ({ request }) => {
      const { decisions } = (await request.json()) as { decisions: { id: string }[] };
      server.reviews = server.reviews.filter(({ id }) => !decisions.some((each) => each.id === id));
      return HttpResponse.json({ results: decisions.map(({ id }) => ({ id, outcome: 'tooOld' })) });
    }),
  );
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  expect(await screen.findByText('The text for rui was discarded')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Answer to rui' })).not.toBeInTheDocument();
  const lia = await findCard('lia');
  await untilClicked('lia');
  await user.click(buttonIn(lia, 'Write my own'));
  await user.type(within(lia).getByRole('textbox'), 'My own words');
  await user.click(buttonIn(lia, 'Publish'));
  expect(await within(lia).findByText(/it was decided elsewhere or discarded/)).toBeVisible();
  expect(within(lia).getByRole('textbox')).toHaveValue('My own words');
  await user.click(within(await findCard('noa')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('1 text was discarded')).toBeVisible();
});

test('has another text written, and nothing is decided until it is there', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Rewrite'));
  expect(await within(card).findByText('Another text is being written…')).toBeVisible();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

test('asks before a person is answered no more', async () => {
  server.reviews = [aReviewItem()];
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Stop answering this person'));
  const question = within(card).getByRole('group', { name: 'Stop answering rui.example.com?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(question).toBeInTheDocument();
  await untilFree();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.changes()).toEqual([]);
  await untilFree();
  await user.click(buttonIn(card, 'Stop answering this person'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The bot no longer answers rui.example.com')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([[{ decision: 'leaveAuthor' }]]);
});

test('goes through the texts by keys, which do nothing while somebody types', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  const [rui, lia] = [await findCard('rui'), await findCard('lia')];
  await user.keyboard('j');
  expect(rui).toHaveFocus();
  await user.keyboard('jkj');
  expect(lia).toHaveFocus();
  await user.keyboard('x');
  expect(within(lia).getByRole('checkbox')).toBeChecked();
  await user.keyboard('e');
  const field = within(lia).getByRole('textbox');
  await user.keyboard('jalx');
  expect(field).toHaveValue('Thank you, that means a lot.jalx');
  await user.click(buttonIn(lia, 'Cancel'));
  await user.keyboard('a');
  expect(await findCard('noa')).toHaveFocus();
  await user.keyboard('l');
  expect(await screen.findByText('noa gets no answer here')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([
    [{ id: 'act-2', decision: 'approve' }],
    [{ id: 'act-3', decision: 'leave' }],
  ]);
});

test('a second click at the same place is not meant for the next text', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  await waitFor(() => expect(screen.queryByRole('article', { name: /rui/ })).toBeNull());
  await user.click(buttonIn(await findCard('lia'), 'Approve'));
  await untilClicked('lia');
  expect(decisionsAt(server)).toHaveLength(1);
  await user.click(buttonIn(await findCard('lia'), 'Approve'));
  await waitFor(() => expect(decisionsAt(server)).toHaveLength(2));
});

test('somebody who has gone to another screen stays there, and can click', async () => {
  server.reviews = threeItems();
  const answered = Promise.withResolvers<void>();
  server.use(
    http.post(apiUrl('/profiles/:id/reviews'), async () => {
      await answered.promise;
      return HttpResponse.json({ results: [{ id: 'act-1', outcome: 'left' }] });
    }),
  );
  const { user, router } = openReview('?draft=act-1', 1440);
  await user.click(buttonIn(await findCard('rui'), 'Leave unanswered'));
  await act(() => router.navigate('/elsewhere'));
  answered.resolve();
  expect(await screen.findByText('rui gets no answer here')).toBeVisible();
  expect(router.state.location.pathname).toBe('/elsewhere');
  expect(document.querySelector('[data-clicks-held]')).toBeNull();
});

test('somebody who has gone to another screen is told there of what has a way back', async () => {
  server.reviews = threeItems();
  server.undoMs = 8000;
  const answered = Promise.withResolvers<undefined>();
  server.use(http.post(apiUrl('/profiles/:id/reviews'), () => answered.promise));
  const { user, router } = openReview('?draft=act-1', 1440);
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  await act(() => router.navigate('/elsewhere'));
  answered.resolve(undefined);
  expect(await screen.findByText('The answer to rui goes out')).toBeVisible();
});

test('what was decided can be undone while the queue of all profiles does not come', async () => {
  server.reviews = threeItems();
  server.undoMs = 8000;
  server.use(http.get(apiUrl('/reviews'), serverFailed));
  const { user } = openReview('?draft=act-1', 1440);
  await user.click(buttonIn(await findCard('rui'), 'Leave unanswered'));
  await findCard('lia');
  await untilFree();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await findCard('rui')).toBeVisible();
});

test('a key that is held goes through the texts, and decides about one only', async () => {
  server.reviews = threeItems();
  const { user } = openReview();
  const lia = await findCard('lia');
  hold('j');
  hold('j');
  expect(lia).toHaveFocus();
  await user.keyboard('a');
  const noa = await findCard('noa');
  await waitFor(() => expect(noa).toHaveFocus());
  hold('a');
  hold('l');
  await untilClicked('noa');
  await user.click(within(noa).getByRole('checkbox'));
  expect(await findCard('rui')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([[{ id: 'act-2', decision: 'approve' }]]);
});

test.each([
  {
    way: 'right',
    distance: 200,
    question: 'Publish this answer to rui.example.com?',
    yes: 'Publish',
    decision: 'approve',
  },
  {
    way: 'left',
    distance: -200,
    question: 'Leave rui.example.com unanswered here?',
    yes: 'Leave unanswered',
    decision: 'leave',
  },
])(
  'a swipe to the $way asks first, however slow it is',
  async ({ distance, question, yes, decision }) => {
    server.reviews = [aReviewItem()];
    const { user } = openReview();
    const card = await findRui();
    swipe(card, { x: distance, durationMs: 5000 });
    const group = within(card).getByRole('group', { name: question });
    await user.click(within(group).getByRole('button', { name: yes }));
    expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
    expect(decisionsAt(server)).toMatchObject([[{ decision }]]);
  },
);

test.each([
  { way: 'right', x: 200, current: 'lia' },
  { way: 'left', x: -200, current: 'rui' },
])(
  'of a text without an answer, a phone takes the actions after a swipe to the $way: $current',
  async (swiped) => {
    const box = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    box.mockReturnValue(DOMRect.fromRect({ y: 100, height: 100 }));
    server.reviews = [
      aReviewItem({ id: 'act-2', author: { username: 'lia' } }),
      aReviewItem({ author: { username: 'rui' }, postKind: 'crisis', text: null, writtenBy: null }),
    ];
    openReview('', 375);
    swipe(await findCard('rui'), { x: swiped.x });
    const headings = screen.getAllByText(/^Answer to/, { selector: '[aria-hidden]' });
    expect(headings.map(({ textContent }) => textContent)).toEqual([`Answer to ${swiped.current}`]);
    box.mockRestore();
  },
);

describe('on a phone', () => {
  let box: jest.SpiedFunction<() => DOMRect>;
  beforeEach(() => {
    box = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    box.mockReturnValue(DOMRect.fromRect({ y: 100, height: 100 }));
  });
  afterEach(() => {
    box.mockRestore();
    screenWidth(1024);
  });

  test.each([
    ['the next text', 'rui', 'lia'],
    ['the text before', 'lia', 'rui'],
  ])('a swipe of %s withdraws what was asked before', async (_which, first, then) => {
    server.reviews = threeItems();
    const { user } = openReview('', 375);
    swipe(await findCard(first), { x: -200 });
    swipe(await findCard(then), { x: -200 });
    const asked = screen.getByRole('group', { name: /unanswered here/ });
    expect(asked).toHaveAccessibleName(`Leave ${then} unanswered here?`);
    expect(asked).toContainElement(document.activeElement as HTMLElement);
    await user.click(within(asked).getByRole('button', { name: 'Leave unanswered' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('group', { name: /unanswered here/ })).not.toBeInTheDocument();
    expect(buttonIn(await findCard(first), 'Approve')).toBeVisible();
  });

  test('what is asked about a text is withdrawn once it is out of view', async () => {
    server.reviews = threeItems();
    openReview('', 375);
    const card = await findCard('rui');
    swipe(card, { x: -200 });
    expect(within(card).getByRole('group', { name: /unanswered here/ })).toBeVisible();
    // jsdom takes a button that has the focus for one that is pressed.
    act(() => card.focus());
    box.mockReturnValue(DOMRect.fromRect({ y: -200, height: 100 }));
    fireEvent.scroll(document);
    expect(within(card).queryByRole('group', { name: /unanswered here/ })).not.toBeInTheDocument();
  });
});

const finger = (clientX: number) => ({ clientX, clientY: 300 });

test.each([
  { x: 30, says: 'Approve', moved: 'translateX(30px)', isCalm: false },
  { x: -80, says: 'Leave unanswered', moved: 'translateX(-80px)', isCalm: false },
  { x: -80, says: 'Leave unanswered', moved: '', isCalm: true },
])(
  'a card names what a finger of $x px would ask for, follows it ($moved), and returns',
  async (way) => {
    server.reviews = [aReviewItem()];
    openReview();
    const card = await findRui();
    const part = card.firstElementChild;
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), way.isCalm ? {} : { matches: false });
    touch(card, 'touchStart', { fingers: [finger(300)] });
    touch(card, 'touchMove', { fingers: [finger(300 + way.x)] });
    expect(part instanceof HTMLElement && part.style.transform).toBe(way.moved);
    expect(within(card).getAllByText(way.says)).toHaveLength(2);
    touch(card, 'touchCancel', {});
    expect(part instanceof HTMLElement && part.style.transform).toBe('');
    expect(within(card).getAllByText(way.says)).toHaveLength(1);
    expect(within(card).queryByRole('group')).toBeNull();
  },
);

test('keeps the text where the decision does not arrive, and says so', async () => {
  server.reviews = [aReviewItem()];
  server.use(http.post(apiUrl('/profiles/:id/reviews'), serverFailed));
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Approve'));
  expect(await screen.findByText('Your decision could not be sent')).toBeVisible();
  expect(buttonIn(card, 'Approve')).toBeEnabled();
});
