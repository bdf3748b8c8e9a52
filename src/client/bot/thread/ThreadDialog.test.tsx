import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aStoryRow, aThread } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { openActivity } from '../../../testing/client/openActivity.tsx';

const server = startFakeServer();

async function openThread() {
  server.storyPages = [[aStoryRow({ reason: 'mention', is_own_conversation: false })]];
  const { user } = openActivity();
  await user.click(await screen.findByRole('button', { name: /^Details/ }));
  const opener = await screen.findByRole('button', { name: 'See the conversation with lia.draws' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Conversation with lia.draws' });
  return { user, opener, dialog: within(dialog) };
}

const linkIn = (post: HTMLElement | undefined, name: RegExp) =>
  within(post as HTMLElement).getByRole('link', { name });

test('shows what was said, with the ways to it on the network', async () => {
  const [theirs, ours] = aThread().posts;
  if (!theirs || !ours) throw new Error('no posts');
  const photo = { ...ours, actId: null, text: '', altText: 'A heron in pencil' };
  const takenBack = { ...ours, url: null, state: 'takenBack' as const };
  server.thread = aThread({ posts: [photo, theirs, takenBack, ours] });
  const { user, opener, dialog } = await openThread();
  const [before, first, second, third] = await dialog.findAllByRole('listitem');
  expect(before).toHaveTextContent(/^You · .*Picture: A heron in pencil$/);
  expect(first).toHaveTextContent(/rui\.example\.com.*What a lovely sketchbook!/);
  expect(linkIn(before, /^See the post of ana\.creates/)).toBeVisible();
  expect(linkIn(first, /^See the post of rui\.example\.com/)).toHaveAttribute('href', theirs.url);
  expect(linkIn(third, /^See the answer to rui\.example\.com/)).toHaveAttribute('href', ours.url);
  expect(second).toHaveTextContent(/You.*Deleted.*Thank you, that means a lot\./);
  expect(within(second as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('keeps the bot out of the conversation, after a question, and lets it in again', async () => {
  const { user, dialog } = await openThread();
  await user.click(await dialog.findByRole('button', { name: 'I answer this person' }));
  const question = dialog.getByRole('group', { name: 'Answer lia.draws yourself here?' });
  expect(within(question).getByRole('button', { name: 'I answer' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('You answer lia.draws here; the bot stays out')).toBeVisible();
  expect(await dialog.findByText(/^You answer in this conversation/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Let the bot answer again' }));
  expect(await screen.findByText('The bot may answer in this conversation again')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'I answer this person' })).toBeVisible();
  const path = '/profiles/profile-1/acts/story-1/takeover';
  expect(server.changes()).toEqual([
    { method: 'POST', path, body: undefined },
    { method: 'DELETE', path, body: undefined },
  ]);
});

test('says so where that fails, and offers it again', async () => {
  server.use(http.post(apiUrl('/profiles/:id/acts/:actId/takeover'), serverFailed));
  const { user, dialog } = await openThread();
  await user.click(await dialog.findByRole('button', { name: 'I answer this person' }));
  await user.click(dialog.getByRole('button', { name: 'I answer' }));
  expect(await screen.findByText('The bot is still in this conversation')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'I answer' })).toBeVisible();
});

test('where the answer is lost, the conversation tells in whose hand it is', async () => {
  const lost = (isOwnConversation: boolean) => () => {
    server.thread = { ...server.thread, isOwnConversation };
    return HttpResponse.error();
  };
  const path = apiUrl('/profiles/:id/acts/:actId/takeover');
  server.use(http.post(path, lost(true)), http.delete(path, lost(false)));
  const { user, dialog } = await openThread();
  await user.click(await dialog.findByRole('button', { name: 'I answer this person' }));
  await user.click(dialog.getByRole('button', { name: 'I answer' }));
  expect(await screen.findByText('You answer lia.draws here; the bot stays out')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Let the bot answer again' }));
  expect(await screen.findByText('The bot may answer in this conversation again')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'I answer this person' })).toBeVisible();
  expect(screen.queryByText('The bot is still in this conversation')).not.toBeInTheDocument();
});

test('is an error with a retry where it cannot be loaded', async () => {
  const path = apiUrl('/profiles/:id/acts/:actId/thread');
  server.use(http.get(path, serverFailed, { once: true }));
  const { user, dialog } = await openThread();
  expect(await dialog.findByText('The conversation could not be loaded')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('What a lovely sketchbook!')).toBeVisible();
});

test.each([
  '{"posts":[null,{"author":{},"text":[],"isOurs":1,"at":{},"url":"javascript:alert(1)"}]}',
  '{"posts":[],"isOwnConversation":"yes"}',
])('shows the answer %s without NaN', async (body) => {
  const headers = { 'content-type': 'application/json' };
  const path = apiUrl('/profiles/:id/acts/:actId/thread');
  server.use(http.get(path, () => new HttpResponse(body, { headers })));
  const { dialog } = await openThread();
  await waitFor(() => expect(document.querySelector('[role=dialog] .MuiSkeleton-root')).toBeNull());
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'I answer this person' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity|object Object/);
});
