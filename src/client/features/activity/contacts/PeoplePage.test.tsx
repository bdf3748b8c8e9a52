import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { isUnanswered } from '../../../api/failure.ts';
import { meeloApi } from '../../../api/meeloApi.ts';
import {
  aContactRow,
  aLoginAnswer,
  aSelectedProfile,
} from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { PeoplePage } from './PeoplePage.tsx';

const server = startFakeServer();

async function openPeople() {
  const state = { user: aLoginAnswer(), profile: aSelectedProfile() };
  const view = renderWithProviders(<PeoplePage />, { route: '/app/activity/people', state });
  const list = await screen.findByRole('region', { name: 'People the bot leaves alone' });
  return { ...view, region: list, list: within(list) };
}

test('lists whom the bot leaves alone, why, since when, what they said, and the post', async () => {
  server.contacts = [
    aContactRow({ post_text: 'No bots, please.' }),
    aContactRow({ id: 'b', name: 'lia.draws', reason: 'blocked', post_url: null }),
  ];
  const { list } = await openPeople();
  const [rui, lia] = await list.findAllByRole('listitem');
  expect(rui).toHaveTextContent(/rui\.example\.com.*Asked the bot to stop · 05\/03\/2025 14:07/);
  expect(within(rui as HTMLElement).getByText('No bots, please.')).toBeVisible();
  const link = within(rui as HTMLElement).getByRole('link', { name: /^See the post of rui/ });
  expect(link).toHaveAttribute('href', 'https://app.example.com/post/theirs');
  expect(lia).toHaveTextContent(/lia\.draws.*Block between the person and the account/);
  expect(within(lia as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  expect(within(lia as HTMLElement).queryByRole('blockquote')).not.toBeInTheDocument();
});

test('asks before it is undone, says so, and keeps the focus in the list', async () => {
  server.contacts = [aContactRow(), aContactRow({ id: 'b', name: 'lia.draws' })];
  const { user, region, list } = await openPeople();
  const undo = await list.findByRole('button', { name: 'Undo: rui.example.com' });
  await user.click(undo);
  const question = () =>
    list.getByRole('group', { name: 'Let the bot answer rui.example.com again?' });
  expect(within(question()).getByRole('button', { name: 'Let it answer' })).toHaveFocus();
  await user.click(within(question()).getByRole('button', { name: 'Cancel' }));
  expect(undo).toHaveFocus();
  expect(server.changes()).toEqual([]);
  await user.click(undo);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The bot may answer rui.example.com again')).toBeVisible();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.getByText('lia.draws')).toBeVisible();
  expect(region).toHaveFocus();
  expect(server.changes()).toEqual([
    { method: 'DELETE', path: '/profiles/profile-1/contacts/contact-1', body: undefined },
  ]);
});

test('a second click on the answer undoes nothing twice', async () => {
  server.contacts = [aContactRow()];
  const { user, list } = await openPeople();
  await user.click(await list.findByRole('button', { name: 'Undo: rui.example.com' }));
  const gate = Promise.withResolvers<void>();
  server.use(
    http.get(apiUrl('/profiles/:id/contacts'), async () => {
      await gate.promise;
    }),
  );
  const confirm = list.getByRole('button', { name: 'Let it answer' });
  await user.click(confirm);
  expect(await screen.findByText('The bot may answer rui.example.com again')).toBeVisible();
  await user.click(confirm);
  gate.resolve();
  expect(await list.findByText('Nobody so far')).toBeVisible();
  expect(server.changes()).toHaveLength(1);
});

const refused = () =>
  HttpResponse.json({ code: 'contact.gone', message: 'Nobody of this id.' }, { status: 404 });

test.each([
  ['failed', serverFailed, /^The server has failed, not your connection/],
  ['refused', refused, 'Nobody of this id.'],
])('keeps the person where the undoing %s, and offers it again', async (_how, answer, words) => {
  server.contacts = [aContactRow()];
  server.use(http.delete(apiUrl('/profiles/:id/contacts/:contactId'), answer));
  const { user, list } = await openPeople();
  await user.click(await list.findByRole('button', { name: 'Undo: rui.example.com' }));
  await user.click(list.getByRole('button', { name: 'Let it answer' }));
  expect(await screen.findByText('rui.example.com is still on the list')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(list.getByRole('button', { name: 'Let it answer' })).toBeVisible();
});

test('where the answer is lost, the list tells that the bot may answer somebody again', async () => {
  server.contacts = [aContactRow(), aContactRow({ id: 'b', name: 'lia.draws' })];
  server.use(
    http.delete(apiUrl('/profiles/:id/contacts/:contactId'), () => {
      server.contacts = server.contacts.slice(1);
      return HttpResponse.error();
    }),
  );
  const { user, list } = await openPeople();
  await user.click(await list.findByRole('button', { name: 'Undo: rui.example.com' }));
  await user.click(list.getByRole('button', { name: 'Let it answer' }));
  expect(await screen.findByText('The bot may answer rui.example.com again')).toBeVisible();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByText('rui.example.com is still on the list')).not.toBeInTheDocument();
});

test('whom others have moved to the next page is still on the list', async () => {
  const others = Array.from({ length: 10 }, (_, index) =>
    aContactRow({ id: `other-${index}`, name: `other-${index}` }),
  );
  server.contacts = [aContactRow()];
  server.use(
    http.delete(apiUrl('/profiles/:id/contacts/:contactId'), () => {
      server.contacts = [...others, ...server.contacts];
      return HttpResponse.error();
    }),
  );
  const { user, list } = await openPeople();
  await user.click(await list.findByRole('button', { name: 'Undo: rui.example.com' }));
  await user.click(list.getByRole('button', { name: 'Let it answer' }));
  expect(await screen.findByText('rui.example.com is still on the list')).toBeVisible();
});

test('says that there is nobody, and leads back to the activity', async () => {
  const { list } = await openPeople();
  expect(await list.findByText('Nobody so far')).toBeVisible();
  const back = screen.getByRole('link', { name: 'See the activity' });
  expect(back).toHaveAttribute('href', '/app/activity');
});

test.each([
  [['lia.draws'], '1 person to leave alone is in your rules'],
  [['lia.draws', 'noa.example'], '2 people to leave alone are in your rules'],
])('says how many the rules name, and leads there: %j', async (names, name) => {
  server.blockedPeople = names;
  const { list } = await openPeople();
  const link = await list.findByRole('link', { name });
  expect(link).toHaveAttribute('href', '/app/profiles/rules?profile=profile-1#rules-people');
  expect(await list.findByText('Nobody so far')).toBeVisible();
});

test('says nothing of the rules where they name nobody, or do not arrive', async () => {
  const { list, unmount, store } = await openPeople();
  const answer = () => store.getState().api.queries['getBlockedPeople("profile-1")'];
  await waitFor(() => expect(answer()?.status).toBe('fulfilled'));
  expect(await list.findByText('Nobody so far')).toBeVisible();
  expect(list.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  server.blockedPeople = ['lia.draws'];
  server.use(http.get(apiUrl('/profiles/:id/rules/people'), serverFailed));
  const { list: again, store: other } = await openPeople();
  await waitFor(() => {
    const { queries } = other.getState().api;
    expect(queries['getBlockedPeople("profile-1")']?.status).toBe('rejected');
  });
  expect(await again.findByText('Nobody so far')).toBeVisible();
  expect(again.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a list of profiles that fails is an error with a retry', async () => {
  server.use(http.get(apiUrl('/profiles'), serverFailed, { once: true }));
  const { user } = renderWithProviders(<PeoplePage />, { state: { user: aLoginAnswer() } });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody so far')).toBeVisible();
});

test('a list that fails is an error with a retry', async () => {
  server.contacts = [aContactRow()];
  server.use(http.get(apiUrl('/profiles/:id/contacts'), serverFailed, { once: true }));
  const { user, list } = await openPeople();
  expect(await list.findByText('The list could not be loaded')).toBeVisible();
  expect(list.getByText(/^The server has failed, not your connection/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Retry' }));
  expect(await list.findByText('rui.example.com')).toBeVisible();
});

test('a server that answers with its page has answered, which is an error with a retry', async () => {
  const logged = jest.spyOn(console, 'error');
  server.use(
    http.get(apiUrl('/profiles/:id/contacts'), () => HttpResponse.html('<!doctype html>')),
  );
  const { store, list } = await openPeople();
  expect(await list.findByText('The list could not be loaded')).toBeVisible();
  expect(list.getByText(/^The server has failed, not your connection/)).toBeVisible();
  expect(list.getByRole('button', { name: 'Retry' })).toBeVisible();
  const asked = { profileId: 'profile-1', page: 1 };
  const { error } = meeloApi.endpoints.getContacts.select(asked)(store.getState());
  expect(error).toBeDefined();
  expect(isUnanswered(error)).toBe(false);
  expect(logged).not.toHaveBeenCalled();
});

test('leads through many of them page by page, and back where a page runs empty', async () => {
  server.contacts = Array.from({ length: 11 }, (_none, index) =>
    aContactRow({ id: `${index}`, name: `author.${index}` }),
  );
  const { user, list } = await openPeople();
  await user.click(await list.findByRole('button', { name: 'Page 2 of the list' }));
  await user.click(await list.findByRole('button', { name: 'Undo: author.10' }));
  await user.click(list.getByRole('button', { name: 'Let it answer' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(10));
});

test.each([
  '{"data":[null,{"id":"a","name":{},"reason":7,"closed_at":[],"post_url":"javascript:alert(1)"}]}',
  '{"data":[],"pagination":null}',
  'null',
])('shows the answer %s without NaN', async (body) => {
  server.use(
    http.get(
      apiUrl('/profiles/:id/contacts'),
      () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } }),
    ),
  );
  const { list } = await openPeople();
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  expect(list.queryByRole('link')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity|object Object/);
});
