import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { isUnanswered } from '../../../api/failure.ts';
import { aContactRow } from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { openActivity } from '../../../../testing/openActivity.tsx';

const server = startFakeServer();

async function openDialog() {
  const { user, store } = openActivity();
  const opener = await screen.findByRole('button', { name: 'People the bot leaves alone' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'People the bot leaves alone' });
  return { user, store, opener, dialog: within(dialog) };
}

test('lists whom the bot leaves alone, why, since when, and the post', async () => {
  server.contacts = [
    aContactRow(),
    aContactRow({ id: 'b', name: 'lia.draws', reason: 'blocked', post_url: null }),
  ];
  const { dialog } = await openDialog();
  const [rui, lia] = await dialog.findAllByRole('listitem');
  expect(rui).toHaveTextContent(/rui\.example\.com.*Asked the bot to stop · 05\/03\/2025 14:07/);
  const link = within(rui as HTMLElement).getByRole('link', { name: /^See the post of rui/ });
  expect(link).toHaveAttribute('href', 'https://app.example.com/post/theirs');
  expect(lia).toHaveTextContent(/lia\.draws.*Block between the person and the account/);
  expect(within(lia as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
});

test('asks before it is undone, says so, and keeps the focus in the dialog', async () => {
  server.contacts = [aContactRow(), aContactRow({ id: 'b', name: 'lia.draws' })];
  const { user, dialog } = await openDialog();
  const undo = await dialog.findByRole('button', { name: 'Undo: rui.example.com' });
  await user.click(undo);
  const question = () =>
    dialog.getByRole('group', { name: 'Let the bot answer rui.example.com again?' });
  expect(within(question()).getByRole('button', { name: 'Let it answer' })).toHaveFocus();
  await user.click(within(question()).getByRole('button', { name: 'Cancel' }));
  expect(undo).toHaveFocus();
  expect(server.changes()).toEqual([]);
  await user.click(undo);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The bot may answer rui.example.com again')).toBeVisible();
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(dialog.getByText('lia.draws')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'People the bot leaves alone' })).toHaveFocus();
  expect(server.changes()).toEqual([
    { method: 'DELETE', path: '/profiles/profile-1/contacts/contact-1', body: undefined },
  ]);
});

test('a second click on the answer undoes nothing twice', async () => {
  server.contacts = [aContactRow()];
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Undo: rui.example.com' }));
  const gate = Promise.withResolvers<void>();
  server.use(
    http.get(apiUrl('/profiles/:id/contacts'), async () => {
      await gate.promise;
    }),
  );
  const confirm = dialog.getByRole('button', { name: 'Let it answer' });
  await user.click(confirm);
  expect(await screen.findByText('The bot may answer rui.example.com again')).toBeVisible();
  await user.click(confirm);
  gate.resolve();
  expect(await dialog.findByText('Nobody so far')).toBeVisible();
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
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Undo: rui.example.com' }));
  await user.click(dialog.getByRole('button', { name: 'Let it answer' }));
  expect(await screen.findByText('rui.example.com is still on the list')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Let it answer' })).toBeVisible();
});

test('says that there is nobody, and gives the focus back when it closes', async () => {
  const { user, opener, dialog } = await openDialog();
  expect(await dialog.findByText('Nobody so far')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('a list that fails is an error with a retry', async () => {
  server.contacts = [aContactRow()];
  server.use(http.get(apiUrl('/profiles/:id/contacts'), serverFailed, { once: true }));
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('The list could not be loaded')).toBeVisible();
  expect(dialog.getByText(/^The server has failed, not your connection/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('rui.example.com')).toBeVisible();
});

test('a server that answers with its page has answered, which is an error with a retry', async () => {
  const logged = jest.spyOn(console, 'error');
  server.use(
    http.get(apiUrl('/profiles/:id/contacts'), () => HttpResponse.html('<!doctype html>')),
  );
  const { store, dialog } = await openDialog();
  expect(await dialog.findByText('The list could not be loaded')).toBeVisible();
  expect(dialog.getByText(/^The server has failed, not your connection/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  const { error } = Object.values(store.getState().api.queries).find(
    (query) => query?.endpointName === 'getContacts',
  ) ?? { error: undefined };
  expect(error).toBeDefined();
  expect(isUnanswered(error)).toBe(false);
  expect(logged).not.toHaveBeenCalled();
});

test('leads through many of them page by page, and back where a page runs empty', async () => {
  server.contacts = Array.from({ length: 11 }, (_none, index) =>
    aContactRow({ id: `${index}`, name: `author.${index}` }),
  );
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Page 2 of the list' }));
  await user.click(await dialog.findByRole('button', { name: 'Undo: author.10' }));
  await user.click(dialog.getByRole('button', { name: 'Let it answer' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(10));
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
  const { dialog } = await openDialog();
  await waitFor(() => expect(document.querySelector('[role=dialog] .MuiSkeleton-root')).toBeNull());
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity|object Object/);
});
