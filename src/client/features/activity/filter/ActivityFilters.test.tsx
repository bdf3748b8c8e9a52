import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aStoryRow } from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { address, answerStories, openActivity } from '../../../../testing/client/openActivity.tsx';
import { speak } from '../../../../testing/client/renderWithProviders.tsx';
import { screenWidth } from '../../../../testing/client/screenWidth.ts';

const server = startFakeServer();
const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
  return speak('en');
});

const asked = (name: string) =>
  server.requestsTo('GET', /storiesprofile/).map(({ query }) => query[name]);
const field = () => screen.getByRole('searchbox', { name: 'Search the activity' });

/** One page with these rows, and how many there are. */
function answer(total: number) {
  server.use(
    http.get(apiUrl('/storiesprofile'), () => {
      const pagination = { total, totalPages: 1, hasPrevPage: false, hasNextPage: false };
      return HttpResponse.json({ data: total === 0 ? [] : [aStoryRow()], pagination });
    }),
  );
}

test('searches once the typing rests, keeps the words in the address, and says how many it found', async () => {
  answer(1234);
  const { user } = openActivity('/app/activity?kind=like&page=3');
  await screen.findByRole('table');
  await user.type(field(), ' rainy day ');
  await waitFor(() =>
    expect(address()).toHaveTextContent('/app/activity?search=rainy+day&kind=like'),
  );
  expect(field()).toHaveValue(' rainy day ');
  const found = await screen.findByText('1.234 actions found');
  expect(found.tagName).toBe('OUTPUT');
  await waitFor(() => expect(asked('search')).toEqual([undefined, 'rainy day']));
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(address()).toHaveTextContent('/app/activity?kind=like');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
});

test('searches at once at Enter, and takes the words of the address it is led to', async () => {
  answer(1);
  const { user } = openActivity('/app/activity?search=rain');
  await screen.findByText('1 action found');
  expect(field()).toHaveValue('rain');
  await user.type(field(), 'y{Enter}');
  expect(address()).toHaveTextContent('?search=rainy');
  await waitFor(() => expect(asked('search')).toEqual(['rain', 'rainy']));
});

test('filters by outcome and person, also by one who is not among the last', async () => {
  server.people = ['noah'];
  answer(1);
  const { user } = openActivity();
  await user.selectOptions(await screen.findByLabelText('Outcome'), 'Not known whether it arrived');
  expect(screen.queryByRole('option', { name: 'noah' })).not.toBeInTheDocument();
  await user.hover(screen.getByLabelText('Person'));
  await screen.findByRole('option', { name: 'noah' });
  await user.selectOptions(screen.getByLabelText('Person'), 'noah');
  expect(address()).toHaveTextContent('?outcome=unknown&person=noah');
  await user.click(await screen.findByRole('button', { name: /^Details/ }));
  await user.click(screen.getByRole('link', { name: /^Only this person: lia/ }));
  expect(address()).toHaveTextContent(/activity\?person=lia\.draws$/);
  expect(screen.getByLabelText('Person')).toHaveValue('lia.draws');
});

test('finds what the bot did in practice, which no other outcome shows', async () => {
  const practised = aStoryRow({ id: 'a', profile_name: 'noah.runs', is_practice: true });
  answerStories(server, [practised, aStoryRow({ id: 'b' })]);
  const { user } = openActivity('/app/activity?outcome=done');
  await waitFor(() => expect(screen.getAllByText('lia.draws')).not.toEqual([]));
  expect(screen.queryByText('noah.runs')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Practice');
  expect(address()).toHaveTextContent(/activity\?outcome=practice$/);
  await screen.findByText('noah.runs');
  expect(within(screen.getByRole('table')).queryByText('lia.draws')).not.toBeInTheDocument();
});

test('says that nothing was found, and clears all filters', async () => {
  answer(0);
  const { user } = openActivity('/app/activity?search=zeppelin&kind=like&outcome=done');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.getByText('0 actions found')).toBeVisible();
  answer(1);
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(address()).toHaveTextContent(/activity$/);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(field()).toHaveValue('');
});

test('takes out of the address what no server knows, and cuts a search of 1 000 characters', async () => {
  answer(1);
  openActivity(`/app/activity?outcome=perhaps&search=${'x'.repeat(1000)}`);
  await screen.findByRole('table');
  expect(address()).not.toHaveTextContent('outcome');
  expect(asked('search')).toEqual(['x'.repeat(200)]);
});

/** A page of its own, with the address beside it. */
function openTab(route: string) {
  const view = openActivity(route);
  const tab = within(view.container);
  return {
    ...view,
    search: () => tab.findByRole('searchbox', { name: 'Search the activity' }),
    outcome: () => tab.findByLabelText('Outcome'),
    shownAt: () => tab.getByRole('status', { name: 'Address' }),
  };
}

test('two tabs filter each for itself, and the address of a tab opens as it was', async () => {
  answer(1);
  const [one, two] = [openTab('/app/activity?search=rain'), openTab('/app/activity?outcome=gone')];
  await one.user.selectOptions(await one.outcome(), 'Done');
  await two.user.type(await two.search(), 'sun{Enter}');
  expect(one.shownAt()).toHaveTextContent(/activity\?search=rain&outcome=done$/);
  expect(two.shownAt()).toHaveTextContent(/activity\?search=sun&outcome=gone$/);
  expect(await one.search()).toHaveValue('rain');
  expect(await two.outcome()).toHaveValue('gone');
  const again = openTab(one.shownAt().textContent);
  one.unmount();
  expect(await again.search()).toHaveValue('rain');
  expect(await again.outcome()).toHaveValue('done');
});

test('a retry after a failed download keeps the person of the address', async () => {
  answerStories(server, [aStoryRow({ profile_name: 'lia.draws' })]);
  openActivity({
    pathname: '/app/activity',
    search: '?person=lia.draws',
    state: { isRetry: true },
  });
  await screen.findByText('Like');
  expect(address()).toHaveTextContent(/activity\?person=lia\.draws$/);
});

test('a phone shows outcome, person and file behind one button, which counts what is chosen', async () => {
  screenWidth(375);
  answerStories(server, [aStoryRow()]);
  const { user } = openActivity();
  const more = await screen.findByRole('button', { name: 'Filters', expanded: false });
  expect(screen.queryByLabelText('Outcome')).not.toBeInTheDocument();
  await user.click(more);
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Done');
  expect(screen.getByRole('button', { name: 'Filters (1)', expanded: true })).toBeVisible();
});

test('saves what the filter lets through, and tries again where that failed', async () => {
  const saved: string[] = [];
  const createObjectURL = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  answerStories(server, [aStoryRow()]);
  server.use(http.get(apiUrl('/profiles/:id/activity.csv'), serverFailed, { once: true }));
  const { user } = openActivity('/app/activity?search=rain&outcome=done');
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The file could not be downloaded.');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/^meelo-activity-ana\.creates-\d{4}-\d\d-\d\d\.csv$/);
  const { query } = server.requestsTo('GET', /activity\.csv/).at(-1) ?? {};
  expect(query).toMatchObject({
    search: 'rain',
    outcome: 'done',
    time_zone: expect.any(String),
    separator: ',',
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await speak('fr');
  await user.click(screen.getByRole('button', { name: 'Télécharger en CSV' }));
  await waitFor(() => expect(saved[1]).toMatch(/^meelo-activité-ana\.creates-/));
  jest.restoreAllMocks();
});
