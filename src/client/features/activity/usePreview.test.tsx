import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aStoryRow } from '../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { address, answerStories, openActivity } from '../../../testing/client/openActivity.tsx';
import { swipe } from '../../../testing/client/touch.ts';

const server = startFakeServer();

test('opens the full picture and gives the focus back when it closes', async () => {
  answerStories(server, [aStoryRow()]);
  const { user } = openActivity();
  const thumbnail = await screen.findByRole('button', { name: /Open the picture: Like, lia/ });
  await user.click(thumbnail);
  const dialog = await screen.findByRole('dialog', { name: 'Story of lia.draws: Like' });
  expect(within(dialog).getByRole('progressbar', { name: /Loading/ })).toBeVisible();
  const picture = within(dialog).getByAltText('Story of lia.draws: Like');
  expect(picture).toHaveAttribute('src', '/media/1.signed/story-1_full.jpg');
  fireEvent.load(picture);
  expect(within(dialog).queryByRole('progressbar')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(thumbnail).toHaveFocus();
});

test('leads from the picture to the post on the network', async () => {
  answerStories(server, [aStoryRow({ post_url: 'https://app.example.com/post/theirs' })]);
  const { user } = openActivity();
  await user.click(await screen.findByRole('button', { name: /Open the picture/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const link = dialog.getByRole('link', { name: /^See the post of lia\.draws/ });
  expect(link).toHaveAttribute('href', 'https://app.example.com/post/theirs');
  expect(link).toHaveTextContent('See the post');
});

test('says when a full picture cannot be loaded, and loads it again', async () => {
  answerStories(server, [aStoryRow()]);
  const { user } = openActivity();
  await user.click(await screen.findByRole('button', { name: /Open the picture/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.error(dialog.getByAltText('Story of lia.draws: Like'));
  expect(dialog.getByRole('alert')).toHaveTextContent('The picture could not be loaded');
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(dialog.getByAltText('Story of lia.draws: Like')).toBeInTheDocument();
});

test('puts a placeholder for a missing thumbnail, and offers a broken one again', async () => {
  answerStories(server, [aStoryRow({ id: 'a' }), aStoryRow({ id: 'b', print_scr: null })]);
  const { user } = openActivity();
  expect(await screen.findByRole('img', { name: 'No picture' })).toBeVisible();
  const thumbnail = screen.getByRole('button', { name: /Open the picture/ }).querySelector('img');
  if (thumbnail) fireEvent.error(thumbnail);
  await user.click(screen.getByRole('button', { name: /Load the picture again/ }));
  expect(screen.getByRole('button', { name: /Open the picture/ })).toBeVisible();
});

test('a picture whose address has expired is requested again', async () => {
  answerStories(server, [aStoryRow({ print_scr: '/media/1.old/a_thumb.jpg' })]);
  const { user } = openActivity();
  await user.click(await screen.findByRole('button', { name: /Open the picture/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.error(dialog.getByRole('img'));
  answerStories(server, [aStoryRow({ print_scr: '/media/2.new/a_thumb.jpg' })]);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/media/2.new/a_full.jpg'),
  );
});

const lia = aStoryRow({ id: 'a' });
const noah = aStoryRow({
  id: 'b',
  profile_name: 'noah',
  activity: 'Comentar com IA',
  print_scr: null,
  text: 'What will you draw next?',
  written_by: 'model',
});

async function openPreview() {
  const view = openActivity();
  const [thumbnail] = await screen.findAllByRole('button', { name: /Open the picture/ });
  if (thumbnail) await view.user.click(thumbnail);
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

const titleOf = (profile: string) => new RegExp(`^Story of ${profile}`);

test('tells beside the picture what the row tells, and goes through the rows and pages', async () => {
  answerStories(server, [lia, noah], 2);
  const { user, dialog } = await openPreview();
  expect(dialog.getByText('Rainy afternoon, new sketchbook')).toBeVisible();
  const previous = dialog.getByRole('button', { name: 'Previous action' });
  const next = dialog.getByRole('button', { name: 'Next action' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');

  await user.click(next);
  expect(dialog.getByRole('heading', { name: titleOf('noah') })).toBeVisible();
  expect(dialog.getByText('No picture')).toBeVisible();
  expect(dialog.getByText('What will you draw next?')).toBeVisible();
  expect(next).toHaveFocus();

  await user.keyboard('{ArrowRight}');
  expect(await dialog.findByRole('heading', { name: titleOf('lia') })).toBeVisible();
  expect(address()).toHaveTextContent('?page=2');
  await user.keyboard('{ArrowLeft}');
  expect(await dialog.findByRole('heading', { name: titleOf('noah') })).toBeVisible();
  expect(address()).toHaveTextContent(/activity$/);
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('goes nowhere beyond the last story, and leaves the keys of the browser alone', async () => {
  answerStories(server, [lia]);
  const { user, dialog } = await openPreview();
  const next = dialog.getByRole('button', { name: 'Next action' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(dialog.getByRole('heading', { name: titleOf('lia') })).toBeVisible();
  expect(server.requestsTo('GET', /storiesprofile/)).toHaveLength(1);
});

test('a finger on the picture goes to the next story, and closing leads to its row', async () => {
  answerStories(server, [lia, noah]);
  const { user, dialog } = await openPreview();
  const picture = dialog.getByAltText(titleOf('lia'));
  swipe(picture, { x: -80 });
  expect(dialog.getByRole('heading', { name: titleOf('noah') })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Details: AI comment, noah/ })).toHaveFocus();
});

test('a story that newer ones have moved to the next page stays, with its ways on', async () => {
  answerStories(server, [lia]);
  const { user, dialog } = await openPreview();
  const previous = dialog.getByRole('button', { name: 'Previous action' });
  fireEvent.error(dialog.getByRole('img'));
  answerStories(server, [noah]);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'false'));
  expect(dialog.getByRole('heading', { name: titleOf('lia') })).toBeVisible();
  await user.click(previous);
  expect(dialog.getByRole('heading', { name: titleOf('noah') })).toBeVisible();
});

test('a page that cannot be loaded is told in the dialog, which stays, and Next tries again', async () => {
  answerStories(server, [lia], 2);
  const { user, dialog } = await openPreview();
  server.use(http.get(apiUrl('/storiesprofile'), serverFailed, { once: true }));
  const next = dialog.getByRole('button', { name: 'Next action' });
  await user.click(next);
  expect(await dialog.findByRole('alert')).toHaveTextContent('The activity could not be loaded');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'false');

  answerStories(server, [noah], 2);
  await user.click(next);
  expect(await dialog.findByRole('heading', { name: titleOf('noah') })).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('after a page that could not be loaded the way back is there, and the focus in the list', async () => {
  answerStories(server, [lia], 2);
  const { user, dialog } = await openPreview();
  server.use(http.get(apiUrl('/storiesprofile'), serverFailed, { once: true }));
  await user.keyboard('{ArrowRight}');
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const error = screen.getByRole('alert');
  expect(document.activeElement).toContainElement(error);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByRole('button', { name: /Open the picture: Like, lia/ })).toBeVisible();
});
