import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hourMs } from '../../../shared/durations.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findCard,
  openReview,
  reviewedProfiles,
  threeItems,
  untilFree,
} from '../../../testing/client/openReview.tsx';
import { meeloApi } from '../../api/meeloApi.ts';

const server = startFakeServer({ profiles: reviewedProfiles });

/** Lia's text waits at a second profile. */
function ofTwoProfiles() {
  const [ana] = reviewedProfiles;
  server.profiles = [
    { ...ana, isChosen: true },
    { ...ana, id: 'profile-2', username: 'bruno.secure' },
  ];
  server.reviews = threeItems().map((item) =>
    item.author.username === 'lia' ? { ...item, profileId: 'profile-2' } : item,
  );
}

const openWide = (search?: string) => openReview(search, 1440);
const findQueue = () => screen.findByRole('region', { name: 'All waiting texts' });
const findRow = async (name: string) =>
  within(await findQueue()).findByRole('link', { name: new RegExp(`^${name}`) });
const cards = () =>
  screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'));

test('one text is shown beside the queue of all profiles, and the address names it', async () => {
  ofTwoProfiles();
  const { user, router } = openWide();
  expect(await findCard('rui')).toBeVisible();
  expect(cards()).toHaveLength(1);
  const row = await findRow('lia');
  expect(row).toHaveTextContent('bruno.secure');
  await user.click(row);
  expect(await findCard('lia')).toHaveFocus();
  expect(router.state.location.search).toBe('?profile=profile-2&draft=act-2');
  expect(await findRow('lia')).toHaveAttribute('aria-current', 'true');
  expect(await findRow('rui')).not.toHaveAttribute('aria-current');
});

test('a text far down in a long queue is its current row, and the rows below it are drawn', async () => {
  const [one] = threeItems();
  server.reviews = Array.from({ length: 20 }, (_, at) => {
    const author = { ...aReviewItem().author, username: `user${at}.` };
    return { ...aReviewItem(), ...one, id: `act-${at}`, author };
  });
  openWide('?profile=profile-1&draft=act-15');
  expect(await findRow('user15\\.')).toHaveAttribute('aria-current', 'true');
  const queue = within(await findQueue());
  await waitFor(() => expect(queue.getAllByRole('link', { name: /^user/ })).toHaveLength(20));
});

test('after a decision the next one follows, also one of another profile, and has the focus', async () => {
  ofTwoProfiles();
  const { user } = openWide('?profile=profile-1&draft=act-1');
  const card = await findCard('rui');
  await waitFor(() => expect(card).toHaveFocus());
  await findRow('lia');
  await user.keyboard('a');
  await waitFor(async () => expect(await findCard('lia')).toHaveFocus());
  await user.keyboard('l');
  await waitFor(async () => expect(await findCard('noa')).toHaveFocus());
  await user.keyboard('l');
  expect(await screen.findAllByText('Nothing is waiting for you')).not.toHaveLength(0);
  expect(decisionsAt(server)).toMatchObject([
    [{ id: 'act-1', decision: 'approve' }],
    [{ id: 'act-2', decision: 'leave' }],
    [{ id: 'act-3', decision: 'leave' }],
  ]);
});

test('j and k lead from text to text, the arrow keys through the rows, and x selects', async () => {
  server.reviews = threeItems();
  const { user } = openWide();
  await findRow('rui');
  await findCard('rui');
  await user.keyboard('k');
  expect(await findCard('rui')).toHaveFocus();
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('j');
  await waitFor(async () => expect(await findCard('lia')).toHaveFocus());
  await user.keyboard('k');
  await waitFor(async () => expect(await findCard('rui')).toHaveFocus());
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select the answer to rui' })).toBeChecked();
  (await findRow('rui')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await findCard('lia')).toBeVisible();
  expect(await findRow('lia')).toHaveFocus();
  await user.keyboard('e');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

test('what comes meanwhile, though it stands first, takes the place of no text that is shown', async () => {
  server.reviews = threeItems();
  const { store } = openWide();
  await findCard('rui');
  const danger = {
    id: 'act-9',
    postKind: 'crisis',
    text: null,
    author: { username: 'eva' },
  } as const;
  server.reviews = [aReviewItem(danger), ...server.reviews];
  act(() => void store.dispatch(meeloApi.util.invalidateTags(['Reviews'])));
  expect(await findRow('eva')).not.toHaveAttribute('aria-current');
  expect(await findRow('rui')).toHaveAttribute('aria-current', 'true');
  expect(await findCard('rui')).toBeVisible();
});

test('a text that is refused stays, with the reasons, and the address names no other', async () => {
  server.reviews = threeItems();
  const refused = { id: 'act-1', outcome: 'refused', problems: ['link'] };
  server.use(
    http.post(apiUrl('/profiles/:id/reviews'), () => HttpResponse.json({ results: [refused] })),
  );
  const { user } = openWide();
  await user.click(buttonIn(await findCard('rui'), 'Approve'));
  expect(await within(await findCard('rui')).findByText('It has a link')).toBeVisible();
  expect(cards()).toHaveLength(1);
});

test('a text that is being changed is left out of a decision about several', async () => {
  ofTwoProfiles();
  const { user } = openWide();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(buttonIn(await findCard('rui'), 'Edit'));
  await user.keyboard(' Come by.');
  expect(screen.queryByRole('checkbox', { name: 'Select the answer to rui' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: '2 selected' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('2 answers go out')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Thank you, that means a lot. Come by.');
  expect(decisionsAt(server)).toMatchObject([[{ id: 'act-2' }], [{ id: 'act-3' }]]);
});

test('where nothing waits at the profile, the way leads to what waits at another one', async () => {
  ofTwoProfiles();
  server.reviews = server.reviews.filter(({ profileId }) => profileId === 'profile-2');
  const { user } = openWide();
  expect(await screen.findByText('Nothing is waiting at ana.creates')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next text' }));
  expect(await findCard('lia')).toHaveFocus();
});

test('a row says how long is left, of which kind the post is, and what is doubted', async () => {
  const publishedAt = new Date(Date.now() - 20 * hourMs).toISOString();
  server.reviews = [aReviewItem({ publishedAt, doubts: ['promise', 'legal'] })];
  openWide();
  const row = await findRow('rui');
  expect(row).toHaveTextContent(/^rui\.example\.comdiscarded in 3 hr\..*Praise.*Legal · Promise$/);
});

test('filters are asked of the server, and what fits none is said', async () => {
  server.reviews = [
    aReviewItem({ id: 'act-1', author: { username: 'rui' } }),
    aReviewItem({ id: 'act-2', author: { username: 'lia' }, doubts: ['promise'] }),
  ];
  const { user } = openWide();
  await findRow('rui');
  await user.click(screen.getByRole('button', { name: 'In doubt' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^rui/ })).toBeNull());
  expect(await findRow('lia')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind of post' }), 'Joke');
  expect(await screen.findByText('No waiting text matches these filters.')).toBeVisible();
  const asked = server.requestsTo('GET', /^\/reviews$/).map(({ query }) => query);
  expect(asked).toContainEqual({ doubted: 'true' });
  expect(asked).toContainEqual({ doubted: 'true', kind: 'joke' });
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('a text that a filter leaves out stays, and no row of another one is marked or selected', async () => {
  server.reviews = [
    aReviewItem({ id: 'act-1', author: { username: 'rui' } }),
    aReviewItem({ id: 'act-2', author: { username: 'lia' }, doubts: ['promise'] }),
  ];
  const { user } = openWide();
  await findRow('rui');
  await user.click(screen.getByRole('button', { name: 'In doubt' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^rui/ })).toBeNull());
  expect(await findCard('rui')).toBeVisible();
  expect(await findRow('lia')).not.toHaveAttribute('aria-current');
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select the answer to lia' })).not.toBeChecked();
  await user.keyboard('j');
  expect(await findCard('lia')).toBeVisible();
  expect(await findRow('lia')).toHaveAttribute('aria-current', 'true');
});

test('texts of several profiles are approved together, and what is refused shows why', async () => {
  ofTwoProfiles();
  server.reviews = server.reviews.map((item) =>
    item.id === 'act-2' ? { ...item, text: 'See https://example.com' } : item,
  );
  const { user } = openWide();
  await findRow('lia');
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  server.use(
    http.post<{ id: string }>(apiUrl('/profiles/:id/reviews'), ({ params }) =>
      params.id === 'profile-2'
        ? HttpResponse.json({
            results: [{ id: 'act-2', outcome: 'refused', problems: ['link'] }],
          })
        : undefined,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^noa/ })).toBeNull());
  await untilFree();
  await user.click(await findRow('lia'));
  expect(await within(await findCard('lia')).findByText('It has a link')).toBeVisible();
});

test('a queue that fails leaves the text in place, and is asked for again', async () => {
  server.reviews = threeItems();
  server.use(http.get(apiUrl('/reviews'), serverFailed, { once: true }));
  const { user } = openWide();
  expect(await findCard('rui')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await findRow('lia')).toBeVisible();
});

test('a server without the queue has the list', async () => {
  server.reviews = threeItems();
  server.use(http.get(apiUrl('/reviews'), () => HttpResponse.json({}, { status: 404 })));
  openWide();
  expect(await findCard('noa')).toBeVisible();
  expect(buttonIn(await findCard('rui'), 'Approve')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'All waiting texts' })).toBeNull();
});
