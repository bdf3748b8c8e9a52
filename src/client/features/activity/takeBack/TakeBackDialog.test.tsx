import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aStoryRow } from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { openActivity } from '../../../../testing/client/openActivity.tsx';

const server = startFakeServer();

const answer = aStoryRow({
  activity: 'Comentar com IA',
  text: 'Thank you!',
  reason: 'mention',
  can_take_back: true,
});

async function openDetails() {
  const opened = openActivity();
  await opened.user.click(await screen.findByRole('button', { name: /^Details/ }));
  return opened;
}

test('asks before an answer is deleted, and says that it is under way', async () => {
  server.storyPages = [[answer]];
  const { user } = await openDetails();
  const button = await screen.findByRole('button', { name: 'Delete our answer to lia.draws' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Delete our answer to lia.draws?' });
  expect(dialog).toHaveTextContent(/Thank you!.*It is deleted on the network first/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  expect(server.changes()).toEqual([]);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The network is deleting it')).toBeVisible();
  expect(await screen.findByText(/^Being deleted\. It is done as soon as/)).toBeVisible();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(server.changes()).toEqual([
    { method: 'POST', path: '/profiles/profile-1/acts/story-1/takeback', body: undefined },
  ]);
});

test('says what failed, keeps the question, and offers it again', async () => {
  server.storyPages = [[answer]];
  server.use(http.post(apiUrl('/profiles/:id/acts/:actId/takeback'), serverFailed, { once: true }));
  const { user } = await openDetails();
  await user.click(await screen.findByRole('button', { name: 'Delete our answer to lia.draws' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Nothing was deleted')).toBeVisible();
  expect(dialog.getByText(/^The server has failed, not your connection/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The network is deleting it')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('asks no more where the answer is lost and the list tells that it is being deleted', async () => {
  server.storyPages = [[answer]];
  const lost = () => {
    const asked = { ...takenBack, taken_back_at: null };
    server.storyPages = [[{ ...answer, can_take_back: false, take_back: asked }]];
    return HttpResponse.error();
  };
  server.use(http.post(apiUrl('/profiles/:id/acts/:actId/takeback'), lost));
  const { user } = await openDetails();
  await user.click(await screen.findByRole('button', { name: 'Delete our answer to lia.draws' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Being deleted\. It is done as soon as/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const takenBack = {
  asked_by: 'owner' as const,
  asked_at: new Date(2025, 2, 5, 15, 0).toISOString(),
  taken_back_at: new Date(2025, 2, 5, 15, 1).toISOString(),
  problem: null,
};

test('keeps what was deleted in the list, with when it was deleted and who asked for it', async () => {
  server.storyPages = [[{ ...answer, can_take_back: false, take_back: takenBack }]];
  await openDetails();
  expect(screen.getByText('Deleted')).toBeVisible();
  expect(await screen.findByText('Deleted on 05/03/2025 15:01, as you asked')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete our answer/ })).not.toBeInTheDocument();
});

test('offers it again where the network did not delete it', async () => {
  const failed = { ...takenBack, taken_back_at: null, problem: 'rejected' as const };
  server.storyPages = [[{ ...answer, take_back: failed }]];
  await openDetails();
  expect(await screen.findByText(/^The network did not delete it\. Try again/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete our answer/ })).toBeVisible();
});

test('offers it where the post is gone and the answer stands', async () => {
  const post_gone_at = new Date(2025, 2, 6).toISOString();
  server.storyPages = [[{ ...answer, post_gone_at }]];
  await openDetails();
  expect(await screen.findAllByText('The post is gone; our answer still stands')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Delete our answer/ })).toBeVisible();
});

test('calls a like by its name, and offers nothing where the network cannot delete', async () => {
  server.storyPages = [[aStoryRow({ can_take_back: true }), aStoryRow({ id: 'b' })]];
  const { user } = openActivity();
  for (const button of await screen.findAllByRole('button', { name: /^Details/ })) {
    await user.click(button);
  }
  await user.click(await screen.findByRole('button', { name: 'Take back: lia.draws' }));
  const title = 'Take back what the bot did for lia.draws?';
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});
